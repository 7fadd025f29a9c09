// Queries of members' progress.
import { callQuery } from '../../../platform/cache/call-query.ts'
import type { progressSearch } from '../search-params.ts'

export const progressList = ({ search, activity, sort, page }: ReturnType<typeof progressSearch>) => ({
  ...callQuery('GET /admin/user-progress', {
    input: { query: { search, activity, sort, page } },
    resource: 'members',
    persist: false,
  }),
  placeholderData: <Data>(before: Data) => before,
})
