// Refetches the data of members' pages before they ask for it (B §9).
import type { QueryKey } from '@tanstack/react-query'
import type { Pacer } from '../api/pacer.ts'
import type { Queries } from '../cache/queries.ts'
import { browserClock, type Clock, every, whenIdle } from '../clock.ts'
import type { SessionStore } from './session.ts'

const interval = 5 * 60_000

type PreloadedQuery = { queryKey: QueryKey }

type Tools = {
  session: Pick<SessionStore, 'member' | 'currentUser'>
  queries: Pick<Queries, 'invalidateSoon'> & { client: { prefetchQuery: (query: PreloadedQuery) => Promise<void> } }
  pacer: Pick<Pacer, 'run'>
  /** What members are likely to open next. Fetched when the page is idle, and only once it's stale. */
  dashboard: readonly PreloadedQuery[]
  idle?: (callback: () => void) => void
}

/** Returns a function that stops it. */
export function preloadForMembers(tools: Tools, clock: Clock = browserClock): () => void {
  const { session, queries, pacer, dashboard, idle = whenIdle } = tools
  const preload = async (query: PreloadedQuery) => {
    // Only waits for its turn: someone who opens the screen meanwhile must not wait for it.
    await pacer.run({ service: 'general' }, async () => {})
    if (session.member()) await queries.client.prefetchQuery(query)
  }
  return every(clock, interval, () => {
    if (!session.member()) return
    pacer.run({ service: 'general' }, session.currentUser).catch(() => {})
    queries.invalidateSoon(['GET /notifications/unread-count'])
    idle(() => dashboard.forEach((query) => void preload(query)))
  })
}
