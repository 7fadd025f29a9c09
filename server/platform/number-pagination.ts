// Pagination by page number, at most 100 pages. `total` counts all rows that match the filter.
import { maxPage, type PageNumberPagination, pageSize } from '#contract/common.ts'

export type PageWindow = { page: number; limit: number; offset: number }

/** Counting can stop here: rows beyond the last page are never shown. */
export const maxCountedRows = maxPage * 50

export const pageWindow = ({ page = 1, limit = pageSize }: { page?: number; limit?: number }): PageWindow => ({
  page,
  limit,
  offset: (page - 1) * limit,
})

export function numberPagination({ page, limit }: PageWindow, total: number): PageNumberPagination {
  const totalPages = Math.min(maxPage, Math.ceil(total / limit))
  return { page, limit, total, totalPages, hasMore: page < totalPages }
}
