// The queries of the viewer's journal. Its responses are kept on the device, as all of a member's, until they log out.
import type { QueryClient } from '@tanstack/react-query'
import type { ReviewPeriod } from '#contract/trade-reviews.ts'
import { callPages, callQuery } from '../../platform/cache/call-query.ts'
import type { Platform } from '../../platform/platform.ts'
import { type JournalSearch, periodOf } from './search-params.ts'

const stored = { resource: 'journal', offlineCopy: 'posts' } as const

type Filter = { search: JournalSearch; timeZone: string; today: string }

function filterOf({ search, timeZone, today }: Filter) {
  const { market, strategy, side, rules, mood } = search
  const { from, to } = periodOf(search, today)
  return {
    timeZone,
    ...(market && { market }),
    ...(strategy && { strategy }),
    ...(side && { side }),
    ...(rules && { rules }),
    ...(mood && { mood }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

export const statsQuery = (filter: Filter, unit: string) =>
  callQuery('GET /journal/stats', { input: { query: { ...filterOf(filter), unit } }, ...stored })

export const tradePages = (filter: Filter) => {
  const { status, q } = filter.search
  return callPages('GET /journal/trades', {
    input: { query: { ...filterOf(filter), ...(status && { status }), ...(q && { q }) } },
    ...stored,
  })
}

export const tradeQuery = (id: string) =>
  callQuery('GET /journal/trades/:id', { input: { params: { id } }, ...stored, resource: 'trade' })

export const reviewQuery = (query: { period: ReviewPeriod; on: string; timeZone: string }) =>
  callQuery('GET /journal/review', { input: { query }, ...stored })

export const settingsQuery = () => callQuery('GET /journal/settings', stored)

/** After a change: everything about the journal is fetched again when it's shown. */
export const invalidateJournal = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('GET /journal/') })

export const refreshJournal = ({ queries }: Platform): Promise<void> => invalidateJournal(queries.client)
