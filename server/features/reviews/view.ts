import type { Review } from '#contract/reviews.ts'

/** What `reviewColumns` (fragments.ts) select; null throughout where nothing is held against it. */
export type ReviewColumns = {
  review_reasons: string[] | null
  review_note: string | null
  review_appeal: string | null
  review_appealed_at: string | null
}

export function reviewView(row: ReviewColumns): Review | undefined {
  if (!row.review_reasons) return undefined
  const { review_appeal: text, review_appealed_at: at } = row
  return {
    reasons: row.review_reasons as Review['reasons'],
    note: row.review_note,
    appeal: text !== null && at !== null ? { text, at } : null,
  }
}
