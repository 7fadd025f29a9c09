// The service worker, built to /sw.js: serves the site offline, shows push notifications, and sends queued actions when
// the connection is back, even without an open tab.

import { defaultLanguage } from '#contract/languages.ts'
import { syncTag } from '../platform/offline/page-queue.ts'
import { replayInWorker } from '../platform/offline/worker-queue.ts'
import { deleteOldCaches, storeFiles, storeShellsInUse } from './asset-cache.ts'
import { handleFetch } from './fetch-handler.ts'
import { type MessageToWorker, replyTo } from './messages.ts'
import { handleNotificationClick, handlePush, takeOpenedBy } from './push.ts'
import { builds, scope } from './scope.ts'

scope.addEventListener('install', (event) => event.waitUntil(storeShellsInUse()))

scope.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([scope.registration.navigationPreload?.enable(), scope.clients.claim()]))
})

scope.addEventListener('fetch', handleFetch)

scope.addEventListener('message', (event) => {
  const message = event.data as MessageToWorker
  const language = ('language' in message && message.language) || defaultLanguage
  if (message.kind === 'build') replyTo(event, builds[language].entry)
  if (message.kind === 'openedBy') replyTo(event, takeOpenedBy((event.source as Client).id))
  if (message.kind === 'takeOver') event.waitUntil(scope.skipWaiting())
  if (message.kind === 'keep') event.waitUntil(storeFiles(message.files, language).then(deleteOldCaches))
})

type SyncEvent = ExtendableEvent & { tag: string }

/** Rejects while actions are still queued, so that the browser runs the sync again. */
async function replayAll(): Promise<void> {
  const left = await replayInWorker()
  if (left > 0) throw new Error(`${left} actions are still queued`)
}

scope.addEventListener('sync', (event) => {
  const sync = event as SyncEvent
  if (sync.tag === syncTag) sync.waitUntil(replayAll())
})

/** A push means that there is a network. Browsers without background sync then send queued actions too. */
scope.addEventListener('push', (event) => {
  event.waitUntil(Promise.all([handlePush(event), replayInWorker().catch(() => {})]))
})
scope.addEventListener('notificationclick', (event) => event.waitUntil(handleNotificationClick(event)))
