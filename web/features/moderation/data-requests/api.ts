// Queries of the requests about personal data.
import { callQuery } from '../../../platform/cache/call-query.ts'
import type { dataRequestsSearch } from '../search-params.ts'

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
