// From the tables of a file to fills. Every row is counted once: as fills, as ignored, or as unreadable with its reason.
import {
  type Fill,
  fillKey,
  type IgnoredReason,
  type RowFill,
  type RowGap,
  type RowProblem,
  type RowResult,
  UnreadableRow,
} from './fill.ts'
import { type ColumnMapping, customFormat } from './formats/custom-format.ts'
import { type FileFacts, type Format, type FormatSettings, findColumns, RowReader } from './formats/format.ts'
import { findFormat, formats } from './formats/formats.ts'
import { isNegative } from './formats/numbers.ts'
import type { FileContents, Row, Table } from './reading/table.ts'

/** A cell of a row. `column`: its name in the header. */
export type Cell = { index: number; column: string; text: string }

/** `rowIndex`: of its table. Lines are for people: several rows of an HTML file may be in one. */
export type RowPosition = { sheet: string; rowIndex: number }

/** `cell`: what has the problem, as the file has it; null if no single cell does. */
export type UnreadRow = RowPosition & {
  line: number
  text: string
  problem: RowProblem
  value: string
  cell: Cell | null
}

/** `text`: by the member. `cell`: as the file has it. */
export type CorrectedCell = RowPosition & { line: number; text: string; cell: Cell }

/** A row that was read, but not all of it. `row`: among all rows that were read together. */
export type IncompleteRow = RowPosition & RowGap & { line: number; row: number; text: string }

/** The member's corrections of a file: texts of cells, by their row and index. */
export type Corrections = Record<string, Record<number, string>>

export const rowKey = ({ sheet, rowIndex }: RowPosition): string => JSON.stringify([sheet, rowIndex])

/** Settings that the member may choose for a file. Missing ones follow from the format and the file. */
export type StatementSettings = Partial<FormatSettings> & { account?: string }

export type Statement = {
  /** Null if no table of the file is known. */
  format: Format | null
  settings: FormatSettings
  account: string
  /** Its index among the files. */
  file: number
  rows: number
  fills: Fill[]
  unread: UnreadRow[]
  /** In rows that could be read then. */
  corrected: CorrectedCell[]
  ignored: Partial<Record<IgnoredReason, number>>
  incomplete: IncompleteRow[]
}

type Section = { format: Format; header: string[]; sheet: string; facts: FileFacts; rows: SectionRow[] }
type SectionRow = Row & { rowIndex: number }

const filled = (cells: readonly string[]): string[] => cells.filter((cell) => cell !== '')

