// Spreads the requests that one live event causes, because thousands of browsers receive it at once.
import { useEffect, useEffectEvent, useRef } from 'react'
import { browserClock, type Clock } from '../clock.ts'

/**
 * Each browser waits for a random part of this, in milliseconds. 5,000 viewers then make 1,250 requests per second for
 * four seconds, which `npm run bench -- --only viewers` measures.
 */
export const spreadWindow = 4000

/** Events that arrive while a request waits are served by it, so that no browser makes more than one at a time. */
export function createSpreadRequest(
  run: () => void,
  { clock = browserClock, random = Math.random }: { clock?: Clock; random?: () => number } = {},
) {
  let cancel: (() => void) | null = null
  return {
    schedule: (): void => {
      cancel ??= clock.after(random() * spreadWindow, () => {
        cancel = null
        run()
      })
    },
    cancel: (): void => {
      cancel?.()
      cancel = null
    },
  }
}

/** Returns a function that schedules `run`. Nothing runs after the component is gone. */
export function useSpreadRequest(run: () => void): () => void {
  const onDue = useEffectEvent(run)
  const request = useRef<ReturnType<typeof createSpreadRequest> | null>(null)
  useEffect(() => {
    const spread = createSpreadRequest(() => onDue())
    request.current = spread
    return spread.cancel
  }, [])
  return () => request.current?.schedule()
}
