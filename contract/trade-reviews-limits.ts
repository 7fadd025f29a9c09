// Limits and lists of the trade review.

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