/** A header of another table: several names and no figures. */
const looksLikeHeader = ({ cells }: Row): boolean => {
  const texts = filled(cells)
  return texts.length >= 4 && texts.every((text) => !/\d/.test(text.replace(/#\d$/, '')))
}

function findFacts(format: Format, notes: readonly Row[]): FileFacts {
  const text = notes.map(({ cells }) => filled(cells).join(' | ')).join('\n')
  return {
    account: format.account?.exec(text)?.[1] ?? '',
    currency: format.accountCurrency?.exec(text)?.[1]?.toUpperCase() ?? null,
    areCostsNegative: false,
  }
}

type Sections = { sections: Section[]; outside: number }

/** The rows of a table under the headers of known formats. Notes above and tables of other kinds are outside. */
function splitTable({ name, rows }: Table, among: readonly Format[]): Sections {
  const sections: Section[] = []
  let current: Section | null = null
  let outside = 0
  rows.forEach((row, at) => {
    const format = findFormat(row.cells, among)
    if (format) {
      current = {
        format,
        header: row.cells,
        sheet: name,
        facts: findFacts(format, rows.slice(0, Math.min(at, 60))),
        rows: [],
      }
      sections.push(current)
    } else if (current && looksLikeHeader(row)) current = null
    if (current && !format && filled(row.cells).length > 1) current.rows.push({ ...row, rowIndex: at })
    else outside++
  })
  return { sections, outside }
}

/** Leaves out sections that another one repeats in more detail. */
function chooseSections(sections: Section[]): { chosen: Section[]; superseded: number } {
  const ids = new Set(sections.filter(({ rows }) => rows.length > 0).map(({ format }) => format.id))
  const isSuperseded = ({ format }: Section): boolean => ids.has(format.isSupersededBy ?? '')
  const superseded = sections.filter(isSuperseded).reduce((sum, { rows }) => sum + rows.length, 0)
  return { chosen: sections.filter((section) => !isSuperseded(section)), superseded }
}

function readRow(format: Format, reader: RowReader): RowResult {
  try {
    return format.read(reader)
  } catch (error) {
    if (error instanceof UnreadableRow) return { problem: error.problem, value: error.value, field: error.field }
    throw error
  }
}

const rowText = ({ cells }: Row): string => cells.join(',').replace(/,+$/, '').slice(0, 300)

/** Collects the rows of a file by their kind. */
class Collector {
  readonly fills: Fill[] = []
  readonly unread: UnreadRow[] = []
  readonly corrected: CorrectedCell[] = []
  readonly ignored: Statement['ignored'] = {}
  readonly incomplete: IncompleteRow[] = []
  private readonly repeats = new Map<string, number>()
  private readonly identified = new Map<string, string>()

  ignore(reason: IgnoredReason, rows = 1): void {
    if (rows > 0) this.ignored[reason] = (this.ignored[reason] ?? 0) + rows
  }

  refuse(row: SectionRow, sheet: string, problem: RowProblem, value = '', cell: Cell | null = null): void {
    this.unread.push({ line: row.line, rowIndex: row.rowIndex, sheet, text: rowText(row), problem, value, cell })
  }

  /** An id that comes back with other values in the same file is not the id of a fill. */
  add({ fills, gap }: ReadRow, place: RowPlace & Pick<Fill, 'broker' | 'account' | 'file'>): void {
    const { row, sheet, index, broker, account, file } = place
    const added = fills.map((fill): Fill => {
      const named = {
        ...fill,
        broker,
        account: fill.account || account,
        file,
        line: row.line,
        row: index,
        repeat: 1,
        statedFee: fill.statedFee ?? fill.fee,
      }
      return named.id === null ? { ...named, repeat: this.nextRepeat(named) } : named
    })
    const hasOtherValues = added.some((fill) => {
      if (fill.id === null) return false
      const values = JSON.stringify([fill.symbol, fill.side, fill.quantity, fill.price, fill.at])
      const known = this.identified.get(fillKey(fill, fill.account))
      this.identified.set(fillKey(fill, fill.account), known ?? values)
      return known !== undefined && known !== values
    })
    if (hasOtherValues) {
      this.refuse(row, sheet, 'idTwice', added[0]!.id ?? '')
      return
    }
    this.fills.push(...added)
    const { line, rowIndex } = row
    if (gap) this.incomplete.push({ ...gap, line, rowIndex, sheet, row: index, text: rowText(row) })
  }

  private nextRepeat(fill: Fill): number {
    const key = fillKey(fill, fill.account)
    const repeat = (this.repeats.get(key) ?? 0) + 1
    this.repeats.set(key, repeat)
    return repeat
  }
}

type ReadRow = Extract<RowResult, { fills: RowFill[] }>
type RowPlace = { row: SectionRow; sheet: string; index: number }

/** A row may have fewer cells than its header. */
function withCorrections(cells: readonly string[], corrected: Record<number, string>): string[] {
  const length = Math.max(cells.length, ...Object.keys(corrected).map((index) => Number(index) + 1))
  return Array.from({ length }, (_, index) => corrected[index] ?? cells[index] ?? '')
}

const cellAt = (index: number, row: Row, header: readonly string[]): Cell => ({
  index,
  column: header[index] ?? '',
  text: row.cells[index] ?? '',
})

function cellOf(field: string | null, row: Row, columns: Map<string, number>, header: readonly string[]): Cell | null {
  const index = columns.get(field ?? '')
  return index === undefined ? null : cellAt(index, row, header)
}

/** A guess by the majority: most fees are costs. */
function areCostsNegative(rows: readonly Row[], column = -1): boolean {
  const fees = rows.map(({ cells }) => cells[column] ?? '').filter((text) => /[1-9]/.test(text))
  return fees.filter(isNegative).length > fees.length / 2
}

type SectionOptions = { set: StatementSettings; corrections: Corrections; firstRow: number; file: number }

function readSection(section: Section, collector: Collector, options: SectionOptions): void {
  const { set, corrections, firstRow, file } = options
  const { format, header, sheet, facts, rows } = section
  const columns = findColumns(format, header)
  const settings = settingsOf(section, set)
  const account = set.account ?? facts.account
  const known = {
    ...facts,
    account,
    areCostsNegative: (format.hasUnknownFeeSign ?? false) && areCostsNegative(rows, columns.get('fee')),
  }
  rows.forEach((row, at) => {
    const { line, rowIndex } = row
    const corrected = corrections[rowKey({ sheet, rowIndex })] ?? {}
    const cells = withCorrections(row.cells, corrected)
    const result = readRow(format, new RowReader(cells, columns, settings, known, row.cells))
    if (!('problem' in result))
      for (const [index, text] of Object.entries(corrected))
        collector.corrected.push({ line, rowIndex, sheet, text, cell: cellAt(Number(index), row, header) })
    const place = { row, sheet, index: firstRow + at, broker: format.broker, account, file }
    if ('fills' in result) collector.add(result, place)
    else if ('ignored' in result) collector.ignore(result.ignored)
    else if (filled(row.cells).length <= 3 && /total|summary|note|disclaimer|generated/i.test(rowText(row)))
      collector.ignore('total')
    else collector.refuse(row, sheet, result.problem, result.value, cellOf(result.field, row, columns, header))
  })
}

const settingsOf = ({ format, facts }: Section, set: StatementSettings): FormatSettings => ({
  ...format.settings,
  ...(facts.currency && { currency: facts.currency }),
  ...definedOf(set),
})

const definedOf = ({ zone, dateOrder, decimalMark, currency }: StatementSettings): Partial<FormatSettings> =>
  Object.fromEntries(
    Object.entries({ zone, dateOrder, decimalMark, currency }).filter(([, value]) => value !== undefined),
  )

/** A table that no format knows: the first row with several names, and what follows it. */
export function findUnknownTable({ tables }: FileContents): { header: string[]; rows: Row[] } | null {
  for (const { rows } of tables) {
    const at = rows.findIndex((row) => looksLikeHeader(row))
    if (at !== -1 && at < rows.length - 1) return { header: rows[at]!.cells, rows: rows.slice(at + 1) }
  }
  return null
}

/**
 * Reads all known tables of a file. With a mapping: the table that no format knows. `firstRow` numbers the rows of
 * several files.
 */
export function readStatement(
  contents: FileContents,
  {
    settings = {},
    mapping,
    firstRow = 0,
    corrections = {},
    file = 0,
  }: {
    settings?: StatementSettings
    mapping?: ColumnMapping
    firstRow?: number
    corrections?: Corrections
    file?: number
  } = {},
): Statement {
  const unknown = mapping && findUnknownTable(contents)
  const among = unknown ? [customFormat(unknown.header, mapping)] : formats
  const split = contents.tables.map((table) => splitTable(table, among))
  const { chosen, superseded } = chooseSections(split.flatMap(({ sections }) => sections))
  const collector = new Collector()
  collector.ignore('otherTable', superseded)
  let row = firstRow
  for (const section of chosen) {
    readSection(section, collector, { set: settings, corrections, firstRow: row, file })
    row += section.rows.length
  }
  collector.ignore(
    'outside',
    split.reduce((sum, { outside }) => sum + outside, 0),
  )
  const main = chosen.find(({ rows }) => rows.length > 0) ?? chosen[0]
  return {
    format: main?.format ?? null,
    settings: main ? settingsOf(main, settings) : formats[0]!.settings,
    account: settings.account ?? main?.facts.account ?? '',
    file,
    rows: contents.tables.reduce((sum, { rows }) => sum + rows.length, 0),
    fills: collector.fills,
    unread: collector.unread,
    ignored: collector.ignored,
    corrected: collector.corrected,
    incomplete: collector.incomplete,
  }
}
