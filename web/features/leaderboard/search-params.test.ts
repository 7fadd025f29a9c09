import { expect, test } from 'vitest'
import { parseBoardSearch } from './search-params.ts'

test.each([
  [{}, {}],
  [
    { room: 'goldtalks', period: 'weekly', date: '2026-11-16', page: '3' },
    { room: 'goldtalks', period: 'weekly', date: '2026-11-16', page: '3' },
  ],
  [{ period: 'monthly', room: 'all', page: '1' }, {}],
  [{ period: 'allTime', date: '2026-11-16' }, { period: 'allTime' }],
  [{ period: 'daily', room: 'nowhere', date: '2026-02-30', page: '1.5' }, {}],
  [{ page: '202', date: 'today' }, {}],
  [{ page: '201' }, { page: '201' }],
])('%o is read as %o', (search, board) => {
  expect(parseBoardSearch(search)).toEqual(board)
})
