// Decides which plan of a trade counts, what is stored, how fills are recognized, and when weeks begin.
import { createHash } from 'node:crypto'
import { type FigureTrade, figuresOf, inTimeOrder, statusOf } from '#contract/journal-figures.ts'
import type { Mood, TradeMarket, TradeSide } from '#contract/journal-limits.ts'
import type { LegSource, TradePlan } from '#contract/journal-trades.ts'
import type { PlanRow, StoredCheck, StoredSplit, TradeValues } from './queries/trades.ts'
import type { Result } from './rules-closed-trades.ts'
import { spanOf } from './rules-reviews.ts'
import { sessionOf } from './rules-sessions.ts'
import { startOfDay } from './rules-zones.ts'

export type StoredLeg = {
  id: string
  side: 'buy' | 'sell'
  at: string
  isDateOnly: boolean
  price: string
  quantity: string
  fee: string
  source: LegSource | null
}

type Prices = Pick<PlanRow, 'entry' | 'stop' | 'target' | 'quantity' | 'thesis'>

export const isSamePlan = (a: Prices, b: Prices): boolean =>
  a.entry === b.entry &&
  a.stop === b.stop &&
  a.target === b.target &&
  a.quantity === b.quantity &&
  a.thesis === b.thesis

/** A member who clears the plan writes this one. */
export const noPlan: TradePlan = { entry: null, stop: null, target: null, quantity: null, thesis: '' }

/** Null if nothing is planned. */
const planOrNull = <P extends Prices>(plan: P | null): P | null => (plan && !isSamePlan(plan, noPlan) ? plan : null)

type PlanTime = Pick<PlanRow, 'created_at' | 'precedes_legs'>

/** Before the first leg, by the leg's own time and by the time it was stored. Its member could have chosen the former. */
export const isBeforeEntry = (plan: PlanTime, openedAt: string | null): boolean =>
  plan.precedes_legs && (openedAt === null || Date.parse(plan.created_at) <= Date.parse(openedAt))

/**
 * The plan that R is measured from: the last one before the first leg, which nobody can change any more, or the latest. One
 * that was cleared counts as none.
 */
export function planThatCounts<P extends Prices & PlanTime>(plans: readonly P[], openedAt: string | null): P | null {
  const before = plans.findLast((plan) => isBeforeEntry(plan, openedAt))
  return planOrNull(before ?? null) ?? planOrNull(plans.at(-1) ?? null)
}

/** A trade as its figures are computed from. */
export type TradeContent = {
  account: string
  symbol: string
  market: TradeMarket
  side: TradeSide
  currency: string
  multiplier: string
  legs: StoredLeg[]
  splits: StoredSplit[]
  strategy: string
  tags: string[]
  mood: { before: Mood | null; during: Mood | null; after: Mood | null }
  rules: StoredCheck[]
  note: string
  isMissed: boolean
}

export function rulesState(kept: number, checked: number): 'kept' | 'broken' | null {
  if (checked === 0) return null
  return kept === checked ? 'kept' : 'broken'
}

type Times = { openedAt: string; closedAt: string; hasTimes: boolean }

function resultOf(
  trade: TradeContent,
  times: Times,
  { r, net, fees }: { r: string | null; net: string; fees: string },
): string {
  const openedAt = Date.parse(times.openedAt)
  const kept = trade.rules.filter(({ isKept }) => isKept).length
  const { currency, market, side, account, strategy, tags, mood } = trade
  const session = sessionOf(market, trade.symbol, openedAt)
  const result: Result = [
    ...([Date.parse(times.closedAt), openedAt, times.hasTimes ? 1 : 0] as const),
    ...([r, net, fees, currency, market, side, account, session, strategy, tags] as const),
    ...([mood.before, rulesState(kept, trade.rules.length)] as const),
  ]
  return JSON.stringify(result)
}

export type StoredIdentity = { id: string; isImported: boolean; createdAt: string }

/** The columns of a trade. `plans`: all versions, with the new one. Expects no `tradeProblem`. */
export function tradeValues(
  trade: TradeContent,
  plans: readonly (Prices & PlanTime)[],
  identity: StoredIdentity,
): TradeValues {
  const legs = inTimeOrder(trade.legs)
  const openedAt = legs[0]?.at ?? null
  const figures = figuresOf(trade satisfies FigureTrade, planThatCounts(plans, openedAt))
  const status = statusOf(trade, trade.isMissed)
  const closedAt = status === 'closed' ? legs.at(-1)!.at : null
  const hasTimes = legs.every(({ isDateOnly }) => !isDateOnly)
  return {
    id: identity.id,
    account: trade.account,
    symbol: trade.symbol,
    market: trade.market,
    side: trade.side,
    currency: trade.currency,
    multiplier: trade.multiplier,
    status,
    opened_at: openedAt,
    closed_at: closedAt,
    sorted_at: closedAt ?? openedAt ?? identity.createdAt,
    quantity: figures.quantity,
    open_quantity: figures.openQuantity,
    average_entry: figures.averageEntry,
    average_exit: figures.averageExit,
    gross: figures.gross,
    fees: figures.fees,
    net: figures.net,
    risk: figures.risk,
    r: figures.r,
    planned_r: figures.plannedR,
    splits: trade.splits,
    strategy: trade.strategy,
    tags: [...new Set(trade.tags)],
    mood_before: trade.mood.before,
    mood_during: trade.mood.during,
    mood_after: trade.mood.after,
    rules: trade.rules,
    rules_checked: trade.rules.length,
    rules_kept: trade.rules.filter(({ isKept }) => isKept).length,
    note: trade.note,
    is_imported: identity.isImported,
    result: openedAt && closedAt ? resultOf(trade, { openedAt, closedAt, hasTimes }, figures) : null,
  }
}

/** Recognizes a fill: by the broker's id, or by all fields and its number among equal fills. */
export function fillKey({ broker, id, originalAt, symbol, side, price, quantity, fee, repeat }: LegSource): string {
  if (id !== null) return `${broker} ${id}`
  const fields = JSON.stringify([broker, originalAt, symbol, side, price, quantity, fee, repeat])
  return createHash('sha256').update(fields).digest('base64url')
}

/** The week of a day, by its Monday, and when it begins in a time zone. */
export function weekOf(date: string, timeZone: string): { week: string; from: string } {
  const week = spanOf('week', date).from
  return { week, from: startOfDay(week, timeZone) }
}
