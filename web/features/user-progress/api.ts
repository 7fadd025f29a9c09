// Queries of members' progress.
import { callQuery } from '../../platform/cache/call-query.ts'
import { oneOf, optional, pageParam, type RawSearch, textParam } from '../../shared/admin/search-params.ts'

export const progressSearch = (raw: RawSearch) =>
  optional({
    search: textParam(raw.search),
    activity: oneOf('week', 'month', 'none')(raw.activity),
    sort: oneOf('monthly', 'weekly', 'joined')(raw.sort),
    page: pageParam(raw.page),
  })

export const progressList = ({ search, activity, sort, page }: ReturnType<typeof progressSearch>) => ({
  ...callQuery('GET /admin/user-progress', {
    input: { query: { search, activity, sort, page } },
    resource: 'members',
    persist: false,
  }),
  placeholderData: <Data>(before: Data) => before,
})
