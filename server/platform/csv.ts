// Tables for spreadsheets (RFC 4180).
import { type Decimal, textOf } from '#contract/decimals.ts'

export type Cell = string | number | Decimal | null

/** Spreadsheets run text that begins with one of these as a formula: an apostrophe makes it text. */
const formula = /^[\s\u200b-\u200f\u2060\ufeff]*[=+\-@\t\r]/

function cellOf(value: Cell): string {
  if (value === null) return ''
  // A negative number is no formula.
  if (typeof value === 'number') return String(value)
  if (typeof value === 'object') return textOf(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Begins with a byte order mark, so that spreadsheets read it as UTF-8. */
export const toCsv = (rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`
