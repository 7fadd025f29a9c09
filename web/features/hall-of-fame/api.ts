// Queries of the hall of fame.
import { callQuery } from '../../platform/cache/call-query.ts'

export const currentHall = () =>
  callQuery('GET /leaderboard/hall-of-fame/current', { input: {}, resource: 'hall of fame' })

export const hallOfMonth = (month: string) =>
  callQuery('GET /leaderboard/hall-of-fame/historical/:date', {
    input: { params: { date: `${month}-01` } },
    resource: 'hall of fame',
  })

export const hallMonths = () => callQuery('GET /leaderboard/hall-of-fame/months', { input: {}, resource: 'months' })
