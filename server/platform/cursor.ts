// Where an endless list goes on: the time and the id of the last entry that was sent, opaque to clients.
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

/** Cuts what was read, one row more than asked for, into the page and what is said about going on. */
export function cutPage<R extends { id: string }>(rows: R[], limit: number, at: (row: R) => string) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const hasMore = rows.length > limit
  const nextCursor = hasMore && last ? encodeCursor({ at: at(last), id: last.id }) : null
  return { page, pagination: { limit, nextCursor, hasMore } }
}

/** The rows that a page's statement reads, one more than it shows. Two statements serve all sizes up to 50: a planner that
 * does not know the limit plans anew each time. */
export const rowLimits = [pageSize + 1, 51] as const
export type RowLimit = (typeof rowLimits)[number]
export const rowLimitFor = (limit: number): RowLimit => (limit <= pageSize ? rowLimits[0] : rowLimits[1])

/** In a statement, the place `$at`, `$id` to go on after. Were the values to be seen, each would get a plan of its own. */
export const cursorPositionSql = '((select $at::timestamptz), (select $id::text))'
