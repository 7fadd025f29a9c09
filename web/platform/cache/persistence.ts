// Persists the query cache across visits, in IndexedDB, for the logged-in member, for at most 24 hours (A §9). Loaded
// when the page is idle, so that it never delays the first screen.
import type { Query } from '@tanstack/react-query'
import { browserClock, type Clock } from '../clock.ts'
import { readPersistedQueries, savePersistedQueries } from '../device/local-database.ts'
import { type DehydratedQueries, firstPage } from './call-query.ts'
import { lifetimes } from './lifetimes.ts'
import { dehydrateQueries, type Queries } from './queries.ts'

/** Data of another contract version is ignored. */
type PersistedQueries = { contract: string; queries: DehydratedQueries }

const saveInterval = 1000

const shouldPersist =
  (queries: Queries) =>
  (query: Query): boolean =>
    query.state.status === 'success' && query.meta?.persist === true && queries.isFromCurrentViewer(query)

/** The first page of a list is enough to start with. */
const withFirstPagesOnly = (dehydrated: DehydratedQueries): DehydratedQueries =>
  dehydrated.map(([key, data, updatedAt]) => [
    key,
    key[2] === 'pages' ? firstPage(data as Parameters<typeof firstPage>[0]) : data,
    updatedAt,
  ])

/** A time in the future means that the clock was set back: the real age is unknown. */
export const isFresh = (updatedAt: number, now: number): boolean =>
  updatedAt <= now && now - updatedAt < lifetimes.persistedQueries

/** Restores this member's queries and saves changes from then on. Returns a function that stops saving. */
export async function persistQueries(
  queries: Queries,
  userId: string,
  isStillMember: () => boolean,
  clock: Clock = browserClock,
): Promise<() => void> {
  const { client } = queries
  const saved = (await readPersistedQueries(userId)) as PersistedQueries | undefined
  if (saved?.contract === __CONTRACT__ && isStillMember()) {
    const fresh = saved.queries.filter(([, , updatedAt]) => isFresh(updatedAt, clock.now()))
    queries.restore(fresh)
  }
  let cancel: (() => void) | null = null
  const stopListening = client.getQueryCache().subscribe(({ type }) => {
    if (type !== 'updated' && type !== 'removed') return
    cancel ??= clock.after(saveInterval, () => {
      cancel = null
      void savePersistedQueries(userId, {
        contract: __CONTRACT__,
        queries: withFirstPagesOnly(dehydrateQueries(client, shouldPersist(queries))),
      })
    })
  })
  return () => {
    stopListening()
    cancel?.()
  }
}
