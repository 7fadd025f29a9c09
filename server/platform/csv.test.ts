import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

const lines = (cells: (string | number | null)[]) => toCsv([cells]).slice(1)

it.each([
  ['=1+1', "'=1+1"],
  ['+91 98', "'+91 98"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tcmd', `"'\tcmd"`],
  ['\rcmd', `"'\rcmd"`],
  [' =1', "' =1"],
  ['\u200b=1', "'\u200b=1"],
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['a=b', 'a=b'],
])('a cell with %j is never a formula', (text, cell) => expect(lines([text])).toBe(`${cell}\r\n`))

it('quotes what separates cells, keeps numbers, and leaves nothing empty cells', () => {
  expect(lines(['a,b', 'say "no"', 'two\nlines', -5, 1.5, null])).toBe('"a,b","say ""no""","two\nlines",-5,1.5,\r\n')
})

it('begins with the mark of UTF-8', () => expect(toCsv([['निफ्टी']])).toBe('\ufeffनिफ्टी\r\n'))
