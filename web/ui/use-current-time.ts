import { useDeviceValue } from './use-device-value.ts'

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all times on the page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const notify of listeners) notify()
  }, 30_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Milliseconds since 1970. */
export const currentTime = (): number => Date.now()

const step = 30_000
const now = (): number => Math.floor(currentTime() / step) * step

/** Milliseconds since 1970, rounded down to half a minute; null in the server's markup, which is cached. */
export const useCurrentTime = (): number | null => useDeviceValue<number | null>(subscribe, now, null)
