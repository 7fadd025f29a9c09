// The page's side of the service worker: it is registered once the page is idle, told what to keep, and asked whether a
// new version of the site is there. Where pages are changed live there is none.
import { type MessageToPage, type MessageToWorker, replyTo, requestReply } from '../../service-worker/messages.ts'
import { browserClock, every, wait, whenIdle } from '../clock.ts'
import type { ObservableValue } from '../observable-value.ts'

export type ServiceWorkerOptions = {
  /** Whether a newer version of the site than this page is there. */
  newVersion: ObservableValue<boolean>
  /** A notification was chosen. */
  onOpen: (url: string) => void
  /** A push came while this page was looked at. */
  onPush: () => void
}

/** After the page has come to rest; then the files of all other pages are fetched for when there is no network. */
const precacheDelay = 4000
const updateInterval = 60 * 60_000
const takeOverTimeout = 3000

/** The file that the document began with names its build. */
export const ownBuild = (): string => {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]')
  return entry ? new URL(entry.src).pathname : ''
}

type NetworkInformation = { saveData?: boolean; effectiveType?: string }

/** Who saves data, or has little of a network, is spared what they have not asked for. */
function shouldSaveData(): boolean {
  const { connection } = navigator as { connection?: NetworkInformation }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

const loadedFiles = (): string[] =>
  performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href).pathname)

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
  // Blocked by the browser, or by whoever set it up.
  if (!registration) return
  watchForUpdates(container, registration, options.newVersion)
  await wait(browserClock, precacheDelay)
  whenIdle(async () => {
    await container.ready
    const files = shouldSaveData() ? loadedFiles() : 'all'
    post(registration.waiting ?? registration.active, { kind: 'keep', files })
  })
}

function handleMessages(
  container: ServiceWorkerContainer,
  { newVersion, onOpen: open, onPush: pushed }: ServiceWorkerOptions,
): void {
  container.addEventListener('message', (event) => {
    const message = event.data as MessageToPage
    if (message.kind === 'build') replyTo(event, ownBuild())
    if (message.kind === 'open') {
      open(message.url)
      replyTo(event, true)
    }
    if (message.kind === 'pushed') pushed()
    if (message.kind === 'missing') newVersion.set(true)
  })
  container.startMessages()
  // Without a worker, a file that does not arrive may be one of an old build all the same.
  window.addEventListener('vite:preloadError', async () => {
    const response = await fetch(ownBuild(), { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    if (response?.status === 404) newVersion.set(true)
  })
}

/** What waits is offered to pages of an older build; where this page is of the new one, there is nothing to ask. */
function watchForUpdates(
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
  newVersion: ObservableValue<boolean>,
): void {
  const checkBuild = async (worker: ServiceWorker | null): Promise<void> => {
    const build = worker && (await requestReply(worker, { kind: 'build' }))
    if (!build) return
    if (build === ownBuild()) {
      if (worker === registration.waiting) post(worker, { kind: 'takeOver' })
      return
    }
    newVersion.set(true)
    // Whole before it takes over: the network may be gone by then.
    if (!shouldSaveData()) post(worker, { kind: 'keep', files: 'all' })
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

/** A person wants the new version: its worker takes over, and the page begins anew. */
export async function reloadIntoNewVersion(): Promise<void> {
  const waiting = (await navigator.serviceWorker?.getRegistration())?.waiting
  if (waiting) {
    const takenOver = new Promise<void>((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
    )
    post(waiting, { kind: 'takeOver' })
    await Promise.race([takenOver, wait(browserClock, takeOverTimeout)])
  }
  location.reload()
}
