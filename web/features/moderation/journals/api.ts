// Queries about what members have shared from their journals.
import { callPages, callQuery } from '../../../platform/cache/call-query.ts'
import { lifetimes } from '../../../platform/cache/lifetimes.ts'
import type { journalsSearch } from '../search-params.ts'

export const sharedPages = ({ search, shares, status }: ReturnType<typeof journalsSearch>) => ({
  ...callPages('GET /admin/trade-journals', {
    input: { query: { search, shares, status } },
    resource: 'posts',
    lifetime: lifetimes.search,
    persist: false,
  }),
  placeholderData: <Data>(before: Data) => before,
})

export const journalCounts = () =>
  callQuery('GET /admin/trade-journals/counts', { resource: 'counts', lifetime: lifetimes.search, persist: false })
