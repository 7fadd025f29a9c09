// The service worker, built to /sw.js: opens the site without a network, brings its files, shows pushes, and sends what
// waits when the connection is back, also where no tab is open.
import { syncTag } from '../platform/offline/page-queue.ts'
import { replayInWorker } from '../platform/offline/worker-queue.ts'
import { keepFiles, keepShell, tidy } from './keeping.ts'
import { answer, type ToWorker } from './messages.ts'
import { openChosen, receive } from './pushes.ts'
import { build, scope } from './scope.ts'
import { serve } from './serving.ts'

scope.addEventListener('install', (event) => event.waitUntil(keepShell()))

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()]))
})

scope.addEventListener('fetch', serve)

scope.addEventListener('message', (event) => {
  const message = event.data as ToWorker
  if (message.kind === 'build') answer(event, build.entry)
  if (message.kind === 'takeOver') event.waitUntil(scope.skipWaiting())
  if (message.kind === 'keep') event.waitUntil(keepFiles(message.files).then(tidy))
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
  event.waitUntil(Promise.all([receive(event), replayInWorker().catch(() => {})]))
})
scope.addEventListener('notificationclick', (event) => event.waitUntil(openChosen(event)))
