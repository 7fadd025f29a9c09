import { decimal, negate, textOf } from '#contract/decimals.ts'
import type { Broker } from '#contract/journal-limits.ts'
import {
  type IgnoredReason,
  type Instrument,
  type RowFill,
  type RowGap,
  type RowResult,
  UnreadableRow,
} from '../fill.ts'
import { type DateOrder, type DateTime, localText, parseDateTime, parseTime, withIsoDate } from './dates.ts'
import { type DecimalMark, isNegative, parseNumber } from './numbers.ts'
import { momentOf } from './zones.ts'

/** Meanings of a column. */
export const columnMeanings = [
  ...(['symbol', 'date', 'time', 'side', 'quantity', 'price', 'fee', 'id', 'orderId', 'exchange', 'account'] as const),
  ...(['value', 'currency'] as const),
] as const
export type ColumnMeaning = (typeof columnMeanings)[number]

/** Names of a column, lower case, in words. 'price#2' is the second column of that name. */
export type Columns<Field extends string> = Partial<Record<Field, readonly string[]>>

export type FormatSettings = {
  zone: string
  dateOrder: DateOrder
  decimalMark: DecimalMark
  currency: string
}

/** Facts from the notes above a table. */
export type FileFacts = { account: string; currency: string | null; areCostsNegative: boolean }

export type Format = {
  id: string
  broker: Broker
  columns: Columns<string>
  /** The table is known by these columns. */
  requires: readonly string[]
  settings: FormatSettings
  /** Where the notes above the table name the account, and its currency. */
  account?: RegExp
  accountCurrency?: RegExp
  /** With another format in the same file, this one says the same in less detail. */
  isSupersededBy?: string
  /** Costs may be negative in it. In all other formats, negative fees are rebates. */
  hasUnknownFeeSign?: true
  read: (row: RowReader) => RowResult
}

/** 'Order_Execution Time' and 'order execution time' are the same name. */
export const columnName = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}#&/]+/gu, ' ')
    .trim()

/** The names of a header's columns; repeated ones are numbered. */
export function columnNames(cells: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return cells.map((cell) => {
    const name = columnName(cell)
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return times === 1 ? name : `${name}#${times}`
  })
}

/** Where each field is in a table; fields without a column are missing. */
export function findColumns(format: Pick<Format, 'columns'>, header: readonly string[]): Map<string, number> {
  const names = columnNames(header)
  const found = Object.entries(format.columns).map(([field, aliases]) => {
    const alias = aliases?.find((name) => names.includes(name))
    return [field, alias === undefined ? -1 : names.indexOf(alias)] as const
  })
  return new Map(found.filter(([, at]) => at !== -1))
}

export const maxSymbolLength = 60

/** Reads the fields of a row. Throws `UnreadableRow` for an invalid one. */
export class RowReader {
  readonly cells: readonly string[]
  readonly settings: FormatSettings
  readonly facts: FileFacts
  private readonly columns: Map<string, number>
  private readonly fileCells: readonly string[]

  /** `fileCells`: without what the member corrected. */
  constructor(
    cells: readonly string[],
    columns: Map<string, number>,
    settings: FormatSettings,
    facts: FileFacts,
    fileCells: readonly string[] = cells,
  ) {
    this.cells = cells
    this.fileCells = fileCells
    this.columns = columns
    this.settings = settings
    this.facts = facts
  }

  has(field: string): boolean {
    return this.columns.has(field)
  }

  text(field: string): string {
    return this.cells[this.columns.get(field) ?? -1] ?? ''
  }

  private fileText(field: string): string {
    return this.fileCells[this.columns.get(field) ?? -1] ?? ''
  }

  /**
   * A part of what a fill is known by when its file is imported again. It is the file's text, however a member corrects
   * it; what the file lacks is as corrected. Dates are always written in the same way.
   */
  idPart(field: string): string {
    const text = this.fileText(field) || this.text(field)
    return field === 'date' ? withIsoDate(text, this.settings.dateOrder) : text
  }

  /** The same row with the text of one cell edited. */
  withText(field: string, edit: (text: string) => string): RowReader {
    const at = this.columns.get(field)
    const edited = (cells: readonly string[]) => cells.map((cell, index) => (index === at ? edit(cell) : cell))
    return new RowReader(edited(this.cells), this.columns, this.settings, this.facts, edited(this.fileCells))
  }

  /** Null if the cell is empty. */
  number(field: string, problem: 'quantityNotNumber' | 'priceNotNumber' | 'feeNotNumber'): string | null {
    const text = this.text(field)
    if (text === '' || text === '-') return null
    const number = parseNumber(text, this.settings.decimalMark)
    if (number === null) throw new UnreadableRow(problem, text, field)
    return number
  }

  quantity(field = 'quantity'): string {
    const number = this.number(field, 'quantityNotNumber')
    if (number === null) throw new UnreadableRow('quantityMissing', '', field)
    if (number === '0') throw new UnreadableRow('quantityZero', this.text(field), field)
    return number
  }

