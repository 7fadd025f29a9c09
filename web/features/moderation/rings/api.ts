// Queries of rings.
import { callQuery } from '../../../platform/cache/call-query.ts'

export const ringList = () =>
  callQuery('GET /points/admin/rings', { input: {}, resource: 'rings', lifetime: 0, persist: false })

export const voidList = (page: string | undefined) => ({
  ...callQuery('GET /points/admin/voids', { input: { query: { page } }, resource: 'voided rings', persist: false }),
  placeholderData: <Data>(before: Data) => before,
})
