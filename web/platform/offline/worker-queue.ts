// The queue of the service worker: it replays for the member whose token the page left in `meta`.
import { createClient } from '../api/client.ts'
import { browserClock } from '../clock.ts'
import { readStoredSession, type StoredSession } from '../device/local-database.ts'
import { createObservableValue } from '../observable-value.ts'
import { createSendAction, type QueuedAction } from './actions.ts'
import { createIndexedDbStore } from './indexed-db-store.ts'
import { createBrowserLock } from './locks.ts'
import { createOfflineQueue } from './queue.ts'
import type { QueueStore } from './queue-store.ts'
import { isQueued } from './rules.ts'

/** Nothing tells how much of a form has left. */
const uploadTimeout = 4 * 60_000

let store: QueueStore | null = null

/**
 * Sends what waits, under the one lock that pages use too. Resolves with how many acts still wait: a background sync
 * that should come again rejects where that is not 0.
 */
export async function replayInWorker(): Promise<number> {
  const session = await readStoredSession()
  if (!session) return 0
  store ??= createIndexedDbStore()
  let isTokenRejected = false
  const send = createSendAction(createWorkerClient(session, () => (isTokenRejected = true)))
  const queue = createOfflineQueue({
    store,
    send,
    sendQueued: (action) =>
      send(action, action.opType === 'post' ? { noRetry: true, timeout: uploadTimeout } : { noRetry: true }),
    clock: browserClock,
    member: () => (isTokenRejected ? null : session.userId),
    lock: createBrowserLock(),
    actions: createObservableValue<QueuedAction[]>([]),
    isOnline: () => navigator.onLine,
  })
  await queue.replay()
  queue.stop()
  return isTokenRejected ? 0 : (await store.list(session.userId)).filter(isQueued).length
}

const createWorkerClient = ({ token, userId }: StoredSession, onTokenRejected: () => void) =>
  createClient({
    token: () => token,
    memberId: () => userId,
    deviceId: () => '',
    onTokenRejected,
    onResponse: () => {},
    // A worker has no XMLHttpRequest, and nobody watches the progress.
    sendForm: async (url, { method, headers, form, signal }) => {
      const response = await fetch(url, { method, headers, body: form, credentials: 'include', signal })
      return { status: response.status, retryAfter: response.headers.get('Retry-After'), text: await response.text() }
    },
  })
