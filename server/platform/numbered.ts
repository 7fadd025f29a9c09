// Lists that are paged by number: at most 100 pages; `total` counts what the same filter finds.
import { maxPage, type PageNumberPagination, pageSize } from '#contract/common.ts'

export type Place = { page: number; limit: number; offset: number }

/** What lies beyond the last page of the longest list is shown nowhere, so it need not be counted. */
export const mostCounted = maxPage * 50

export const placeOf = ({ page = 1, limit = pageSize }: { page?: number; limit?: number }): Place => ({
  page,
  limit,
  offset: (page - 1) * limit,
})

export function numberPagination({ page, limit }: Place, total: number): PageNumberPagination {
  const totalPages = Math.min(maxPage, Math.ceil(total / limit))
  return { page, limit, total, totalPages, hasMore: page < totalPages }
}
