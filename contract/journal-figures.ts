// Computes the gain and risk of a trade, exactly, from its legs and its plan.

import {
  absolute,
  add,
  compare,
  type Decimal,
  decimal,
  divide,
  divideDown,
  multiply,
  negate,
  signOf,
  subtract,
  sum,
  textOf,
  zero,
} from './decimals.ts'
import type { LegSide, TradeSide, TradeStatus } from './journal-limits.ts'
import type { TradeFigures } from './journal-trades.ts'

export type FigureLeg = { side: LegSide; at: string; price: string; quantity: string; fee: string }
type Split = { at: string; from: number; to: number }
type PlanPrices = { entry: string | null; stop: string | null; target: string | null }
export type FigureTrade = {
  side: TradeSide
  multiplier: string
  legs: readonly FigureLeg[]
  splits: readonly Split[]
}

const entrySide = { long: 'buy', short: 'sell' } as const

/** By time; legs at the same time keep their order. */
export const inTimeOrder = <L extends { at: string }>(legs: readonly L[]): L[] =>
  [...legs].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))

/**
 * Quantities before and after splits become comparable by a whole factor for each: 1 share before a split of 1 into 5 is
 * 5, one after it is 1.
 */
function shareFactor(splits: readonly Split[], at: string): bigint {
  const time = Date.parse(at)
  return splits.reduce((factor, split) => factor * BigInt(Date.parse(split.at) <= time ? split.from : split.to), 1n)
}

const whole = (factor: bigint): Decimal => decimal(String(factor))
const perShare = (value: Decimal, factor: bigint, places: number): Decimal =>
  factor === 1n ? value : divide(value, whole(factor), places)

type Part = { price: Decimal; quantity: Decimal; shares: Decimal; factor: bigint; isEntry: boolean }

function partsOf({ side, legs, splits }: FigureTrade): Part[] {
  return inTimeOrder(legs).map((leg) => {
    const factor = shareFactor(splits, leg.at)
    const quantity = decimal(leg.quantity)
    const shares = multiply(quantity, whole(factor))
    return { price: decimal(leg.price), quantity, shares, factor, isEntry: leg.side === entrySide[side] }
  })
}

/**
 * The first leg in time that is impossible, by its index as written, or null: an exit before any entry, or one of more than
 * is open.
 */
export function legProblem(trade: FigureTrade): { leg: number; problem: 'firstLeg' | 'overClosed' } | null {
  const legs = inTimeOrder(trade.legs)
  let open = zero
  for (const [order, { isEntry, shares }] of partsOf(trade).entries()) {
    open = isEntry ? add(open, shares) : subtract(open, shares)
    if (signOf(open) < 0)
      return { leg: trade.legs.indexOf(legs[order]!), problem: order === 0 ? 'firstLeg' : 'overClosed' }
  }
  return null
}

/** The legs in time, each with what is open after it, in the units at its time. */
export function legsInTime<L extends FigureLeg>(trade: FigureTrade & { legs: readonly L[] }): (L & { open: string })[] {
  const parts = partsOf(trade)
  let open = zero
  return inTimeOrder(trade.legs).map((leg, order) => {
    const { isEntry, shares, factor } = parts[order]!
    open = isEntry ? add(open, shares) : subtract(open, shares)
    return { ...leg, open: textOf(perShare(open, factor, 8)) }
  })
}

/** More places than any sum of money needs: only parts of a position that was split are rounded at all. */
const splitPlaces = 24

/** The cost of the shares that were exited, first in, first out. */
function costOfExits(parts: readonly Part[]): Decimal {
  const entries = parts.filter(({ isEntry }) => isEntry)
  let exited = sum(parts.filter(({ isEntry }) => !isEntry).map(({ shares }) => shares))
  let cost = zero
  for (const { price, quantity, shares, factor } of entries) {
    if (signOf(exited) <= 0) break
    if (compare(shares, exited) <= 0) cost = add(cost, multiply(price, quantity))
    else cost = add(cost, perShare(multiply(price, exited), factor, splitPlaces))
    exited = subtract(exited, shares)
  }
  return cost
}

const moneyOf = (parts: readonly Part[]): Decimal => sum(parts.map(({ price, quantity }) => multiply(price, quantity)))

function averageOf(parts: readonly Part[], factor: bigint): string | null {
  if (parts.length === 0) return null
  const shares = sum(parts.map((part) => part.shares))
  return textOf(divide(multiply(moneyOf(parts), whole(factor)), shares))
}

/** The units of the last split. */
const lastFactor = ({ splits }: FigureTrade): bigint => splits.reduce((factor, { from }) => factor * BigInt(from), 1n)

/** What an exit can close. A split can leave a rest that is smaller than any quantity: then nothing is open. */
function openQuantityOf(trade: FigureTrade, parts: readonly Part[]): Decimal {
  const open = sum(parts.map(({ isEntry, shares }) => (isEntry ? shares : negate(shares))))
  const factor = lastFactor(trade)
  return factor === 1n ? open : divideDown(open, whole(factor))
}

/**
 * R measures gains in units of the plan's risk: the distance from its entry (or else the average entry) to its stop.
 */
function planFigures(plan: PlanPrices | null, averageEntry: string | null) {
  const from = plan?.entry ?? averageEntry
  if (!plan?.stop || !from) return { distance: null, plannedR: null }
  const distance = absolute(subtract(decimal(from), decimal(plan.stop)))
  if (signOf(distance) === 0) return { distance: null, plannedR: null }
  const reward = plan.target ? absolute(subtract(decimal(plan.target), decimal(from))) : null
  return { distance, plannedR: reward && textOf(divide(reward, distance)) }
}

/** Expects legs without a `legProblem`. */
export function figuresOf(trade: FigureTrade, plan: PlanPrices | null): TradeFigures {
  const parts = partsOf(trade)
  const entries = parts.filter(({ isEntry }) => isEntry)
  const exits = parts.filter(({ isEntry }) => !isEntry)
  const last = lastFactor(trade)
  // The units before the first split, in which the plan was written.
  const first = trade.splits.reduce((factor, { to }) => factor * BigInt(to), 1n)
  const entered = sum(entries.map(({ shares }) => shares))
  const open = openQuantityOf(trade, parts)
  const multiplier = decimal(trade.multiplier)
  const moved = subtract(moneyOf(exits), costOfExits(parts))
  const gross = multiply(trade.side === 'long' ? moved : subtract(zero, moved), multiplier)
  const fees = sum(trade.legs.map(({ fee }) => decimal(fee)))
  const net = subtract(gross, fees)
  const averageEntry = averageOf(entries, last)
  const planEntry = plan?.entry ?? averageOf(entries, first)
  const { distance, plannedR } = planFigures(plan, planEntry)
  const risk =
    distance && entries.length > 0 ? multiply(multiply(distance, perShare(entered, first, 8)), multiplier) : null
  const isClosed = entries.length > 0 && signOf(open) === 0
  return {
    quantity: textOf(perShare(entered, last, 8)),
    openQuantity: textOf(open),
    averageEntry,
    averageExit: averageOf(exits, last),
    gross: textOf(gross),
    fees: textOf(fees),
    net: textOf(net),
    risk: risk && textOf(risk),
    r: isClosed && risk && signOf(risk) > 0 ? textOf(divide(net, risk)) : null,
    plannedR,
  }
}

export function statusOf(trade: FigureTrade, isMissed: boolean): TradeStatus {
  if (trade.legs.length === 0) return isMissed ? 'missed' : 'planned'
  return signOf(openQuantityOf(trade, partsOf(trade))) === 0 ? 'closed' : 'open'
}
