// What administrators choose the hall of fame from.
import { callQuery } from '../../../platform/cache/call-query.ts'

export const adminHall = (month: string | undefined) => ({
  ...callQuery('GET /leaderboard/admin/hall-of-fame', {
    input: { query: { month } },
    resource: 'shortlist',
    lifetime: 0,
    persist: false,
  }),
})
