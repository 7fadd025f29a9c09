// The acts that wait, in IndexedDB, and word of every change to the other tabs and the worker.
import { inDatabase } from '../device/local-database.ts'
import type { QueuedAct } from './actions.ts'
import { byOrder, newlyKept, orderBehind, type QueueStore } from './queue-store.ts'

/** Tabs and the worker tell each other here. */
export const channelName = 'offline-queue'

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
      const { store } = transaction
      const write = next === found ? null : next ? store.put(next) : store.delete(id)
      await Promise.all([write, transaction.done])
      return next
    }).then(tell)

  return {
    list: (userId) =>
      inDatabase(async (database) => (await database.getAllFromIndex('offlineQueue', 'userId', userId)).sort(byOrder)),
    add: (act, now) =>
      inDatabase(async (database) => {
        const transaction = database.transaction('offlineQueue', 'readwrite')
        const kept = newlyKept(act, now, await transaction.store.getAll())
        await Promise.all([transaction.store.add(kept), transaction.done])
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
