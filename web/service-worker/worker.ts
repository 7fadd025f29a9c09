// The service worker, built to /sw.js: opens the site without a network, brings its files, shows pushes, and sends what
// waits when the connection is back, also where no tab is open.
import { syncTag } from '../platform/offline/page-queue.ts'
import { replayInWorker } from '../platform/offline/worker-queue.ts'
import { deleteOldCaches, storeFiles, storeShell } from './asset-cache.ts'
import { handleFetch } from './fetch-handler.ts'
import { type MessageToWorker, replyTo } from './messages.ts'
import { handleNotificationClick, handlePush } from './push.ts'
import { build, scope } from './scope.ts'

scope.addEventListener('install', (event) => event.waitUntil(storeShell()))

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()]))
})

scope.addEventListener('fetch', handleFetch)

scope.addEventListener('message', (event) => {
  const message = event.data as MessageToWorker
  if (message.kind === 'build') replyTo(event, build.entry)
  if (message.kind === 'takeOver') event.waitUntil(scope.skipWaiting())
  if (message.kind === 'keep') event.waitUntil(storeFiles(message.files).then(deleteOldCaches))
})

type SyncEvent = ExtendableEvent & { tag: string }

/** Where acts still wait, the browser is asked to come again, by failing. */
async function replayAll(): Promise<void> {
  const left = await replayInWorker()
  if (left > 0) throw new Error(`${left} acts still wait`)
}

scope.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === syncTag) sync.waitUntil(replayAll())
})

/** A push says that there is a network: in browsers without background sync too, what waits goes out. */
scope.addEventListener('push', (event) => {
  event.waitUntil(Promise.all([handlePush(event), replayInWorker().catch(() => {})]))
})
scope.addEventListener('notificationclick', (event) => event.waitUntil(handleNotificationClick(event)))
