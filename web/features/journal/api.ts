// The queries of the viewer's journal. Its responses are kept on the device, as all of a member's, until they log out.
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ReviewPeriod } from '#contract/trade-reviews.ts'
import { callPages, callQuery } from '../../platform/cache/call-query.ts'
import type { Platform } from '../../platform/platform.ts'
import { guestViewer } from '../../platform/session/guest-viewer.ts'
import type { Session } from '../../platform/session/session.ts'
import { type JournalSearch, periodOf } from './search-params.ts'
import { journalActions } from './unsent-trade.ts'

const stored = { resource: 'journal', offlineCopy: 'posts' } as const

type Filter = { search: JournalSearch; timeZone: string; today: string }

function filterOf({ search, timeZone, today }: Filter) {
  const { market, strategy, side, rules, mood, tag, account } = search
  const { from, to } = periodOf(search, today)
  return {
    timeZone,
    ...(market && { market }),
    ...(strategy && { strategy }),
    ...(side && { side }),
    ...(rules && { rules }),
    ...(mood && { mood }),
    ...(tag && { tag }),
    ...(account && { account }),
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

/** The latest trades, as a new one may be like them. */
export const latestTradesQuery = () =>
  callQuery('GET /journal/trades', { input: { query: { limit: '50' } }, ...stored })

export const tradeQuery = (id: string) =>
  callQuery('GET /journal/trades/:id', { input: { params: { id } }, ...stored, resource: 'trade' })

export const reviewQuery = (query: { period: ReviewPeriod; on: string; timeZone: string }) =>
  callQuery('GET /journal/review', { input: { query }, ...stored })

export const settingsQuery = () => callQuery('GET /journal/settings', stored)

const journalCalls = 'GET /journal/'
const ofJournal = { predicate: ({ queryKey }: { queryKey: QueryKey }) => String(queryKey[0]).startsWith(journalCalls) }

/** After a change: everything about the journal is fetched again when it's shown. */
export const invalidateJournal = (client: QueryClient): Promise<void> => client.invalidateQueries(ofJournal)

export const refreshJournal = ({ queries }: Platform): Promise<void> => invalidateJournal(queries.client)

const memberIdOf = (session: Session): string => (session.status === 'member' ? session.user._id : guestViewer)

const database = () => import('../../platform/device/local-database.ts')

/** The journal is empty: what this device has of its trades was deleted, maybe on another device. */
export async function forgetResponses({ queries, session }: Platform): Promise<void> {
  queries.client.removeQueries({ ...ofJournal, type: 'inactive' })
  await (await database()).deleteCopiesOfCalls(memberIdOf(session.get()), journalCalls)
}

const draftNames = /^(new trade$|unsent trade |trade |trade review |share |journal settings$)/

/** Deletes the journal, and what this device has of it: responses, unsent actions and typed text. */
export async function deleteJournal(platform: Platform): Promise<void> {
  const { call, queries, queue, session } = platform
  const { deleteDraftsNamed } = await database()
  await queue.discardAfter(() => call('DELETE /journal/trades', { body: { confirm: 'delete' } }), journalActions)
  await deleteDraftsNamed(memberIdOf(session.get()), (name) => draftNames.test(name))
  void queries.client.resetQueries(ofJournal)
  await forgetResponses(platform)
}
