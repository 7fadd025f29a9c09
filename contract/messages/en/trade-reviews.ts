// Validation messages of the trade review.
import { tradeReviewLimits } from '../../trade-reviews-limits.ts'

export const validation = {
  answerLong: `An answer can have up to ${tradeReviewLimits.answerLength.toLocaleString('en-IN')} characters`,
} as const
