// Queries of the requests about personal data.
import { dataRequestFilters } from '#contract/data-rights.ts'
import { callQuery } from '../../platform/cache/call-query.ts'
import { oneOf, optional, pageParam, type RawSearch } from '../../shared/admin/search-params.ts'

const requestFilter = oneOf(...dataRequestFilters)
export const dataRequestsSearch = (raw: RawSearch) =>
  optional({ show: requestFilter(raw.show), page: pageParam(raw.page) })

export const requestList = ({ show, page }: ReturnType<typeof dataRequestsSearch>) => ({
  ...callQuery('GET /admin/data-requests', {
    input: { query: { show, page } },
    resource: 'data requests',
    persist: false,
  }),
  placeholderData: <Data>(before: Data) => before,
})

export const agreementList = (id: string) =>
  callQuery('GET /admin/users/:id/agreements', { input: { params: { id } }, resource: 'agreements', persist: false })
