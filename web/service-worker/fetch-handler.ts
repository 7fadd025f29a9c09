// Which requests the worker answers, and with what. All others go to the network as if there were no worker.
import { findAsset, findShell, findUnhashedFile, isAsset, isUnhashedFile, storeAsset } from './asset-cache.ts'
import type { MessageToPage } from './messages.ts'
import { scope } from './scope.ts'

/** So long a page from the server is waited for where the shell could be shown. */
const pageTimeout = 4000
/**
 * Between tries of a file, in milliseconds. A browser that failed to import a file once fails for as long as the page
 * lives, so the page is made to wait instead.
 */
const retryDelays = [500, 1000, 2000, 4000, 8000]
/** So often where the device itself says that it has no network: nobody waits for what will not come. */
const maxAttemptsOffline = 4

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Calls, media and files have their own addresses; everything else is a page. */
const isPage = (path: string): boolean => !/^\/(api|media|socket\.io|metrics|shell)(\/|$)|\.\w+$/.test(path)

/** From the server; the shell where there is no network, or too little of it. */
async function respondWithPage(event: FetchEvent): Promise<Response> {
  const networkResponse = Promise.resolve(event.preloadResponse as Promise<Response | undefined>).then(
    (preloaded) => preloaded ?? fetch(event.request),
  )
  event.waitUntil(networkResponse.catch(() => {}))
  const shellAfterTimeout = wait(pageTimeout).then(async () => (await findShell()) ?? networkResponse)
  return Promise.race([networkResponse, shellAfterTimeout]).catch(async () => (await findShell()) ?? Response.error())
}

async function reportMissing(clientId: string): Promise<void> {
  const message: MessageToPage = { kind: 'missing' }
  ;(await scope.clients.get(clientId))?.postMessage(message)
}

/** What was kept, or from the network, tried again and again. A file that is not there any more is told to the page. */
async function respondWithAsset(event: FetchEvent, path: string): Promise<Response> {
  const stored = await findAsset(path)
  if (stored) return stored
  for (let tries = 0; ; tries++) {
    const response = await fetch(event.request).catch(() => null)
    if (response && response.status < 500) {
      const afterwards = response.ok ? storeAsset(path, response.clone()) : reportMissing(event.clientId)
      // No room is no fault of the file's.
      event.waitUntil(afterwards.catch(() => {}))
      return response
    }
    const delay = retryDelays[tries]
    if (delay === undefined || (!navigator.onLine && tries + 1 >= maxAttemptsOffline))
      return response ?? Response.error()
    await wait(delay)
  }
}

async function respondWithUnhashedFile(event: FetchEvent, path: string): Promise<Response> {
  return fetch(event.request).catch(async () => (await findUnhashedFile(path)) ?? Response.error())
}

export function handleFetch(event: FetchEvent): void {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== scope.location.origin) return
  if (isAsset(pathname)) event.respondWith(respondWithAsset(event, pathname))
  else if (isUnhashedFile(pathname)) event.respondWith(respondWithUnhashedFile(event, pathname))
  else if (mode === 'navigate' && isPage(pathname)) event.respondWith(respondWithPage(event))
}
