// Filters and queries of the pages about points, and of rings.
import { callQuery } from '../../../platform/cache/call-query.ts'
import { idParam, oneOf, optional, pageParam, type RawSearch } from '../../../shared/admin/search-params.ts'

/** `member`: only changes for that member. */
export const pointsSearch = (raw: RawSearch) =>
  optional({ list: oneOf('ranks')(raw.list), member: idParam(raw.member), page: pageParam(raw.page) })

export const ringsSearch = (raw: RawSearch) => optional({ list: oneOf('voided')(raw.list), page: pageParam(raw.page) })

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

export const ringList = () =>
  callQuery('GET /points/admin/rings', { input: {}, resource: 'rings', lifetime: 0, ...options })

export const voidList = (page: string | undefined) => ({
  ...callQuery('GET /points/admin/voids', { input: { query: { page } }, resource: 'voided rings', ...options }),
  ...keepPrevious,
})

/** For the choice of a member. */
export const memberList = (search: string | undefined) => ({
  ...callQuery('GET /admin/users', { input: { query: { search } }, resource: 'members', ...options }),
  ...keepPrevious,
})
