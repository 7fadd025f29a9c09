// Records that members share from their journal in a post. Figures are locked when the post is created, and are always
// shown as stated by the member.

import { z } from 'zod'
import { Day, Time } from './common.ts'
import { tradeMarkets, tradeSides } from './journal-limits.ts'
import { Figure } from './journal-trades.ts'
import { PostPlan } from './plans.ts'
import { PeriodFigures, reviewPeriods } from './trade-reviews.ts'

/** Prices and R, but no quantity and no money. */
export const SharedTrade = z.strictObject({
  symbol: z.string(),
  side: z.enum(tradeSides),
  market: z.enum(tradeMarkets),
  openedAt: Time,
  closedAt: Time,
  /** Averages, if there were several. */
  entry: Figure,
  exit: Figure,
  /** The plan that R is measured from; null if there was none. */
  plan: z
    .strictObject({
      entry: Figure.nullable(),
      stop: Figure.nullable(),
      target: Figure.nullable(),
      isBeforeEntry: z.boolean(),
    })
    .nullable(),
  r: Figure.nullable(),
  plannedR: Figure.nullable(),
  rulesKept: z.int(),
  rulesChecked: z.int(),
})
export type SharedTrade = z.infer<typeof SharedTrade>

const { from, to, closed, trades, net, winRate, rules } = PeriodFigures.shape
export const SharedFigures = z.strictObject({ from, to, closed, trades, net, winRate, rules })

export const SharedReview = z.strictObject({
  period: z.enum(reviewPeriods),
  now: SharedFigures,
  /** The four periods before, together. */
  before: SharedFigures,
})
export type SharedReview = z.infer<typeof SharedReview>

/** In a post. */
export const sharedRecords = {
  sharedTrade: SharedTrade.optional(),
  sharedReview: SharedReview.optional(),
  plan: PostPlan.optional(),
}
export type SharedRecords = { sharedTrade?: SharedTrade; sharedReview?: SharedReview; plan?: PostPlan }

/** The review of a new post: a day of its period. */
export const ReviewToShare = z.strictObject({
  period: z.enum(reviewPeriods),
  on: Day,
  timeZone: z.string().min(1).max(64),
})
