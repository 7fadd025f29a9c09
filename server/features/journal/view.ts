// Rows to the contract's shapes.
import type { TradeSide } from '#contract/journal-limits.ts'
import type { Leg, PlanVersion, Trade, TradeFigures, TradeSummary } from '#contract/journal-trades.ts'
import type { Media } from '#contract/media.ts'
import type { PlanResult, PostPlan } from '#contract/plans.ts'
import type { SharedRecords, SharedReview, SharedTrade } from '#contract/shared-records.ts'
import type { Row } from '../../platform/database/table.ts'
import type { SummaryRow } from './queries/list.ts'
import type { LegRow, PlanRow, TradeRow } from './queries/trades.ts'
import { isBeforeEntry, planThatCounts } from './rules.ts'
import type { postPlans } from './tables.ts'

const figuresView = (row: SummaryRow): TradeFigures => ({
  quantity: row.quantity,
  openQuantity: row.open_quantity,
  averageEntry: row.average_entry,
  averageExit: row.average_exit,
  gross: row.gross,
  fees: row.fees,
  net: row.net,
  risk: row.risk,
  r: row.r,
  plannedR: row.planned_r,
})

export const summaryView = (row: SummaryRow): TradeSummary => ({
  _id: row.id,
  account: row.account,
  symbol: row.symbol,
  market: row.market,
  side: row.side,
  currency: row.currency,
  status: row.status,
  openedAt: row.opened_at,
  closedAt: row.closed_at,
  strategy: row.strategy,
  tags: row.tags,
  rulesKept: row.rules_kept,
  rulesChecked: row.rules_checked,
  figures: figuresView(row),
  isImported: row.is_imported,
  createdAt: row.created_at,
  version: row.version,
})

const legView = (row: LegRow): Leg => ({
  _id: row.id,
  side: row.side,
  at: row.at,
  isDateOnly: row.is_date_only,
  price: row.price,
  quantity: row.quantity,
  fee: row.fee,
  source: row.source,
})

const planView = (row: PlanRow, openedAt: string | null): PlanVersion => ({
  entry: row.entry,
  stop: row.stop,
  target: row.target,
  quantity: row.quantity,
  thesis: row.thesis,
  createdAt: row.created_at,
  isBeforeEntry: isBeforeEntry(row, openedAt),
})

export type TradeParts = { legs: LegRow[]; plans: PlanRow[]; images: Media[]; ruleTexts: Map<string, string> }

export function tradeView(row: TradeRow, { legs, plans, images, ruleTexts }: TradeParts): Trade {
  const plan = planThatCounts(plans, row.opened_at)
  return {
    ...summaryView(row),
    multiplier: row.multiplier,
    legs: legs.map(legView),
    splits: row.splits,
    plan: plan && planView(plan, row.opened_at),
    plans: plans.map((each) => planView(each, row.opened_at)),
    mood: { before: row.mood_before, during: row.mood_during, after: row.mood_after },
    rules: row.rules.map(({ rule, isKept }) => ({ rule, isKept, text: ruleTexts.get(rule) ?? '' })),
    images,
    note: row.note,
    updatedAt: row.updated_at,
  }
}

type ResultRow = Pick<Row<typeof postPlans>, 'r' | 'stated_at' | 'first_r' | 'first_stated_at' | 'is_withdrawn'>
export type PostPlanRow = ResultRow &
  Pick<Row<typeof postPlans>, 'symbol' | 'entry' | 'stop' | 'target' | 'valid_until' | 'trade_id' | 'not_taken_at'> & {
    side: TradeSide
  }

/** JSON of PostgreSQL has times with an offset. */
const isoTime = (time: string): string => new Date(time).toISOString()

export function planResultView({ r, stated_at, first_r, first_stated_at, is_withdrawn }: ResultRow): PlanResult | null {
  if (r === null || stated_at === null || first_r === null || first_stated_at === null) return null
  const first = { r: first_r, statedAt: isoTime(first_stated_at) }
  return { r, statedAt: isoTime(stated_at), first: first.r === r ? null : first, isWithdrawn: is_withdrawn }
}

export const isPlanOver = ({ valid_until }: Pick<PostPlanRow, 'valid_until'>, now: number): boolean =>
  Date.parse(valid_until) <= now

/** The plan with its trade, which only the author may know. */
export const postPlanView = (row: PostPlanRow, now: number): PostPlan => ({
  symbol: row.symbol,
  side: row.side,
  entry: row.entry,
  stop: row.stop,
  target: row.target,
  validUntil: isoTime(row.valid_until),
  isOver: isPlanOver(row, now),
  result: planResultView(row),
  notTakenAt: row.not_taken_at && isoTime(row.not_taken_at),
  trade: row.trade_id,
})

export type ShareJson = { trade: SharedTrade | null; review: SharedReview | null; plan: PostPlanRow | null }

/** The record as others may see it: not which trade belongs to a plan. */
export function withoutTrade(shared: SharedRecords): SharedRecords {
  if (!shared.plan) return shared
  const { trade: _, ...plan } = shared.plan
  return { ...shared, plan }
}

/** The records with the trade of a plan, which only the author may know. */
export const sharedRecordsOf = ({ trade, review, plan }: ShareJson, now: number): SharedRecords => ({
  ...(trade && { sharedTrade: trade }),
  ...(review && { sharedReview: review }),
  ...(plan && { plan: postPlanView(plan, now) }),
})
