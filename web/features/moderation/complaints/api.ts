// Queries of the register of complaints.
import { callQuery } from '../../../platform/cache/call-query.ts'
import type { complaintsSearch } from '../search-params.ts'

export const complaintList = ({ show, kind, page }: ReturnType<typeof complaintsSearch>) => ({
  ...callQuery('GET /admin/complaints', {
    input: { query: { show, kind, page } },
    resource: 'complaints',
    lifetime: 0,
    persist: false,
  }),
  placeholderData: <Data>(before: Data) => before,
})
