import { deflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { sheetXml, workbook, workbookParts, type ZipPart, zip } from '../testing/workbook.ts'
import { FileRefused } from './file-refused.ts'
import { fileLimits } from './limits.ts'
import { readFile } from './read-file.ts'

const cellsOf = async (data: BlobPart): Promise<string[][]> => {
  const { tables } = await readFile(new Blob([data]))
  return tables[0]!.rows.map(({ cells }) => cells)
}

const refusal = async (data: BlobPart | Blob): Promise<string> => {
  const error = await readFile(data instanceof Blob ? data : new Blob([data])).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(FileRefused)
  return (error as FileRefused).reason
}

function utf16(text: string, isBigEndian: boolean, mark = true): Uint8Array<ArrayBuffer> {
  const marked = mark ? `\ufeff${text}` : text
  const view = new DataView(new ArrayBuffer(marked.length * 2))
  for (let at = 0; at < marked.length; at++) view.setUint16(at * 2, marked.charCodeAt(at), !isBigEndian)
  return new Uint8Array(view.buffer)
}

describe('reading a text', () => {
  const text = 'symbol,price\nINFY,₹1500\n'
  const rows = [
    ['symbol', 'price'],
    ['INFY', '₹1500'],
  ]

  it.each([
    ['UTF-8', text],
    ['UTF-8 with a byte order mark', `\ufeff${text}`],
    ['UTF-16LE', utf16(text, false)],
    ['UTF-16BE', utf16(text, true)],
    ['UTF-16LE without a mark', utf16('symbol,price\nINFY,1500 rupees\n', false, false)],
  ])('decodes %s', async (name, data) => {
    const expected = name.endsWith('without a mark') ? [rows[0], ['INFY', '1500 rupees']] : rows
    expect(await cellsOf(data)).toEqual(expected)
  })

  it('decodes Windows-1252 when the bytes are no UTF-8', async () => {
    expect(await cellsOf(new Uint8Array([65, 44, 0x80, 10]))).toEqual([['A', '€']])
  })

  it.each([
    ['semicolons', 'a;b;c\n1,5;2,5;3\n4,5;5,5;6'],
    ['tabs', 'a\tb\tc\n1,5\t2,5\t3\n4,5\t5,5\t6'],
    ['semicolons below notes with commas', 'Statement, of October, 2026\n\na;b;c\n1,5;2,5;3\n4,5;5,5;6'],
  ])('separates %s', async (_, data) => {
    expect((await cellsOf(data)).slice(-2)).toEqual([
      ['1,5', '2,5', '3'],
      ['4,5', '5,5', '6'],
    ])
  })

  it('keeps line breaks inside quotes, and counts lines as an editor does', async () => {
    const { tables } = await readFile(new Blob(['a,b\n"x\r\ny",1\n\nz,2\n']))
    expect(tables[0]!.rows).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 2, cells: ['x\r\ny', '1'] },
      { line: 5, cells: ['z', '2'] },
    ])
  })

  it('reads formulas as the characters that they consist of', async () => {
    expect(await cellsOf(`a,b\n"=HYPERLINK(""http://example.com"")",=1+1\n`)).toEqual([
      ['a', 'b'],
      ['=HYPERLINK("http://example.com")', '=1+1'],
    ])
  })
})

describe('reading HTML', () => {
  it('reads tables as text and leaves scripts, styles and comments out', async () => {
    const html = `<!DOCTYPE html><html><script>document.cookie='<td>x</td>'</script><!-- <table><tr><td>no -->
      <TABLE><tr><th>Symbol<th>Price<tr title="a > b"><td onclick='steal()'>R&amp;D&nbsp;<b>Co</b></td><td colspan=2>1&#46;5</td><td>x</table>
      <img src=x onerror=alert(1)>`
    expect(await cellsOf(html)).toEqual([
      ['Symbol', 'Price'],
      ['R&D Co', '1.5', '', 'x'],
    ])
  })

  it('reads what is left of markup that never ends', async () => {
    expect(await cellsOf('<html><table><tr><td>a</td><td>b</td></tr><tr><td>1<script>while(true){}')).toEqual([
      ['a', 'b'],
      ['1'],
    ])
  })

  it('takes a time that grows with the length of hostile markup', async () => {
    const html = `<html><table>${'<tr><td <'.repeat(400_000)}${'<!---->'.repeat(400_000)}<script>${'</script'.repeat(400_000)}`
    // With the square of the length, it would take longer than the test may.
    await expect(readFile(new Blob([html])).catch(() => 'unreadable')).resolves.toBeDefined()
    expect(await refusal(`<html>${'<div>'.repeat(2_000_000)}`)).toBe('notTable')
  })

  it('passes over scripts in cells, and what is in elements that have no text', async () => {
    const cell = `<td>1<script>document.title = '</td><td>2'</script><svg><text>3</text></svg><template>4</template>5</td>`
    expect(await cellsOf(`<html><table><tr>${cell}<td>&copy; &#x20B9;6</td></tr></table>`)).toEqual([['15', '© ₹6']])
  })
})

