// The search parameters of the trade review: a week, or a month, and a day of it.
import type { ReviewPeriod } from '#contract/trade-reviews.ts'
import { parseJournalSearch, periodOf } from './search-params.ts'

/** `span`: missing for a week. `on`: missing for today. */
export type ReviewSearch = { span?: 'month' | undefined; on?: string | undefined }

export const parseReviewSearch = (search: Record<string, unknown>): ReviewSearch => ({
  span: search.span === 'month' ? 'month' : undefined,
  on: parseJournalSearch(search).on,
})

export const reviewPeriodOf = ({ span }: ReviewSearch): ReviewPeriod => span ?? 'week'

export const reviewSpanOf = ({ span, on }: ReviewSearch, today: string) =>
  periodOf({ span: span === 'month' ? undefined : 'week', on }, today)
