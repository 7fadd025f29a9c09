// Notifies the relay's leader, in whichever process it runs, that there may be new events (LISTEN/NOTIFY).
import type { Db } from '../database/statement.ts'
import { statement } from '../database/statement.ts'

export const relayChannel = 'events'
/** Minimum milliseconds between two notifications. */
export const notifyInterval = 25

const notify = statement<{ channel: string }, never>('events.notify', `select 1 from pg_notify($channel, '')`)

/**
 * Call the returned function after a commit, never inside a transaction: NOTIFY takes a lock that would delay all
 * other commits.
 */
export function createRelayNotifier(db: Db): () => void {
  let timer: NodeJS.Timeout | undefined
  let isPending = false
  const send = (): void => {
    isPending = false
    // If it fails, the leader finds the event when it polls.
    notify(db, { channel: relayChannel }).catch(() => {})
    timer = setTimeout(() => {
      timer = undefined
      if (isPending) send()
    }, notifyInterval).unref()
  }
  return () => {
    isPending = true
    if (!timer) send()
  }
}
