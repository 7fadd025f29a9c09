import { callQuery } from '../../../platform/cache/call-query.ts'
import { lifetimes } from '../../../platform/cache/lifetimes.ts'
import type { casesSearch } from '../search-params.ts'

const options = { lifetime: lifetimes.search, persist: false } as const

export const caseList = ({ case: _, edit: _edit, queue: type, ...query }: ReturnType<typeof casesSearch>) => ({
  ...callQuery('GET /admin/cases', { input: { query: { ...query, type } }, resource: 'cases', ...options }),
  placeholderData: <Data>(before: Data) => before,
})

export const oneCase = (id: string) =>
  callQuery('GET /admin/cases/:id', { input: { params: { id } }, resource: 'cases', ...options })

export const caseViewers = callQuery('GET /admin/cases/viewers', { input: {}, resource: 'cases', ...options })

/** For the total only. */
export const casesTotal = callQuery('GET /admin/cases', {
  input: { query: { limit: '1' } },
  resource: 'cases',
  ...options,
})
