import type { Review } from '#contract/reviews.ts'

/** The columns of `reviewColumns` (fragments.ts). All null if there is no review. */
export type ReviewColumns = {
  review_reasons: string[] | null
  review_note: string | null
  review_appeal: string | null
  review_appealed_at: string | null
}

/** Columns that weren't read count as null. */
export function reviewView(row: Partial<ReviewColumns>): Review | undefined {
  if (!row.review_reasons) return undefined
  const { review_note: note = null, review_appeal: text = null, review_appealed_at: at = null } = row
  return {
    reasons: row.review_reasons as Review['reasons'],
    note,
    appeal: text !== null && at !== null ? { text, at } : null,
  }
}
