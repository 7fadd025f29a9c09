// The queries of the leaderboards.
import type { SectionOrAll } from '#contract/common.ts'
import type { Timeframe } from '#contract/points.ts'
import type { CallResult } from '../../platform/api/api-types.ts'
import { callQuery } from '../../platform/cache/call-query.ts'
import { lifetimes } from '../../platform/cache/lifetimes.ts'

export type Board = CallResult<'GET /leaderboard/:timeframe/:section'>

/** `date`: a day of a past period. */
export type BoardFilter = { timeframe?: Timeframe; section?: SectionOrAll; date?: string | undefined }

export const boardPageSize = 50
/** How many members are shown beside a feed. */
const leaderCount = 5

const board = ({ timeframe = 'weekly', section = 'all', date }: BoardFilter, page: number, limit: number) =>
  callQuery('GET /leaderboard/:timeframe/:section', {
    input: {
      params: { timeframe, section },
      query: { limit: String(limit), skip: String((page - 1) * limit), ...(date !== undefined && { date }) },
    },
    resource: 'leaderboard',
    lifetime: lifetimes.leaderboard,
    pace: 'leaderboard',
    offlineCopy: 'leaderboard',
  })

export const boardQuery = (filter: BoardFilter, page = 1) => board(filter, page, boardPageSize)
export const leadersQuery = (section: SectionOrAll) => board({ section }, 1, leaderCount)
