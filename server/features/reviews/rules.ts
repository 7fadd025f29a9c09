import { moderationLimits } from '#contract/moderation.ts'
import { day, nowMs } from '../../platform/clock.ts'
import type { ReviewColumns } from './view.ts'

/** Until when a removal can be appealed, as an ISO string. `since`: when it was removed. */
export const appealDeadline = (since: string): string =>
  new Date(Date.parse(since) + moderationLimits.removalAppealDays * day).toISOString()

/**
 * Authors can appeal once against each review, rejection and removal. `isHidden`: the content is under review or
 * rejected. Content that its author removed has no review.
 */
export function isAppealable(
  { review_state, review_since, review_appeal }: Partial<ReviewColumns>,
  isHidden: boolean,
): boolean {
  if (review_appeal != null) return false
  if (review_state === 'removed') return review_since != null && Date.parse(appealDeadline(review_since)) > nowMs()
  return isHidden
}
