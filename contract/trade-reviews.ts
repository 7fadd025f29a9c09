// The trade review: one week or month of the journal at a time, with the member's answers to three questions.

import { z } from 'zod'
import { Day, Id, maxVersion, Time, trimmedText } from './common.ts'
import { defineCalls, defineEvents } from './define.ts'
import { JournalStats } from './journal-stats.ts'
import { Figure, Trade } from './journal-trades.ts'
import { validation } from './messages/en/trade-reviews.ts'

export const reviewPeriods = ['week', 'month'] as const
export type ReviewPeriod = (typeof reviewPeriods)[number]

export const reviewQuestions = ['wentWell', 'costliestRule', 'resolution'] as const
export type ReviewQuestion = (typeof reviewQuestions)[number]

export const tradeReviewLimits = {
  answerLength: 2000,
  /** Trades that are shown one by one. */
  trades: 100,
  /** Periods that a review compares with. */
  earlier: 4,
} as const

const Answer = trimmedText(z.string()).max(
  tradeReviewLimits.answerLength,
  validation.answerLong(tradeReviewLimits.answerLength),
)
const answerFields = Object.fromEntries(reviewQuestions.map((question) => [question, Answer])) as Record<
  (typeof reviewQuestions)[number],
  typeof Answer
>

/** `version`: 0 until the member has saved answers. */
export const ReviewAnswers = z.strictObject({ ...answerFields, version: z.int(), updatedAt: Time.nullable() })
export type ReviewAnswers = z.infer<typeof ReviewAnswers>

const figuresOfStats = JournalStats.pick({ trades: true, net: true, expectancy: true, winRate: true })
const RuleGroup = z.strictObject({ trades: z.int(), net: z.number() })
/** Figures of the closed trades of one period, in R. `closed` also counts those without a result in R. */
export const PeriodFigures = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  closed: z.int(),
  ...figuresOfStats.shape,
  /** Trades that kept all rules that were checked, and those that broke one. */
  rules: z.strictObject({ kept: RuleGroup, broken: RuleGroup }),
})
export type PeriodFigures = z.infer<typeof PeriodFigures>

/** `cost`: the sum of R of the trades that broke the rule; null if none has a result in R. */
export const RuleFigures = z.strictObject({
  rule: Id,
  text: z.string(),
  kept: z.int(),
  checked: z.int(),
  cost: Figure.nullable(),
})
export type RuleFigures = z.infer<typeof RuleFigures>

export const TradeReview = z.strictObject({
  period: z.enum(reviewPeriods),
  now: PeriodFigures,
  money: JournalStats.shape.money,
  /** The latest closed trades of the period, the oldest first. */
  shown: z.array(Trade),
  /** Of all closed trades of the period, as those below. */
  rules: z.array(RuleFigures),
  /** Trades whose plan was written before the entry. */
  plansBefore: z.int(),
  /** The four periods before, the oldest first, and all of them together. */
  earlier: z.array(PeriodFigures),
  together: PeriodFigures,
  /** The latest period before this one in which trades were closed, however long ago. Null if this one has trades. */
  last: PeriodFigures.pick({ from: true, closed: true }).nullable(),
  answers: ReviewAnswers,
  /** The resolution of the previous period's review. */
  resolution: z.string(),
})
export type TradeReview = z.infer<typeof TradeReview>

const ofPeriod = {
  period: z.enum(reviewPeriods),
  /** A day of the period. */
  on: Day,
}

export const tradeReviews = defineCalls({
  'GET /journal/review': {
    summary: 'Your closed trades of a week or month, compared with the four before, and your answers about it',
    access: 'member',
    scope: 'journal',
    query: z.strictObject({ ...ofPeriod, timeZone: z.string().min(1).max(64).default('Asia/Kolkata') }),
    response: z.strictObject({ review: TradeReview }),
    errors: ['validation_failed'],
  },
  'PUT /journal/review': {
    summary: 'Save your answers about a week or month. A stale version is rejected, unless the answers are the same',
    access: 'member',
    scope: 'journal',
    allowsSuspended: true,
    limit: 'write',
    body: z.strictObject({ ...ofPeriod, ...answerFields, version: z.int().min(0).max(maxVersion) }),
    response: z.strictObject({ answers: ReviewAnswers }),
    errors: ['validation_failed', 'conflict_stale'],
  },
})

export const tradeReviewEvents = defineEvents({
  'tradeReview:saved': { audience: ['nobody'], payload: z.strictObject({ memberId: Id }) },
})
