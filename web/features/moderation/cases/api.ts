import { callQuery } from '../../../platform/cache/call-query.ts'
import { lifetimes } from '../../../platform/cache/lifetimes.ts'
import type { CaseQueue, CaseSearch } from './case-queues.ts'

const options = { lifetime: lifetimes.search, persist: false } as const

/** Open cases are filtered by age, decided ones by outcome. */
export function caseList({ isDecided, type }: CaseQueue, { reason, section, author, page, age, outcome }: CaseSearch) {
  const ofQueue = isDecided ? ({ state: 'decided', outcome } as const) : { type, age }
  const query = { reason, section, author, page, ...ofQueue }
  return {
    ...callQuery('GET /admin/cases', { input: { query }, resource: 'cases', ...options }),
    placeholderData: <Data>(before: Data) => before,
  }
}

export const oneCase = (id: string) =>
  callQuery('GET /admin/cases/:id', { input: { params: { id } }, resource: 'cases', ...options })

export const caseViewers = callQuery('GET /admin/cases/viewers', { input: {}, resource: 'cases', ...options })

/** For the totals only. */
export const caseTotals = callQuery('GET /admin/cases', {
  input: { query: { limit: '1' } },
  resource: 'cases',
  ...options,
})