describe('reading a workbook', () => {
  it('reads texts, numbers to 15 digits, dates without a zone and saved results of formulas', async () => {
    const date = new Date(Date.UTC(2026, 9, 27, 9, 34, 12))
    const rows = [
      ['Symbol', 'Price', 'Time', 'Day', 'Value'],
      [],
      [
        'R&D <b>',
        0.1 + 0.2,
        date,
        new Date(Date.UTC(2026, 9, 27)),
        { formula: 'WEBSERVICE("http://x")', value: 'kept' },
      ],
    ]
    const { kind, tables } = await readFile(new Blob([workbook(rows)]))
    expect(kind).toBe('xlsx')
    expect(tables).toEqual([
      {
        name: 'F&O',
        rows: [
          { line: 1, cells: ['Symbol', 'Price', 'Time', 'Day', 'Value'] },
          { line: 3, cells: ['R&D <b>', '0.3', '2026-10-27 09:34:12', '2026-10-27', 'kept'] },
        ],
      },
    ])
  })

  const withSheet = (change: Partial<ZipPart>): Uint8Array<ArrayBuffer> =>
    zip(
      workbookParts(sheetXml([['a', 'b']])).map((part) =>
        part.name.includes('sheet1') ? { ...part, ...change } : part,
      ),
    )

  it('refuses a bomb that declares its size, without inflating it', async () => {
    expect(await refusal(withSheet({ declaredBytes: 4_000_000_000 }))).toBe('tooLargeInflated')
  })

  it('refuses a bomb that declares a small size, as soon as it inflates to more', async () => {
    const packed = deflateRawSync(new Uint8Array(64 * 1024 * 1024))
    expect(packed.length).toBeLessThan(100_000)
    expect(await refusal(withSheet({ packed, declaredBytes: 500 }))).toBe('tooLargeInflated')
  })

  it.each([
    ['far columns', '<row r="1"><c r="XFD1"><v>1</v></c></row>', 'tooManyColumns'],
    ['far rows', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>', 'tooManyRows'],
    ['rows beyond the format', '<row r="1e9"><c r="A1"><v>1</v></c></row>', 'damagedWorkbook'],
    ['references in disguise', '<row r="1"><c r="&#88;FD1"><v>1</v></c></row>', 'damagedWorkbook'],
    ['positions far from their tag', `<row r="1"><c r${' '.repeat(300_000)}="XFD1"/></row>`, 'damagedWorkbook'],
    ['too many rows', '<row/>'.repeat(fileLimits.rows + 1), 'tooManyRows'],
  ])('refuses cells in %s, which would be filled up to', async (_, rows, reason) => {
    const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`
    for (const xml of [sheet, sheet.replace(/<(?=[a-z])/g, '<x:').replaceAll('</', '</x:')])
      expect(await refusal(withSheet({ data: new TextEncoder().encode(xml) }))).toBe(reason)
  })

  it('checks sheets wherever the workbook has them', async () => {
    const data = new TextEncoder().encode('<worksheet><sheetData><row r="1048576"/></sheetData></worksheet>')
    const parts = workbookParts(sheetXml([['a', 'b']])).map((part) => {
      if (part.name.includes('sheet1')) return { ...part, name: 'xl/other.xml', data }
      const text = new TextDecoder().decode(part.data).replace('worksheets/sheet1.xml', 'other.xml')
      return { ...part, data: new TextEncoder().encode(text) }
    })
    expect(await refusal(zip(parts))).toBe('tooManyRows')
  })

  it.each([
    ['64-bit sizes', withSheet({ packedBytes: 0xffffffff }), 'tooLargeInflated'],
    ['encrypted parts', withSheet({ flags: 1 }), 'encrypted'],
    ['a damaged part', withSheet({ packed: new Uint8Array([1, 2, 3, 255]) }), 'damagedWorkbook'],
    ['no directory', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), 'damagedWorkbook'],
    [
      'too many parts',
      zip(Array.from({ length: 1001 }, (_, at) => ({ name: `${at}.xml`, data: new Uint8Array() }))),
      'tooManyParts',
    ],
  ])('refuses %s', async (_, data, reason) => {
    expect(await refusal(data)).toBe(reason)
  })
})

describe('a file that is no statement', () => {
  it('is refused by its size alone when it has a gigabyte', async () => {
    const file = { size: 1024 ** 3, arrayBuffer: () => Promise.reject(new Error('was read')) } as unknown as Blob
    await expect(readFile(file)).rejects.toMatchObject({ reason: 'tooLarge' })
  })

  it.each([
    ['an empty file', '', 'empty'],
    ['a file of blank lines', '\n\n  \n', 'empty'],
    ['an old workbook', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'oldWorkbook'],
    ['a PDF', '%PDF-1.7', 'document'],
    ['an image', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 0, 2, 3, 4]), 'notTable'],
    ['10,000 columns', Array(10_000).fill('x').join(','), 'tooManyColumns'],
    ['10,000 columns in HTML', `<table><tr>${'<td>x'.repeat(10_000)}</table>`, 'tooManyColumns'],
    ['too many rows', 'a,b\n'.repeat(fileLimits.rows + 2), 'tooManyRows'],
    ['a long cell', `a,${'x'.repeat(fileLimits.cellLength + 1)}`, 'cellTooLong'],
    ['a quote that never ends', 'a,b\n1,"x\ny,2\n', 'quoteNeverEnds'],
  ])('is refused with its reason: %s', async (_, data, reason) => {
    expect(await refusal(data)).toBe(reason)
  })
})
