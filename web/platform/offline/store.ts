// The acts that wait, in IndexedDB, and word of every change to the other tabs and the worker.
import { newKey } from '../keys.ts'
import { inDatabase } from '../local-database.ts'
import type { Act, QueuedAct } from './acts.ts'

export type QueueStore = {
  /** All of this member, in their order. */
  list: (userId: string) => Promise<QueuedAct[]>
  /** Behind all others. Rejects where this device has no room. */
  add: (act: Act, now: number) => Promise<QueuedAct>
  /** In one step; null erases. Answers what is there now. */
  change: (id: string, change: (act: QueuedAct) => QueuedAct | null) => Promise<QueuedAct | null>
  /** The same, and it stands behind all others where it changed. */
  requeue: (id: string, change: (act: QueuedAct) => QueuedAct) => Promise<QueuedAct | null>
  subscribe: (tell: () => void) => () => void
}

export const byOrder = (one: QueuedAct, other: QueuedAct): number => one.order - other.order

export const newAct = (act: Act, now: number): Omit<QueuedAct, 'order'> => ({
  ...act,
  id: newKey(),
  createdAt: now,
  waitingSince: now,
  status: 'pending',
  retryCount: 0,
  lastError: null,
  lastErrorType: null,
  notBefore: 0,
  completedAt: null,
  answer: null,
})

export const orderBehind = (acts: QueuedAct[]): number => Math.max(0, ...acts.map(({ order }) => order)) + 1

/** Tabs and the worker tell each other here. */
const channelName = 'offline-queue'

export function createQueueStore(): QueueStore {
  const channel = new BroadcastChannel(channelName)
  const tell = <Value>(value: Value): Value => {
    channel.postMessage('changed')
    return value
  }

  const rewrite = (
    id: string,
    change: (act: QueuedAct, others: () => Promise<QueuedAct[]>) => Promise<QueuedAct | null>,
  ) =>
    inDatabase(async (database) => {
      const transaction = database.transaction('offlineQueue', 'readwrite')
      const found = await transaction.store.get(id)
      const next = found ? await change(found, () => transaction.store.getAll()) : null
      if (next && next !== found) await transaction.store.put(next)
      if (found && !next) await transaction.store.delete(id)
      await transaction.done
      return next
    }).then(tell)

  return {
    list: (userId) =>
      inDatabase(async (database) => (await database.getAllFromIndex('offlineQueue', 'userId', userId)).sort(byOrder)),
    add: (act, now) =>
      inDatabase(async (database) => {
        const transaction = database.transaction('offlineQueue', 'readwrite')
        const order = orderBehind(await transaction.store.getAll())
        const kept = { ...newAct(act, now), order } as QueuedAct
        await transaction.store.add(kept)
        await transaction.done
        return kept
      }).then(tell),
    change: (id, change) => rewrite(id, async (act) => change(act)),
    requeue: (id, change) =>
      rewrite(id, async (act, others) => {
        const next = change(act)
        return next === act ? act : { ...next, order: orderBehind(await others()) }
      }),
    subscribe: (listener) => {
      channel.addEventListener('message', listener)
      return () => channel.removeEventListener('message', listener)
    },
  }
}
