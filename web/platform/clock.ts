// Time as a parameter, so that tests don't have to wait.

export type Clock = {
  now: () => number
  /** Calls back once after this many milliseconds. Returns a function that cancels it. */
  after: (milliseconds: number, callback: () => void) => () => void
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** Calls back repeatedly, first after one interval. Returns a function that stops it. */
export function every(clock: Clock, milliseconds: number, callback: () => void): () => void {
  let cancel = () => {}
  const next = () => {
    cancel = clock.after(milliseconds, () => {
      next()
      callback()
    })
  }
  next()
  return () => cancel()
}

/** Waits, or rejects with the signal's reason as soon as it is aborted. */
export function wait(clock: Clock, milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const abort = () => {
      cancel()
      reject(signal?.reason)
    }
    const cancel = clock.after(milliseconds, () => {
      signal?.removeEventListener('abort', abort)
      resolve()
    })
    signal?.addEventListener('abort', abort, { once: true })
  })
}

const firstRetryDelay = 2000
const maxRetryDelay = 60_000

/** Retries until it succeeds: after 2 s, 4 s and so on, up to a minute. */
export async function retryUntilSuccess<T>(attempt: () => Promise<T>, clock: Clock = browserClock): Promise<T> {
  for (let delay = firstRetryDelay; ; delay = Math.min(delay * 2, maxRetryDelay)) {
    try {
      return await attempt()
    } catch {
      await wait(clock, delay)
    }
  }
}

/**
 * Runs the callback when the browser is idle: within 2 s, or after 1200 ms in browsers without `requestIdleCallback`
 * (A §4).
 */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout: 2000 })
  else setTimeout(callback, 1200)
}

/** Like `whenIdle`, but waits at most half a second. */
export function whenIdleSoon(callback: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout: 500 })
  else setTimeout(callback, 50)
}

/** Milliseconds since the page has loaded. */
function timeSinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // 0 until the event, and in browsers that don't measure it.
  return navigation?.loadEventStart ? performance.now() - navigation.loadEventStart : 0
}

/**
 * Calls back this many milliseconds after the page has loaded, or at once if that was earlier. Returns a function that
 * cancels it.
 */
export function afterLoad(milliseconds: number, callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const start = () => {
    timer = setTimeout(callback, Math.max(0, milliseconds - timeSinceLoad()))
  }
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('load', start)
  }
}

/** Resolves after the next frame, at once if there are none: the page is in the background. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => (document.hidden ? resolve() : requestAnimationFrame(() => setTimeout(resolve))))
