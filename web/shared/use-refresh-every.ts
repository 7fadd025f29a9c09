import { useEffect } from 'react'
import type { ReadCallName } from '../platform/api/api-types.ts'
import { browserClock, every } from '../platform/clock.ts'
import { usePlatform } from '../platform/platform.ts'

/**
 * Fetches again what no event announces: at this interval (milliseconds), while the page is on screen, and when it
 * returns to the screen.
 */
export function useRefreshEvery(call: ReadCallName, interval: number): void {
  const { queries } = usePlatform()
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') queries.invalidateSoon([call])
    }
    const stop = every(browserClock, interval, refresh)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      stop()
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [queries, call, interval])
}
