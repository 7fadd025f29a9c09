import type { Review } from '#contract/reviews.ts'
import type { ReviewState } from './queries.ts'
import { appealDeadline } from './rules.ts'

/** The columns of `reviewColumns` (fragments.ts). All null if there is no review. */
export type ReviewColumns = {
  review_state: ReviewState | null
  review_since: string | null
  review_reasons: string[] | null
  review_note: string | null
  review_appeal: string | null
  review_appealed_at: string | null
  review_appeal_refused_at: string | null
}

/** Columns that weren't read count as null. */
export function reviewView(row: Partial<ReviewColumns>): Review | undefined {
  if (!row.review_reasons) return undefined
  const { review_note: note = null, review_appeal: text = null, review_appealed_at: at = null } = row
  return {
    reasons: row.review_reasons as Review['reasons'],
    note,
    appeal: text !== null && at !== null ? { text, at, isRefused: row.review_appeal_refused_at != null } : null,
    appealUntil: row.review_state === 'removed' && row.review_since ? appealDeadline(row.review_since) : null,
  }
}
