import readWorkbookSheets from 'read-excel-file/universal'
import { checkWorkbook } from './check-workbook.ts'
import { FileRefused } from './file-refused.ts'
import { fileLimits } from './limits.ts'
import type { Row, Table } from './table.ts'

/** Excel stores times without a zone; the library returns them as if they were UTC. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const seconds = Math.round(date.getTime() / 1000)
  const [day = '', time = ''] = new Date(seconds * 1000).toISOString().slice(0, 19).split('T')
  return time === '00:00:00' ? day : `${day} ${time}`
}

/** Excel's 15 significant digits: 0.1 + 0.2 is stored as 0.30000000000000004, but shown as 0.3. */
function numberText(stored: string): string {
  if (stored.replace(/[^0-9]/g, '').length <= 15) return stored
  const value = Number(stored)
  return Number.isFinite(value) ? String(Number(value.toPrecision(15))) : stored
}

function cellText(cell: unknown, line: number): string {
  if (cell === null || cell === undefined) return ''
  const text = cell instanceof Date ? dateText(cell) : String(cell).trim()
  if (text.length > fileLimits.cellLength) throw new FileRefused('cellTooLong', line)
  return text
}

function rowsOf(data: readonly unknown[][]): Row[] {
  const rows = data.map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cellText(cell, at + 1)) }))
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** The sheets of a workbook. Formulas aren't run: cells have the values that were saved with them. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Table[]> {
  await checkWorkbook(bytes)
  try {
    const sheets = await readWorkbookSheets(new Blob([bytes]), { parseNumber: numberText })
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: rowsOf(data) }))
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused('damagedWorkbook')
  }
}
