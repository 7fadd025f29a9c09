// The shortlist from which administrators choose the hall of fame.
import { callQuery } from '../../../platform/cache/call-query.ts'
import { optional, type RawSearch, textParam } from '../../../shared/admin/search-params.ts'

export const hallSearch = (raw: RawSearch) => optional({ month: textParam(raw.month)?.match(/^\d{4}-\d\d$/)?.[0] })

export const adminHall = (month: string | undefined) => ({
  ...callQuery('GET /leaderboard/admin/hall-of-fame', {
    input: { query: { month } },
    resource: 'shortlist',
    lifetime: 0,
    persist: false,
  }),
})
