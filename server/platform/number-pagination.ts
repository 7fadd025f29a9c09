// Pagination by page number, at most 100 pages. `total` counts all rows that match the filter.
import { maxPage, type PageNumberPagination, pageSize } from '#contract/common.ts'

export type PageWindow = { page: number; limit: number; offset: number }

/** Long lists are counted this many pages ahead of the shown one. */
const pagesAhead = 10

/** Counting can stop here: rows beyond the last page are never shown. */
export const maxCountedRows = maxPage * 50

export const pageWindow = ({ page = 1, limit = pageSize }: { page?: number; limit?: number }): PageWindow => ({
  page,
  limit,
  offset: (page - 1) * limit,
})

/** Where counting a long list stops, for `aheadPagination`. */
export const countedAhead = ({ offset, limit }: PageWindow): number =>
  Math.min(maxCountedRows, offset + (1 + pagesAhead) * limit)

/** Pagination of a list that was counted up to `countedAhead`. */
export const aheadPagination = (window: PageWindow, total: number): PageNumberPagination => ({
  ...numberPagination(window, total),
  ...(total >= countedAhead(window) && { isTotalMinimum: true }),
})

export function numberPagination({ page, limit }: PageWindow, total: number): PageNumberPagination {
  const totalPages = Math.min(maxPage, Math.ceil(total / limit))
  return { page, limit, total, totalPages, hasMore: page < totalPages }
}