  price(field = 'price'): string {
    const number = this.number(field, 'priceNotNumber')
    if (number === null) throw new UnreadableRow('priceMissing', '', field)
    return number
  }

  symbol(field = 'symbol'): string {
    const text = this.text(field)
    if (text === '') throw new UnreadableRow('symbolMissing', '', field)
    if (/^[=+@\t\r]|^-(?!\d*$)/.test(text)) throw new UnreadableRow('formula', text, field)
    if (text.length > maxSymbolLength) throw new UnreadableRow('symbolLong', text, field)
    return text
  }

  side(field = 'side'): 'buy' | 'sell' {
    const text = this.text(field)
    if (/^(b|buy|bought|buy to (open|close|cover)|long|open long|close short|bot|purchase)$/i.test(text)) return 'buy'
    if (/^(s|sell|sold|sell to (open|close)|short|sell short|open short|close long|sld|sale)$/i.test(text))
      return 'sell'
    throw new UnreadableRow('sideUnknown', text, field)
  }

  /** The fee of the row was paid by the broker. */
  isRebate(): boolean {
    const fee = this.text('fee')
    return /[1-9]/.test(fee) && isNegative(fee) !== this.facts.areCostsNegative
  }

  /** A date and, if there is one, a time from the same or from another cell. */
  moment(dateField = 'date', timeField = 'time'): { at: number; isDateOnly: boolean; originalAt: string } {
    const [dateText, timeText] = [this.text(dateField), this.text(timeField)]
    // A second column often repeats the date: '2026-10-27T09:34:12' beside '2026-10-27'.
    const text = /\d{1,4}[-/.]\w{1,3}[-/.]\d{2,4}/.test(timeText) ? timeText : dateText || timeText
    const field = text === dateText && this.has(dateField) ? dateField : timeField
    if (text === '') throw new UnreadableRow('dateMissing', '', field)
    const found = parseDateTime(text, this.settings.dateOrder)
    if (typeof found === 'string') throw new UnreadableRow(found, text, field)
    const withTime =
      found.time === null && timeText !== '' && text !== timeText ? addTime(found, timeText, timeField) : found
    return {
      at: momentOf(withTime, this.settings.zone),
      isDateOnly: withTime.time === null,
      originalAt: this.originalAt(withTime, text === dateText ? dateField : '', timeField).slice(0, 60),
    }
  }

  /** The time as the file has it. If the file lacks the date, then what it was corrected to. */
  private originalAt(corrected: DateTime, dateField: string, timeField: string): string {
    const [dateText, timeText] = [this.fileText(dateField), this.fileText(timeField)]
    const text = dateText && timeText ? `${dateText} ${timeText}` : dateText || (dateField === '' ? timeText : '')
    const isOnlyTime = typeof parseTime(text) !== 'string'
    return text === '' || isOnlyTime ? localText(corrected) : text
  }
}

function addTime(day: DateTime, text: string, field: string): DateTime {
  const time = parseTime(text)
  if (typeof time === 'string') throw new UnreadableRow(time, text, field)
  return { ...day, ...time }
}

const isTotal = (row: RowReader): boolean => row.cells.some((cell) => /^(grand |sub ?)?totals?\b/i.test(cell))

type FillReading = {
  instrument: (row: RowReader) => Instrument
  /** Columns that together are the id of a fill within its account. */
  id?: readonly string[]
  fee?: (row: RowReader) => string
  price?: (row: RowReader) => string
  ignore?: (row: RowReader) => IgnoredReason | null
  gap?: (row: RowReader) => RowGap | null
}

/** A reader of rows that are one fill each. */
export function fillReader({ instrument, id = [], fee, price, ignore, gap }: FillReading): Format['read'] {
  return (row) => {
    const ignored = ignore?.(row) ?? (isTotal(row) ? 'total' : null)
    if (ignored) return { ignored }
    const quantity = row.quantity()
    const side = row.has('side') ? row.side() : quantity.startsWith('-') ? 'sell' : 'buy'
    const parts = id.map((field) => row.idPart(field))
    const statedFee = fee?.(row) ?? row.number('fee', 'feeNotNumber')?.replace('-', '') ?? '0'
    const isIdentified = parts.length > 0 && parts.every((part) => part !== '')
    const fill: RowFill = {
      ...instrument(row),
      ...row.moment(),
      side,
      quantity: quantity.replace('-', ''),
      price: price?.(row) ?? row.price(),
      fee: row.isRebate() ? textOf(negate(decimal(statedFee))) : statedFee,
      statedFee,
      orderId: row.text('orderId') || null,
      positionId: null,
      // A member who trades with themselves has both sides under one id.
      id: isIdentified ? [...parts, side].join('/').slice(0, 110) : null,
      account: row.text('account') || row.facts.account,
    }
    return { fills: [fill], gap: gap?.(row) ?? null }
  }
}
