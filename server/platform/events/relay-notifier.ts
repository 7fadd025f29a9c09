// How the leader of the drain, wherever it runs, hears that there may be events.
import type { Db } from '../database/statement.ts'
import { statement } from '../database/statement.ts'

export const relayChannel = 'events'
/** Two wakes are at least so far apart, in milliseconds. */
export const notifyInterval = 25

const notify = statement<{ channel: string }, never>('events.notify', `select 1 from pg_notify($channel, '')`)

/** To be called after a commit, never inside a transaction: its lock would hold up every other commit. */
export function createRelayNotifier(db: Db): () => void {
  let timer: NodeJS.Timeout | undefined
  let isPending = false
  const send = (): void => {
    isPending = false
    // Where it fails, the leader finds the event when it looks by itself.
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
