// Time as a parameter, so that rules about waiting can be tried without waiting.

export type Clock = {
  now: () => number
  /** Calls back once, so many milliseconds from now. The answer cancels it. */
  after: (milliseconds: number, callback: () => void) => () => void
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds)
    return () => clearTimeout(timer)
  },
}

/** Calls back again and again, first after one interval. The answer stops it. */
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

/** Runs when the browser has nothing better to do: within 2 s, or after 1200 ms where it cannot tell (A §4). */
export function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout: 2000 })
  else setTimeout(callback, 1200)
}

/** Runs as soon as what is under way is done. */
export function whenSettled(callback: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(callback, { timeout: 500 })
  else setTimeout(callback, 50)
}
