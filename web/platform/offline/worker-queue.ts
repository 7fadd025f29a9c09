// The offline queue of the service worker. It sends actions of the member whose session the page stored in `meta`.
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

/** Fetch reports no upload progress, so the timeout covers the whole upload. */
const uploadTimeout = 4 * 60_000

let store: QueueStore | null = null

/**
 * Sends queued actions under the same lock as pages. Resolves to the number of actions still queued: if it isn't 0, a
 * background sync should reject, so that the browser runs it again.
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
    // A service worker has no XMLHttpRequest, and nobody watches the progress.
    sendForm: async (url, { method, headers, form, signal }) => {
      const response = await fetch(url, { method, headers, body: form, credentials: 'include', signal })
      return { status: response.status, retryAfter: response.headers.get('Retry-After'), text: await response.text() }
    },
  })
