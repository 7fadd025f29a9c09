// The queue of a page: it sends by the page's own client, and shares its acts and its turn with other tabs and the worker.
import type { ContractClient } from '../api/api-types.ts'
import type { Pacer } from '../api/pacer.ts'
import { browserClock } from '../clock.ts'
import type { ObservableValue } from '../observable-value.ts'
import { type QueuedAct, sendBy } from './actions.ts'
import { createQueueStore } from './indexed-db-store.ts'
import { browserLock } from './locks.ts'
import { createQueue, type OfflineQueue } from './queue.ts'

/** The worker hears of this when there is a connection again, whether or not a page is open. */
export const syncTag = 'queue'

type Parts = {
  call: ContractClient
  pacer: Pacer
  member: () => string | null
  shown: ObservableValue<QueuedAct[]>
}

export function createPageQueue({ call, pacer, member, shown }: Parts): OfflineQueue {
  const send = sendBy(call)
  return createQueue({
    store: createQueueStore(),
    send,
    sendAgain: (act) => send(act, { noRetry: true }),
    clock: browserClock,
    member,
    lock: browserLock(),
    shown,
    isOnline: () => navigator.onLine,
    pacer,
    onKept: () => void askForSync().catch(() => {}),
  })
}

type SyncManager = { register: (tag: string) => Promise<void> }

/** Some browsers have it; in the others what waits goes out with the next visit. */
async function askForSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const sync = (registration as { sync?: SyncManager } | undefined)?.sync
  await sync?.register(syncTag)
}
