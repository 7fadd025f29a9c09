// The page's side of the service worker: it is registered once the page is idle, told what to keep, and asked whether a
// new version of the site is there. Where pages are changed live there is none.
import { answer, ask, type ToPage, type ToWorker } from '../../service-worker/messages.ts'
import { browserClock, every, wait, whenIdle } from '../clock.ts'
import type { ObservableValue } from '../observable-value.ts'

export type WorkerOptions = {
  /** Whether a newer version of the site than this page is there. */
  newVersion: ObservableValue<boolean>
  /** A notification was chosen. */
  open: (url: string) => void
  /** A push came while this page was looked at. */
  pushed: () => void
}

/** After the page has come to rest; then the files of all other pages are fetched for when there is no network. */
const keepAfter = 4000
const updateInterval = 60 * 60_000
const takeOverPatience = 3000

/** The file that the document began with names its build. */
export const ownEntry = (): string => {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/assets/"]')
  return entry ? new URL(entry.src).pathname : ''
}

type Connection = { saveData?: boolean; effectiveType?: string }

/** Who saves data, or has little of a network, is spared what they have not asked for. */
function isSpared(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}

const usedFiles = (): string[] =>
  performance.getEntriesByType('resource').map(({ name }) => new URL(name, location.href).pathname)

const tell = (worker: ServiceWorker | null, message: ToWorker): void => worker?.postMessage(message)

export async function startWorker(options: WorkerOptions): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!container) return
  if (import.meta.env.DEV) {
    for (const registration of await container.getRegistrations()) await registration.unregister()
    return
  }
  hear(container, options)
  const registration = await container.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
  // Blocked by the browser, or by whoever set it up.
  if (!registration) return
  followUpdates(container, registration, options.newVersion)
  await wait(browserClock, keepAfter)
  whenIdle(async () => {
    await container.ready
    const files = isSpared() ? usedFiles() : 'all'
    tell(registration.waiting ?? registration.active, { kind: 'keep', files })
  })
}

function hear(container: ServiceWorkerContainer, { newVersion, open, pushed }: WorkerOptions): void {
  container.addEventListener('message', (event) => {
    const message = event.data as ToPage
    if (message.kind === 'build') answer(event, ownEntry())
    if (message.kind === 'open') {
      open(message.url)
      answer(event, true)
    }
    if (message.kind === 'pushed') pushed()
    if (message.kind === 'missing') newVersion.set(true)
  })
  container.startMessages()
  // Without a worker, a file that does not arrive may be one of an old build all the same.
  window.addEventListener('vite:preloadError', async () => {
    const response = await fetch(ownEntry(), { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    if (response?.status === 404) newVersion.set(true)
  })
}

/** What waits is offered to pages of an older build; where this page is of the new one, there is nothing to ask. */
function followUpdates(
  container: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
  newVersion: ObservableValue<boolean>,
): void {
  const consider = async (worker: ServiceWorker | null): Promise<void> => {
    const build = worker && (await ask(worker, { kind: 'build' }))
    if (!build) return
    if (build === ownEntry()) {
      if (worker === registration.waiting) tell(worker, { kind: 'takeOver' })
      return
    }
    newVersion.set(true)
    // Whole before it takes over: the network may be gone by then.
    if (!isSpared()) tell(worker, { kind: 'keep', files: 'all' })
  }
  registration.addEventListener('updatefound', () => {
    const arriving = registration.installing
    arriving?.addEventListener('statechange', () => {
      if (arriving.state === 'installed' && container.controller) void consider(arriving)
    })
  })
  container.addEventListener('controllerchange', () => void consider(container.controller))
  void consider(registration.waiting)

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
export async function reloadIntoNew(): Promise<void> {
  const waiting = (await navigator.serviceWorker?.getRegistration())?.waiting
  if (waiting) {
    const takenOver = new Promise<void>((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true }),
    )
    tell(waiting, { kind: 'takeOver' })
    await Promise.race([takenOver, wait(browserClock, takeOverPatience)])
  }
  location.reload()
}
