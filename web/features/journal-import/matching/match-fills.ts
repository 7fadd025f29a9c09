// Turns fills into trades, each from its first entry to its last exit. Quantities are exact: a fill that belongs to two
// trades is divided, and so is its fee, to the last decimal place.
import {
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  multiply,
  signOf,
  subtract,
  sum,
  zero,
} from '#contract/decimals.ts'
import type { LegSide, TradeSide } from '#contract/journal-limits.ts'
import type { Fill } from '../fill.ts'

/**
 * `fifo`: each entry order is a trade, and exits close the oldest first; futures are matched by position.
 * `position`: a trade lasts from flat to flat.
 */
export const matchingMethods = ['fifo', 'position'] as const
export type MatchingMethod = (typeof matchingMethods)[number]

/** A part of a fill that belongs to one trade, or all of it. `part` numbers the parts of a fill, from 1. */
export type MatchedLeg = { fill: Fill; part: number; quantity: Decimal; fee: Decimal }

export type MatchedTrade = {
  account: string
  symbol: string
  side: TradeSide
  legs: MatchedLeg[]
  /** The quantity that isn't closed. */
  open: Decimal
  /** The trade in the journal that it continues. */
  continues: string | null
}

/** The rest of a fill while it's being given to trades. */
class Remainder {
  readonly fill: Fill
  quantity: Decimal
  private fee: Decimal
  private parts = 0

  constructor(fill: Fill) {
    this.fill = fill
    this.quantity = decimal(fill.quantity)
    this.fee = decimal(fill.fee)
  }

  /** The last part gets what rounding left of the fee. */
  take(quantity: Decimal): MatchedLeg {
    const isRest = compare(quantity, this.quantity) === 0
    const fee = isRest ? this.fee : divide(multiply(this.fee, quantity), this.quantity)
    this.quantity = subtract(this.quantity, quantity)
    this.fee = subtract(this.fee, fee)
    this.parts++
    return { fill: this.fill, part: this.parts, quantity, fee }
  }
}

const sideOfEntry = (side: LegSide): TradeSide => (side === 'buy' ? 'long' : 'short')
const isEntryOf = (trade: MatchedTrade, { side }: Fill): boolean => trade.side === sideOfEntry(side)

/** Trades of one contract in one account. `open` holds the ones that aren't closed, the oldest first. */
class Book {
  readonly trades: MatchedTrade[] = []
  private readonly open: MatchedTrade[]
  private readonly method: MatchingMethod

  constructor(method: MatchingMethod, continued: MatchedTrade[]) {
    this.method = method
    this.open = [...continued]
    this.trades.push(...continued)
  }

  take(fill: Fill): void {
    const rest = new Remainder(fill)
    while (this.open.length > 0 && !isEntryOf(this.open[0]!, fill) && signOf(rest.quantity) > 0) this.close(rest)
    if (signOf(rest.quantity) > 0) this.enter(rest)
  }

  private close(rest: Remainder): void {
    const trade = this.open[0]!
    const quantity = compare(rest.quantity, trade.open) < 0 ? rest.quantity : trade.open
    trade.legs.push(rest.take(quantity))
    trade.open = subtract(trade.open, quantity)
    if (signOf(trade.open) === 0) this.open.shift()
  }

  private enter(rest: Remainder): void {
    const joined = this.joined(rest.fill)
    const trade = joined ?? this.begin(rest.fill)
    const { quantity } = rest
    trade.legs.push(rest.take(quantity))
    trade.open = add(trade.open, quantity)
  }

  /** The open trade that another entry belongs to. */
  private joined({ orderId }: Fill): MatchedTrade | null {
    const latest = this.open.at(-1)
    if (!latest) return null
    if (this.method === 'position') return latest
    const last = latest.legs.at(-1)
    const isSameOrder = orderId !== null && last?.fill.orderId === orderId && isEntryOf(latest, last.fill)
    return isSameOrder ? latest : null
  }

