// The viewer's own trade review.
import type { Query } from '#contract/define.ts'
import { validation } from '#contract/messages/en/journal.ts'
import {
  type PeriodFigures,
  type ReviewAnswers,
  type TradeReview,
  tradeReviewLimits,
  type tradeReviews,
} from '#contract/trade-reviews.ts'
import type { MemberContext } from '../../platform/context.ts'
import { dayOf, isTimeZone } from '../../platform/date-formats.ts'
import { invalidField } from '../../platform/http/parse.ts'
import { type ReviewRow, reviewsOf } from './queries/reviews.ts'
import { closedTradeIds, reviewedTrades, shortPlansOf } from './queries/trades.ts'
import { loadTrades, readPacked, readRuleTexts } from './reads.ts'
import { isBeforeEntry, planThatCounts } from './rules.ts'
import { type ClosedTrades, closedTrades, type PackedJournal } from './rules-closed-trades.ts'
import { figuresOfTrades } from './rules-results.ts'
import { periodFigures, ruleFigures, type Span, spanOf } from './rules-reviews.ts'
import { localClock, startOfDay } from './rules-zones.ts'

type ReviewQuery = Query<(typeof tradeReviews)['GET /journal/review']>

const noAnswers: ReviewAnswers = { wentWell: '', costliestRule: '', resolution: '', version: 0, updatedAt: null }

export const answersView = ({
  went_well,
  costliest_rule,
  resolution,
  version,
  updated_at,
}: ReviewRow): ReviewAnswers => ({
  wentWell: went_well,
  costliestRule: costliest_rule,
  resolution,
  version,
  updatedAt: updated_at,
})

/** The spans before the reviewed one, the oldest first. */
const spansBefore = ({ period, on }: ReviewQuery): Span[] =>
  Array.from({ length: tradeReviewLimits.earlier }, (_, index) => spanOf(period, on, index - tradeReviewLimits.earlier))

const boundsOf = ({ from, to }: Span, timeZone: string) => ({
  from: startOfDay(from, timeZone),
  to: startOfDay(to, timeZone, 1),
})

const closedIn = (packed: PackedJournal, { from, to }: ReturnType<typeof boundsOf>): ClosedTrades =>
  closedTrades(packed, {}, Date.parse(from), Date.parse(to))

async function lastWithTrades(
  { db, viewer: { memberId: member } }: MemberContext,
  { period, timeZone }: ReviewQuery,
  before: string,
): Promise<TradeReview['last']> {
  const [latest] = await closedTradeIds(db, { member, from: '-infinity', to: before, limit: 1 })
  if (!latest) return null
  const span = spanOf(period, dayOf(Date.parse(latest.sorted_at), timeZone))
  const bounds = boundsOf(span, timeZone)
  const { closedAt } = closedIn(await readPacked(db, { member, ...bounds }), bounds)
  return { from: span.from, closed: closedAt.length }
}

/** How the rules were kept, and how many plans were written before the entry, in all trades that were closed in these times. */
async function checksOf(
  context: MemberContext,
  times: { from: string; to: string },
): Promise<Pick<TradeReview, 'rules' | 'plansBefore'>> {
  const { db, viewer } = context
  const trades = await reviewedTrades(db, { member: viewer.memberId, ...times })
  const plans = Map.groupBy(await shortPlansOf(db, { trades: trades.map(({ id }) => id) }), (row) => row.trade_id)
  const isPlanned = ({ id, opened_at }: (typeof trades)[number]): boolean => {
    const plan = planThatCounts(plans.get(id) ?? [], opened_at)
    return plan !== null && isBeforeEntry(plan, opened_at)
  }
  return { rules: ruleFigures(trades, await readRuleTexts(context)), plansBefore: trades.filter(isPlanned).length }
}

export async function readReview(context: MemberContext, query: ReviewQuery): Promise<TradeReview> {
  const { db, viewer } = context
  const { period, on, timeZone } = query
  if (!isTimeZone(timeZone)) throw invalidField('timeZone', validation.timeZone)
  const member = viewer.memberId
  const now = spanOf(period, on)
  const before = spansBefore(query)
  const packed = await readPacked(db, { member, ...boundsOf({ from: before[0]!.from, to: now.to }, timeZone) })
  const clock = localClock(timeZone)
  const inSpan = (span: Span): ClosedTrades => closedIn(packed, boundsOf(span, timeZone))
  const figures = (each: Span): PeriodFigures => periodFigures(each, figuresOfTrades(inSpan(each), 'R', clock))
  const bounds = boundsOf(now, timeZone)
  const closed = await closedTradeIds(db, { member, ...bounds, limit: tradeReviewLimits.trades })
  const shown = await loadTrades(context, closed.map(({ id }) => id).reverse())
  const days = [now.from, before.at(-1)!.from]
  const reviews = new Map((await reviewsOf(db, { member, period, days })).map((row) => [row.starts_on, row]))
  const own = reviews.get(now.from)
  return {
    period,
    now: figures(now),
    money: inSpan(now).money,
    shown,
    ...(await checksOf(context, bounds)),
    earlier: before.map(figures),
    together: figures({ from: before[0]!.from, to: before.at(-1)!.to }),
    last: closed.length === 0 ? await lastWithTrades(context, query, bounds.from) : null,
    answers: own ? answersView(own) : noAnswers,
    resolution: reviews.get(before.at(-1)!.from)?.resolution ?? '',
  }
}
