// The page's side of the service worker: registers it when the page is idle, tells it which files to cache, and checks
// for a new version of the site. Not used in development.

import { type MessageToPage, type MessageToWorker, replyTo, requestReply } from '../../service-worker/messages.ts'
import { browserClock, every, wait, whenIdle } from '../clock.ts'
import type { ObservableValue } from '../observable-value.ts'
import { lostFileEvent } from '../routing/import-files.ts'
import { isLoginAsTab } from './login-as-tab.ts'

export type ServiceWorkerOptions = {
  /** Whether a newer version of the site than this page is available. */
  newVersion: ObservableValue<boolean>
  /** A notification was clicked while this page was open. */
  onOpen: (url: string) => void
  /** The tag of the push that was clicked, in this page or to open it. */
  openedPush: ObservableValue<string | null>
  /** A push arrived while this page was visible. */
  onPush: () => void
}

/** Delay after page load, in milliseconds. Then the files of all other pages are cached for offline use. */
const precacheDelay = 4000
const updateInterval = 60 * 60_000
/**
 * Long enough for a busy phone: a page that reloads before may be of the old version again. The page stays usable until
 * then.
 */
const takeOverTimeout = 60_000

/** The entry script identifies the build. */
export const ownBuild = (): string => {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]')
  return entry ? new URL(entry.src).pathname : ''
}

type NetworkInformation = { saveData?: boolean; effectiveType?: string }

/** With data saver or a slow connection, only files that are already loaded get cached. */
function shouldSaveData(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

/** Also the stylesheets that the page has inline: without a connection, it links them. */
function loadedFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href).pathname)
  const inline = [...document.querySelectorAll<HTMLElement>('style[data-file]')].map(({ dataset }) => dataset.file!)
  return [...loaded, ...inline]
}

const post = (worker: ServiceWorker | null, message: MessageToWorker): void => worker?.postMessage(message)

export async function startServiceWorker(options: ServiceWorkerOptions): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!container) return
  if (import.meta.env.DEV) {
    for (const registration of await container.getRegistrations()) await registration.unregister()
    return
  }
  handleMessages(container, options)
  const registration = await container.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  // The browser or its administrator blocks service workers.
  if (!registration) return
  watchForUpdates(container, registration, options.newVersion)
  await wait(browserClock, precacheDelay)
  whenIdle(async () => {
    await container.ready
    const files = shouldSaveData() ? loadedFiles() : 'all'
    post(registration.waiting ?? registration.active, { kind: 'keep', files, language: __LANGUAGE__ })
  })
}

function handleMessages(
  container: ServiceWorkerContainer,
  { newVersion, onOpen, openedPush, onPush }: ServiceWorkerOptions,
): void {
  container.addEventListener('message', (event) => {
    const message = event.data as MessageToPage
    if (message.kind === 'build') replyTo(event, ownBuild())
    // Notifications and pushes are the administrator's: without an answer they are shown outside of a login-as tab.
    if (message.kind === 'open' && !isLoginAsTab()) {
      onOpen(message.url)
      openedPush.set(message.tag ?? null)
      replyTo(event, true)
    }
    if (message.kind === 'pushed' && !isLoginAsTab()) {
      onPush()
      replyTo(event, true)
    }
    if (message.kind === 'missing') newVersion.set(true)
  })
  container.startMessages()
  if (container.controller && !isLoginAsTab()) void askWhatOpened(container.controller, openedPush)
  // Also without a service worker, a file that fails to load may belong to an old build.
  window.addEventListener(lostFileEvent, async () => {
    const response = await fetch(ownBuild(), { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    if (response?.status === 404) newVersion.set(true)
  })
}

async function askWhatOpened(worker: ServiceWorker, openedPush: ObservableValue<string | null>): Promise<void> {
  const tag = await requestReply(worker, { kind: 'openedBy' })
  if (typeof tag === 'string') openedPush.set(tag)
}

/**
 * Offers a waiting version to pages of an older build. If this page already is the new build, it takes over without
 * asking.
 */
function watchForUpdates(
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
  newVersion: ObservableValue<boolean>,
): void {
  const checkBuild = async (worker: ServiceWorker | null): Promise<void> => {
    const build = worker && (await requestReply(worker, { kind: 'build', language: __LANGUAGE__ }))
    if (!build) return
    if (build === ownBuild()) {
      if (worker === registration.waiting) post(worker, { kind: 'takeOver' })
      return
    }
    newVersion.set(true)
    // Cache everything before it takes over: the network may be gone by then.
    if (!shouldSaveData()) post(worker, { kind: 'keep', files: 'all', language: __LANGUAGE__ })
  }
  registration.addEventListener('updatefound', () => {
    const installing = registration.installing
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && container.controller) void checkBuild(installing)
    })
  })
  container.addEventListener('controllerchange', () => void checkBuild(container.controller))
  void checkBuild(registration.waiting)

  let checked = browserClock.now()
  const check = () => {
    if (document.visibilityState !== 'visible' || browserClock.now() - checked < updateInterval) return
    checked = browserClock.now()
    registration.update().catch(() => {})
  }
  document.addEventListener('visibilitychange', check)
  every(browserClock, updateInterval, check)
}

/** The person chose to update: the waiting worker takes over and the page reloads. */
export async function reloadIntoNewVersion(): Promise<void> {
  const waiting = (await navigator.serviceWorker?.getRegistration())?.waiting
  if (waiting) {
    const controllerChanged = new Promise<void>((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
    )
    post(waiting, { kind: 'takeOver' })
    await Promise.race([controllerChanged, wait(browserClock, takeOverTimeout)])
  }
  location.reload()
}
