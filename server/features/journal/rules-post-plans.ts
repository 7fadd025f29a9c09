// Decisions about trades that were made from the plan of a post.
import type { Section } from '#contract/common.ts'
import { figuresOf, inTimeOrder } from '#contract/journal-figures.ts'
import { journalLimits, type TradeMarket } from '#contract/journal-limits.ts'
import type { TradeInputFields } from '#contract/journal-trades.ts'
import { validation } from '#contract/messages/en/plans.ts'
import { hour } from '../../platform/clock.ts'
import type { PlanRow } from './queries/trades.ts'
import type { TradeContent } from './rules.ts'
import type { PostPlanRow } from './view.ts'

type Linked = { plans: readonly PlanRow[]; postPlan?: PostPlanRow | undefined }

/**
 * Why the trade can't be that of its post's plan, as a field and a message, or null. Its first plan is the published
 * one, as of the time it was published.
 */
export function postPlanProblem(trade: TradeContent, known: Linked): [field: string, message: string] | null {
  const { postPlan } = known
  if (!postPlan) return null
  if (trade.side !== postPlan.side) return ['side', validation.tradeSide]
  const [entry] = inTimeOrder(trade.legs)
  const [published] = known.plans
  if (!entry || !published) return null
  // Of such a leg, only the day is known. It's stored as noon.
  const tolerance = entry.isDateOnly ? 12 * hour : 0
  const at = Date.parse(entry.at)
  const field = `legs.${trade.legs.indexOf(entry)}`
  if (at + tolerance < Date.parse(published.created_at)) return [field, validation.entryBeforePlan]
  if (at - tolerance > Date.parse(postPlan.valid_until)) return [field, validation.entryAfterPlan]
  return null
}

/** The result in R of the published plan, whatever the trade's later plans say. Null while the trade isn't closed. */
export const resultOfPlan = (trade: TradeContent, { entry, stop, target }: PostPlanRow): string | null =>
  figuresOf(trade, { entry, stop, target }).r

/** Most of what a room talks about is traded there; the member can change it. */
const markets: Record<Section, TradeMarket> = {
  bittalks: 'crypto',
  goldtalks: 'mcx',
  fxtalks: 'forex',
  indextalks: 'nse',
}

/** The characters of a text that fit, without half of a surrogate pair at the end. */
const beginningOf = (text: string, length: number): string =>
  text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

/** A planned trade with the plan of a post. The reasons are the post's text. */
export const tradeOfPlan = (
  { symbol, side, entry, stop, target }: PostPlanRow,
  { section, content }: { section: Section; content: string },
): TradeInputFields => ({
  symbol,
  side,
  market: markets[section],
  currency: section === 'bittalks' ? 'USDT' : 'INR',
  plan: { entry, stop, target, quantity: null, thesis: beginningOf(content, journalLimits.thesisLength) },
})
