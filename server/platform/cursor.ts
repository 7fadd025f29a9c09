// Cursor pagination: a cursor is the time and id of the last row sent, opaque to clients.
import { pageSize } from '#contract/common.ts'
import { validation } from '#contract/messages/en/common.ts'
import { Failure } from './http/failure.ts'

export type CursorPosition = { at: string; id: string }

export const encodeCursor = ({ at, id }: CursorPosition): string => `${Date.parse(at).toString(36)}-${id}`

export function decodeCursor(cursor: string): CursorPosition {
  const [, milliseconds = '', id = ''] = /^([0-9a-z]{1,9})-([0-9a-f]{24})$/.exec(cursor) ?? []
  const at = new Date(Number.parseInt(milliseconds, 36))
  if (Number.isNaN(at.getTime()))
    throw new Failure('validation_failed', { message: validation.cursor, fields: { cursor: validation.cursor } })
  return { at: at.toISOString(), id }
}

/** Cuts the rows, read with one more than `limit`, into the page and its pagination fields. */
export function toCursorPage<R extends { id: string }>(rows: R[], limit: number, at: (row: R) => string) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const hasMore = rows.length > limit
  const nextCursor = hasMore && last ? encodeCursor({ at: at(last), id: last.id }) : null
  return { page, pagination: { limit, nextCursor, hasMore } }
}

/**
 * How many rows a page's statement reads: one more than it shows. Two literal limits serve all page sizes up to 50,
 * because the planner would replan a statement whose limit it doesn't know.
 */
export const rowLimits = [pageSize + 1, 51] as const
export type RowLimit = (typeof rowLimits)[number]
export const rowLimitFor = (limit: number): RowLimit => (limit <= pageSize ? rowLimits[0] : rowLimits[1])

/**
 * SQL for the position `$at`, `$id` after which the page begins. Subselects hide the values from the planner;
 * otherwise each value would get its own plan.
 */
export const cursorPositionSql = '((select $at::timestamptz), (select $id::text))'
