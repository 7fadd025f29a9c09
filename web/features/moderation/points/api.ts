// Queries of what administrators changed.
import { callQuery } from '../../../platform/cache/call-query.ts'

const options = { persist: false } as const
const keepPrevious = { placeholderData: <Data>(before: Data) => before }

type Filter = { member?: string; page?: string }

export const adjustmentList = ({ member, page }: Filter) => ({
  ...callQuery('GET /points/admin/adjustments', {
    input: { query: { userId: member, page } },
    resource: 'changes of points',
    ...options,
  }),
  ...keepPrevious,
})

export const setRankList = ({ member, page }: Filter) => ({
  ...callQuery('GET /leaderboard/admin/ranks', {
    input: { query: { userId: member, page } },
    resource: 'set ranks',
    ...options,
  }),
  ...keepPrevious,
})
