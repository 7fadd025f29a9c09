// Queries of the register of complaints.
import { complaintKinds } from '#contract/complaints.ts'
import { callQuery } from '../../platform/cache/call-query.ts'
import { oneOf, optional, pageParam, type RawSearch } from '../../shared/admin/search-params.ts'

const complaintKind = oneOf(...complaintKinds)
/** Open ones are shown without `show`. */
export const complaintsSearch = (raw: RawSearch) =>
  optional({ show: oneOf('overdue', 'closed')(raw.show), kind: complaintKind(raw.kind), page: pageParam(raw.page) })

export const complaintList = ({ show, kind, page }: ReturnType<typeof complaintsSearch>) => ({
  ...callQuery('GET /admin/complaints', {
    input: { query: { show, kind, page } },
    resource: 'complaints',
    lifetime: 0,
    persist: false,
  }),
  placeholderData: <Data>(before: Data) => before,
})
