// Stores queued actions in IndexedDB and notifies other tabs and the service worker of changes.
import { type Database, inDatabase } from '../device/local-database.ts'
import type { QueuedAction } from './actions.ts'
import { listed, newQueuedAction, nextOrder, type QueueStore } from './queue-store.ts'

/** The channel for these notifications. */
export const channelName = 'offline-queue'

/** Rolled back after the timeout, because the caller was told that nothing was stored. */
function startTransaction(database: Database, givenUp: AbortSignal) {
  givenUp.throwIfAborted()
  const transaction = database.transaction('offlineQueue', 'readwrite')
  const abort = () => transaction.abort()
  givenUp.addEventListener('abort', abort)
  void transaction.done.catch(() => {}).finally(() => givenUp.removeEventListener('abort', abort))
  return transaction
}

export function createIndexedDbStore(): QueueStore {
  const channel = new BroadcastChannel(channelName)
  const notifyTabs = <Value>(value: Value): Value => {
    channel.postMessage('changed')
    return value
  }

  const update = (
    id: string,
    change: (action: QueuedAction, others: () => Promise<QueuedAction[]>) => Promise<QueuedAction | null>,
  ) =>
    inDatabase(async (database, givenUp) => {
      const transaction = startTransaction(database, givenUp)
      const found = await transaction.store.get(id)
      const next = found ? await change(found, () => transaction.store.getAll()) : null
      const { store } = transaction
      const write = next === found ? null : next ? store.put(next) : store.delete(id)
      await Promise.all([write, transaction.done])
      return next
    }).then(notifyTabs)

  return {
    list: (userId) =>
      inDatabase(async (database) => listed(await database.getAllFromIndex('offlineQueue', 'userId', userId))),
    add: (action, now) =>
      inDatabase(async (database, givenUp) => {
        const transaction = startTransaction(database, givenUp)
        const stored = newQueuedAction(action, now, await transaction.store.getAll())
        await Promise.all([transaction.store.add(stored), transaction.done])
        return stored
      }).then(notifyTabs),
    change: (id, change) => update(id, async (action) => change(action)),
    requeue: (id, change) =>
      update(id, async (action, others) => {
        const next = change(action)
        return next === action ? action : { ...next, order: nextOrder(await others()) }
      }),
    subscribe: (listener) => {
      channel.addEventListener('message', listener)
      return () => channel.removeEventListener('message', listener)
    },
  }
}
