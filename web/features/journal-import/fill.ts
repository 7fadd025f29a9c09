import { fillName } from '#contract/fill-names.ts'
import type { Broker, LegSide, TradeMarket } from '#contract/journal-limits.ts'

/** How fills of an instrument become trades by default: futures by position, all others first in, first out. */
export type InstrumentKind = 'stock' | 'future' | 'option' | 'spot' | 'cfd'

export type Instrument = {
  /** The full name of the contract, so that an October future never mixes with a November one. */
  symbol: string
  market: TradeMarket
  kind: InstrumentKind
  /** Units of one lot or contract, times the value of a point. A decimal. */
  multiplier: string
  currency: string
}

/** One execution, as a file states it. Numbers are plain decimals. */
export type Fill = Instrument & {
  broker: Broker
  /** '' if the file doesn't name it. */
  account: string
  side: LegSide
  quantity: string
  price: string
  /** Negative for a rebate. */
  fee: string
  /** The fee that is a part of the key of a fill without an id. */
  statedFee: string
  /** Milliseconds since 1970, UTC. */
  at: number
  isDateOnly: boolean
  /** Fills of one order open one trade. */
  orderId: string | null
  /** The broker's position: its fills are one trade, whatever the method. */
  positionId: string | null
  /** The broker's id of the fill; null if the file has none. */
  id: string | null
  /** The time as in the file, and the number among equal fills of the file, from 1. */
  originalAt: string
  repeat: number
  /** The file's index among all files, where in the file it is, and the number of its row among all rows that were read together. */
  file: number
  line: number
  row: number
}

/** A fill as the reader of its format finds it in a row. Repeats are counted afterwards. */
type PlaceFields = 'repeat' | 'file' | 'line' | 'row'
export type RowFill = Omit<Fill, 'broker' | 'account' | 'statedFee' | PlaceFields> &
  Partial<Pick<Fill, 'account' | 'statedFee'>>

/** Why a row can't be read. Each has a sentence in contract/messages. */
export type RowProblem =
  | 'symbolMissing'
  | 'symbolLong'
  | 'formula'
  | 'dateMissing'
  | 'notDate'
  | 'noSuchDate'
  | 'noSuchTime'
  | 'sideUnknown'
  | 'quantityMissing'
  | 'quantityNotNumber'
  | 'quantityZero'
  | 'priceMissing'
  | 'priceNotNumber'
  | 'feeNotNumber'
  | 'idTwice'
  | 'tooManyLegs'
  | 'otherReport'
  | 'notOpenInJournal'
  | 'refused'

/** Why a row is left out on purpose. */
export type IgnoredReason = 'outside' | 'total' | 'transfer' | 'notExecuted' | 'otherTable' | 'summary'

/** `field`: the one with the problem; null if no single field has it. */
export type RowRefusal = { problem: RowProblem; value: string; field: string | null }

/** What of a row that was read is missing or a guess. Each has a sentence in contract/messages. */
export type GapReason = 'feeInOtherCoin' | 'lotUnknown' | 'otherCurrency'
export type RowGap = { reason: GapReason; value: string }

export type RowResult = { fills: RowFill[]; gap?: RowGap | null } | { ignored: IgnoredReason } | RowRefusal

/** Says why a row can't be read, and which text of it is the reason. */
export class UnreadableRow extends Error {
  readonly problem: RowProblem
  readonly value: string
  readonly field: string | null

  constructor(problem: RowProblem, value = '', field: string | null = null) {
    super(problem)
    this.problem = problem
    this.value = value
    this.field = field
  }
}

/**
 * Equal for equal fills: by the broker's own id, or else by all fields and the number among equals. It comes from the
 * file alone, so edits in the journal never change it.
 */
export function fillKey(fill: SourceFields, account: string): string {
  const { broker, id, originalAt, symbol, side, price, quantity, statedFee, repeat } = fill
  return id === null
    ? JSON.stringify([broker, account, originalAt, symbol, side, price, quantity, statedFee, repeat])
    : fillName(account, `${broker} ${id}`)
}

type SourceFields = Pick<
  Fill,
  'broker' | 'id' | 'originalAt' | 'symbol' | 'side' | 'price' | 'quantity' | 'statedFee' | 'repeat'
>
