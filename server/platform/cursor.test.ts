import { describe, expect, it } from 'vitest'
import { decodeCursor, encodeCursor, toCursorPage } from './cursor.ts'

const position = { at: '2026-11-20T10:15:30.123Z', id: '65536f3b0123456789abcdef' }

describe('a cursor', () => {
  it('decodes to the position it was encoded from', () =>
    expect(decodeCursor(encodeCursor(position))).toEqual(position))

  it.each(['', 'x', 'zzzzzzzzzz-65536f3b0123456789abcdef', '-65536f3b0123456789abcdef', `${encodeCursor(position)}0`])(
    'rejects %j',
    (cursor) => expect(() => decodeCursor(cursor)).toThrow(expect.objectContaining({ type: 'validation_failed' })),
  )

  it('is returned only while there are more rows', () => {
    const rows = ['c', 'b', 'a'].map((digit) => ({ ...position, id: digit.repeat(24) }))
    expect(toCursorPage(rows, 2, (row) => row.at)).toEqual({
      page: rows.slice(0, 2),
      pagination: { limit: 2, hasMore: true, nextCursor: encodeCursor(rows[1]!) },
    })
    expect(toCursorPage(rows, 3, (row) => row.at).pagination).toEqual({ limit: 3, hasMore: false, nextCursor: null })
    expect(toCursorPage([], 3, () => '').pagination).toEqual({ limit: 3, hasMore: false, nextCursor: null })
  })
})
