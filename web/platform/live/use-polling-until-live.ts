// Polling while live events may not arrive (A §4, A §9).
import { useEffect, useEffectEvent } from 'react'
import { browserClock, type Clock, every } from '../clock.ts'
import { usePlatform } from '../platform.ts'
import type { Live } from './live.ts'
import { subscribeToLive } from './use-live-events.ts'

/**
 * Polls until the first live event arrives, and again while the connection is lost. Returns a function that stops it.
 */
export function pollUntilLive(
  { isReceiving }: Pick<Live, 'isReceiving'>,
  interval: number,
  run: () => void,
  clock: Clock = browserClock,
): () => void {
  let stop = () => {}
  const update = () => {
    stop()
    stop = isReceiving.get() ? () => {} : every(clock, interval, run)
  }
  update()
  const unsubscribe = isReceiving.subscribe(update)
  return () => {
    unsubscribe()
    stop()
  }
}

/** `interval` in milliseconds; null: never. The caller makes the first fetch. */
export function usePollingUntilLive(run: () => void, interval: number | null): void {
  const platform = usePlatform()
  const onTick = useEffectEvent(run)
  useEffect(() => {
    if (interval !== null) return subscribeToLive(platform, (live) => pollUntilLive(live, interval, () => onTick()))
  }, [platform, interval])
}
