import { cryptoFormats } from './crypto-exchanges.ts'
import { type Format, findColumns } from './format.ts'
import { indianFormats } from './indian-brokers.ts'
import { metatraderFormats } from './metatrader.ts'

/** In the order in which headers are compared: those with more required columns come first. */
export const formats: readonly Format[] = [...indianFormats, ...metatraderFormats, ...cryptoFormats].sort(
  (a, b) => b.requires.length - a.requires.length,
)

/** Rows with figures are no headers: most rows need no comparison with all formats. */
const mayBeHeader = (cells: readonly string[]): boolean => !cells.some((cell) => /^[-+(₹$]?\d/.test(cell))

/** The format whose required columns a row names, if the row is its header. */
export function findFormat(cells: readonly string[], among: readonly Format[] = formats): Format | null {
  if (!mayBeHeader(cells)) return null
  const found = among.find((format) => {
    const columns = findColumns(format, cells)
    return format.requires.every((field) => columns.has(field))
  })
  return found ?? null
}
