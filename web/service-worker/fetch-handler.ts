// Decides which requests the service worker handles. All others use the network.
import { splitLanguage } from '#contract/languages.ts'
import { parseFailure } from '../platform/api/parse-failure.ts'
import { findAsset, findShell, findUnhashedFile, isAsset, isUnhashedFile, storeAsset } from './asset-cache.ts'
import type { MessageToPage } from './messages.ts'
import { scope } from './scope.ts'

/** Milliseconds to wait for a page from the server before the shell is shown. */
const pageTimeout = 4000
/**
 * Milliseconds between attempts to fetch a file. A failed import stays failed for the life of the page, so the worker
 * retries instead.
 */
const retryDelays = [500, 1000, 2000, 4000, 8000]
/** Fewer attempts when the device reports no network. */
const maxAttemptsOffline = 4

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** API calls, media and files have their own paths; everything else is a page. */
const isPage = (path: string): boolean =>
  !/^\/(api|media|socket\.io|metrics|shell)(\/|$)|\.\w+$/.test(splitLanguage(path).path)

/** A gateway responded because it didn't reach the server, whose own errors have the contract's shape. */
async function isFromGateway(response: Response): Promise<boolean> {
  if (![502, 503, 504].includes(response.status)) return false
  if (!response.headers.get('Content-Type')?.startsWith('application/json')) return true
  return parseFailure(await response.clone().text()) === null
}

/** Responds from the server, or with the shell if the network fails or is too slow. */
async function respondWithPage(event: FetchEvent, path: string): Promise<Response> {
  const networkResponse = Promise.resolve(event.preloadResponse as Promise<Response | undefined>).then(
    (preloaded) => preloaded ?? fetch(event.request),
  )
  const page = networkResponse.then(async (response) =>
    (await isFromGateway(response)) ? ((await findShell(path)) ?? response) : response,
  )
  event.waitUntil(page.catch(() => {}))
  const shellAfterTimeout = wait(pageTimeout).then(async () => (await findShell(path)) ?? page)
  return Promise.race([page, shellAfterTimeout]).catch(async () => (await findShell(path)) ?? Response.error())
}

async function reportMissing(clientId: string): Promise<void> {
  const message: MessageToPage = { kind: 'missing' }
  ;(await scope.clients.get(clientId))?.postMessage(message)
}

/** Responds from the cache, or from the network with retries. Tells the page if the file is gone. */
async function respondWithAsset(event: FetchEvent, path: string): Promise<Response> {
  const stored = await findAsset(path)
  if (stored) return stored
  for (let attempts = 0; ; attempts++) {
    const response = await fetch(event.request).catch(() => null)
    if (response && response.status < 500) {
      const afterwards = response.ok ? storeAsset(path, response.clone()) : reportMissing(event.clientId)
      // A full device must not fail the request.
      event.waitUntil(afterwards.catch(() => {}))
      return response
    }
    const delay = retryDelays[attempts]
    if (delay === undefined || (!navigator.onLine && attempts + 1 >= maxAttemptsOffline))
      return response ?? Response.error()
    await wait(delay)
  }
}

async function respondWithUnhashedFile(event: FetchEvent, path: string): Promise<Response> {
  const response = await fetch(event.request).catch(() => null)
  if (response && !(await isFromGateway(response))) return response
  return (await findUnhashedFile(path)) ?? response ?? Response.error()
}

export function handleFetch(event: FetchEvent): void {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== scope.location.origin) return
  if (isAsset(pathname)) event.respondWith(respondWithAsset(event, pathname))
  else if (isUnhashedFile(pathname)) event.respondWith(respondWithUnhashedFile(event, pathname))
  else if (mode === 'navigate' && isPage(pathname)) event.respondWith(respondWithPage(event, pathname))
}
