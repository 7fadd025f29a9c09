// Lists that are paged by number: at most 100 pages; `total` counts what the same filter finds.
import { lastPage, type NumberPagination, pageSize } from '#contract/common.ts'

export type Place = { page: number; limit: number; offset: number }

/** What lies beyond the last page of the longest list is shown nowhere, so it need not be counted. */
export const mostCounted = lastPage * 50

export const placeOf = ({ page = 1, limit = pageSize }: { page?: number; limit?: number }): Place => ({
  page,
  limit,
  offset: (page - 1) * limit,
})

export function numberPagination({ page, limit }: Place, total: number): NumberPagination {
  const totalPages = Math.min(lastPage, Math.ceil(total / limit))
  return { page, limit, total, totalPages, hasMore: page < totalPages }
}
