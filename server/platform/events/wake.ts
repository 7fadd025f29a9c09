// How the leader of the drain, wherever it runs, hears that there may be events.
import type { Db } from '../database/statement.ts'
import { statement } from '../database/statement.ts'

export const wakeChannel = 'events'
/** Two wakes are at least so far apart, in milliseconds. */
export const wakeEvery = 25

const notify = statement<{ channel: string }, never>('events.notify', `select 1 from pg_notify($channel, '')`)

/** To be called after a commit, never inside a transaction: its lock would hold up every other commit. */
export function createWake(db: Db): () => void {
  let resting: NodeJS.Timeout | undefined
  let isWanted = false
  const send = (): void => {
    isWanted = false
    // Where it fails, the leader finds the event when it looks by itself.
    notify(db, { channel: wakeChannel }).catch(() => {})
    resting = setTimeout(() => {
      resting = undefined
      if (isWanted) send()
    }, wakeEvery).unref()
  }
  return () => {
    isWanted = true
    if (!resting) send()
  }
}
