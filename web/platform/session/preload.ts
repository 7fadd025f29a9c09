// Refetches the data of members' pages before they ask for it (B §9).
import type { Pacer } from '../api/pacer.ts'
import type { Queries } from '../cache/queries.ts'
import { browserClock, type Clock, every } from '../clock.ts'
import type { SessionStore } from './session.ts'

const interval = 5 * 60_000

type Tools = {
  session: Pick<SessionStore, 'member' | 'currentUser'>
  queries: Pick<Queries, 'invalidateSoon'>
  pacer: Pick<Pacer, 'run'>
}

/** Returns a function that stops it. */
export function preloadForMembers({ session, queries, pacer }: Tools, clock: Clock = browserClock): () => void {
  return every(clock, interval, () => {
    if (!session.member()) return
    pacer.run({ service: 'general' }, session.currentUser).catch(() => {})
    queries.invalidateSoon(['GET /notifications/unread-count'])
  })
}