  private begin({ account, symbol, side }: Fill): MatchedTrade {
    const trade: MatchedTrade = { account, symbol, side: sideOfEntry(side), legs: [], open: zero, continues: null }
    this.trades.push(trade)
    this.open.push(trade)
    return trade
  }
}

type BookFields = Pick<Fill, 'broker' | 'account' | 'symbol' | 'positionId'> & { isSpot: boolean }

/**
 * Accounts and contracts stay apart: of two brokers, too, and a coin from its future of the same name. A broker's own
 * positions are trades of their own.
 */
const bookKey = ({ broker, account, symbol, positionId, isSpot }: BookFields): string =>
  JSON.stringify([broker, account, symbol, positionId, isSpot])

/** An open trade of the journal. Its account and symbol are those of its fills. */
export type OpenTrade = Omit<BookFields, 'positionId'> & { id: string; side: TradeSide; open: string }

function continuedTrades(open: readonly OpenTrade[]): Map<string, MatchedTrade[]> {
  const books = new Map<string, MatchedTrade[]>()
  for (const trade of open) {
    const { id, account, symbol, side } = trade
    const key = bookKey({ ...trade, positionId: null })
    const continued = { account, symbol, side, legs: [], open: decimal(trade.open), continues: id }
    books.set(key, [...(books.get(key) ?? []), continued])
  }
  return books
}

/**
 * The trades that fills make, in the order in which they began. Fills must be in the order of time. Open trades of the
 * journal (the oldest first) are closed before new ones begin.
 */
export function matchFills(
  fills: readonly Fill[],
  method: MatchingMethod,
  openTrades: readonly OpenTrade[] = [],
): MatchedTrade[] {
  const continued = continuedTrades(openTrades)
  const books = new Map<string, Book>()
  for (const fill of fills) {
    const key = bookKey({ ...fill, isSpot: fill.kind === 'spot' })
    let book = books.get(key)
    if (!book) {
      const ofPosition = fill.positionId !== null || fill.kind === 'future' || fill.kind === 'cfd'
      book = new Book(ofPosition ? 'position' : method, continued.get(key) ?? [])
      books.set(key, book)
    }
    book.take(fill)
  }
  return [...books.values()].flatMap(({ trades }) => trades).filter(({ legs }) => legs.length > 0)
}

export type MatchedFigures = {
  quantity: Decimal
  averageEntry: Decimal | null
  averageExit: Decimal | null
  fees: Decimal
  /** The gain from closing, fees included; null while the trade is open or continues one of the journal. */
  net: Decimal | null
}

const quantityOf = (legs: readonly MatchedLeg[]): Decimal => sum(legs.map(({ quantity }) => quantity))
const turnoverOf = (legs: readonly MatchedLeg[]): Decimal =>
  sum(legs.map(({ quantity, fill }) => multiply(quantity, decimal(fill.price))))

function average(legs: readonly MatchedLeg[]): Decimal | null {
  const quantity = quantityOf(legs)
  return signOf(quantity) === 0 ? null : divide(turnoverOf(legs), quantity)
}

export function figuresOf(trade: MatchedTrade): MatchedFigures {
  const entries = trade.legs.filter(({ fill }) => isEntryOf(trade, fill))
  const exits = trade.legs.filter(({ fill }) => !isEntryOf(trade, fill))
  const fees = sum(trade.legs.map(({ fee }) => fee))
  const gain =
    trade.side === 'long'
      ? subtract(turnoverOf(exits), turnoverOf(entries))
      : subtract(turnoverOf(entries), turnoverOf(exits))
  const isClosed = signOf(trade.open) === 0 && trade.continues === null
  const net = isClosed ? subtract(multiply(gain, decimal(trade.legs[0]!.fill.multiplier)), fees) : null
  return { quantity: quantityOf(entries), averageEntry: average(entries), averageExit: average(exits), fees, net }
}
