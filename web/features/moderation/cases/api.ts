import type { caseTypes } from '#contract/cases.ts'
import { callQuery } from '../../../platform/cache/call-query.ts'
import { lifetimes } from '../../../platform/cache/lifetimes.ts'
import type { casesSearch } from '../search-params.ts'

const options = { lifetime: lifetimes.search, persist: false } as const

type Filters = Omit<ReturnType<typeof casesSearch>, 'queue'> & {
  type: Exclude<(typeof caseTypes)[number], 'all'> | undefined
}

export const caseList = ({ case: _, edit: _edit, ...query }: Filters) => ({
  ...callQuery('GET /admin/cases', { input: { query }, resource: 'cases', ...options }),
  placeholderData: <Data>(before: Data) => before,
})

export const oneCase = (id: string) =>
  callQuery('GET /admin/cases/:id', { input: { params: { id } }, resource: 'cases', ...options })

export const caseViewers = callQuery('GET /admin/cases/viewers', { input: {}, resource: 'cases', ...options })

/** For the totals only. */
export const caseTotals = callQuery('GET /admin/cases', {
  input: { query: { limit: '1' } },
  resource: 'cases',
  ...options,
})
