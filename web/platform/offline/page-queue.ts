// The queue of a page: it sends by the page's own client, and shares its acts and its turn with other tabs and the worker.
import type { ContractClient } from '../api/api-types.ts'
import type { Pacer } from '../api/pacer.ts'
import { browserClock } from '../clock.ts'
import type { ObservableValue } from '../observable-value.ts'
import { createSendAction, type QueuedAction } from './actions.ts'
import { createIndexedDbStore } from './indexed-db-store.ts'
import { createBrowserLock } from './locks.ts'
import { createOfflineQueue, type OfflineQueue } from './queue.ts'

/** The worker hears of this when there is a connection again, whether or not a page is open. */
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

/** Some browsers have it; in the others what waits goes out with the next visit. */
async function registerSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const sync = (registration as { sync?: SyncManager } | undefined)?.sync
  await sync?.register(syncTag)
}
