// The offline queue of a page. It sends with the page's API client and shares its actions and locks with other tabs and
// the service worker.
import type { ContractClient } from '../api/api-types.ts'
import type { Pacer } from '../api/pacer.ts'
import { browserClock } from '../clock.ts'
import type { ObservableValue } from '../observable-value.ts'
import { createSendAction, type QueuedAction } from './actions.ts'
import { createIndexedDbStore } from './indexed-db-store.ts'
import { createBrowserLock } from './locks.ts'
import { createOfflineQueue, type OfflineQueue } from './queue.ts'

/**
 * Background sync: the browser wakes the service worker with this tag when there is a connection, even without an open
 * page.
 */
export const syncTag = 'queue'

type PageQueueOptions = {
  call: ContractClient
  pacer: Pacer
  member: () => string | null
  actions: ObservableValue<QueuedAction[]>
}

export function createPageQueue({ call, pacer, member, actions }: PageQueueOptions): OfflineQueue {
  const send = createSendAction(call)
  return createOfflineQueue({
    store: createIndexedDbStore(),
    send,
    sendQueued: (action) => send(action, { noRetry: true }),
    clock: browserClock,
    member,
    lock: createBrowserLock(),
    actions,
    isOnline: () => navigator.onLine,
    pacer,
    onQueued: () => void registerSync().catch(() => {}),
  })
}

type SyncManager = { register: (tag: string) => Promise<void> }

/** Not all browsers have background sync. In the others, queued actions are sent on the next visit. */
async function registerSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const sync = (registration as { sync?: SyncManager } | undefined)?.sync
  await sync?.register(syncTag)
}
