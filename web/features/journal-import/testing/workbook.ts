// Writes workbooks for tests, honest and hostile ones.
import { crc32, deflateRawSync } from 'node:zlib'

export type ZipPart = {
  name: string
  data: Uint8Array
  declaredBytes?: number
  packedBytes?: number
  packed?: Uint8Array
  flags?: number
}

const number = (value: number, bytes: 2 | 4): Uint8Array =>
  Uint8Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 0xff)

const join = (...pieces: Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(pieces))

export function zip(parts: readonly ZipPart[]): Uint8Array<ArrayBuffer> {
  const files: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { name, data, declaredBytes = data.length, packed = deflateRawSync(data), flags = 0, ...part } of parts) {
    const { packedBytes = packed.length } = part
    const nameBytes = new TextEncoder().encode(name)
    const shared = join(number(20, 2), number(flags, 2), number(8, 2), number(0, 4), number(crc32(data), 4))
    const sizes = join(number(packedBytes, 4), number(declaredBytes, 4), number(nameBytes.length, 2), number(0, 2))
    const file = join(number(0x04034b50, 4), shared, sizes, nameBytes, packed)
    const trailer = join(number(0, 2), number(0, 2), number(0, 2), number(0, 4), number(offset, 4), nameBytes)
    directory.push(join(number(0x02014b50, 4), number(20, 2), shared, sizes, trailer))
    files.push(file)
    offset += file.length
  }
  const listed = join(...directory)
  const counts = join(number(parts.length, 2), number(parts.length, 2), number(listed.length, 4), number(offset, 4))
  return new Uint8Array(join(...files, listed, number(0x06054b50, 4), number(0, 4), counts, number(0, 2)))
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

export const columnLetters = (column: number): string =>
  column <= 26
    ? String.fromCharCode(64 + column)
    : columnLetters(Math.floor((column - 1) / 26)) + columnLetters(((column - 1) % 26) + 1)

/** A number is stored as a number, a `Date` as one with the format of dates, and `{ formula }` with its last value. */
export type CellValue = string | number | Date | { formula: string; value: string } | null

const excelEpoch = Date.UTC(1899, 11, 30)

function cell(value: CellValue, reference: string): string {
  if (value === null) return ''
  if (value instanceof Date)
    return `<c r="${reference}" s="1"><v>${(value.getTime() - excelEpoch) / 86_400_000}</v></c>`
  if (typeof value === 'number') return `<c r="${reference}"><v>${value}</v></c>`
  if (typeof value === 'string') return `<c r="${reference}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
  return `<c r="${reference}" t="str"><f>${escaped(value.formula)}</f><v>${escaped(value.value)}</v></c>`
}

export const sheetXml = (rows: readonly (readonly CellValue[])[]): string => {
  const xml = rows.map((cells, at) => {
    const written = cells.map((value, column) => cell(value, `${columnLetters(column + 1)}${at + 1}`))
    return `<row r="${at + 1}">${written.join('')}</row>`
  })
  return `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${xml.join('')}</sheetData></worksheet>`
}

const part = (name: string, text: string): ZipPart => ({ name, data: new TextEncoder().encode(text) })
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

export function workbookParts(sheet: string): ZipPart[] {
  return [
    part('[Content_Types].xml', '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    part(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="F&amp;O" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    part(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    part(
      'xl/styles.xml',
      `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    part('xl/worksheets/sheet1.xml', sheet),
  ]
}

export const workbook = (rows: readonly (readonly CellValue[])[]): Uint8Array<ArrayBuffer> =>
  zip(workbookParts(sheetXml(rows)))
