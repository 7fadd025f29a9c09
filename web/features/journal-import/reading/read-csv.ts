import Papa from 'papaparse'
import { FileRefused } from './file-refused.ts'
import { fileLimits } from './limits.ts'
import type { OnProgress, Row } from './table.ts'

const delimiters = ['\t', ';', ',', '|']
/** Enough to get past the notes above the table. */
const sampledLines = 60

/** The counts of a delimiter in lines that have it, outside of quotes. */
function delimiterCounts(lines: string[], delimiter: string): number[] {
  return lines.map((line) => line.replace(/"[^"]*"/g, '').split(delimiter).length - 1).filter((count) => count > 0)
}

/** How many cells the delimiter separates in lines that agree on their number. */
function agreement(counts: number[]): number {
  const lines = new Map<number, number>()
  for (const count of counts) lines.set(count, (lines.get(count) ?? 0) + 1)
  return Math.max(0, ...[...lines].map(([count, times]) => count * times))
}

/** The notes above a table rarely contain its delimiter, so lines are compared that agree with each other. */
export function findDelimiter(text: string): string {
  const lines = text.slice(0, 50_000).split(/\r\n|\n|\r/, sampledLines)
  const scored = delimiters.map((delimiter) => ({ delimiter, score: agreement(delimiterCounts(lines, delimiter)) }))
  const best = scored.reduce((first, second) => (second.score > first.score ? second : first))
  return best.score > 0 ? best.delimiter : ','
}

const lineBreaks = (cells: string[]): number =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)

function checkRow({ line, cells }: Row): void {
  if (cells.length > fileLimits.columns) throw new FileRefused('tooManyColumns', line)
  if (cells.some((cell) => cell.length > fileLimits.cellLength)) throw new FileRefused('cellTooLong', line)
}

/** Cells are text: a formula stays the characters that it consists of. */
export function readCsv(text: string, onProgress: OnProgress = () => {}): Row[] {
  const rows: Row[] = []
  let line = 1
  Papa.parse<string[]>(text, {
    delimiter: findDelimiter(text),
    step: ({ data, errors, meta }) => {
      const row = { line, cells: data.map((cell) => cell.trim()) }
      if (errors.some(({ code }) => code === 'MissingQuotes')) throw new FileRefused('quoteNeverEnds', line)
      checkRow(row)
      line += 1 + lineBreaks(data)
      if (row.cells.some((cell) => cell !== '')) rows.push(row)
      if (rows.length > fileLimits.rows) throw new FileRefused('tooManyRows', row.line)
      if (rows.length % 5000 === 0) onProgress(meta.cursor / text.length)
    },
  })
  return rows
}
