// Live events in components. The handler may change on every render; only the event name resubscribes.
import { useEffect, useEffectEvent } from 'react'
import { type Platform, usePlatform } from '../platform.ts'
import { isLatestEvent } from './latest-event.ts'
import type { Live, LiveEventName, LivePayload, WatchKind, WatchPayload } from './live.ts'

/** Subscribes once the live connection is loaded. Returns a function that unsubscribes. */
export function subscribeToLive(platform: Platform, subscribe: (live: Live) => () => void): () => void {
  let unsubscribe = () => {}
  let isOver = false
  platform.whenBrowserReady().then(
    ({ live }) => {
      if (!isOver) unsubscribe = subscribe(live)
    },
    () => {},
  )
  return () => {
    isOver = true
    unsubscribe()
  }
}

export function useLiveEvent<Name extends LiveEventName>(
  name: Name,
  handle: (payload: LivePayload<Name>) => void,
): void {
  const platform = usePlatform()
  const onEvent = useEffectEvent(handle)
  useEffect(() => subscribeToLive(platform, (live) => live.on(name, (payload) => onEvent(payload))), [platform, name])
}

/** For events that carry a state: an older event about the same subject (`of`) is ignored, even if it arrives later. */
export function useLatestLiveEvent<Name extends LiveEventName>(
  name: Name,
  of: (payload: LivePayload<Name>) => string,
  handle: (payload: LivePayload<Name>) => void,
): void {
  useLiveEvent(name, (payload) => {
    if (isLatestEvent(`${name} ${of(payload)}`, payload.eventId)) handle(payload)
  })
}

/** Joins a room while the component is mounted; `null` joins none. */
export function useSocketRoom<Kind extends WatchKind>(kind: Kind, payload: WatchPayload<Kind> | null): void {
  const platform = usePlatform()
  const room = payload && JSON.stringify(payload)
  useEffect(() => {
    if (room) return subscribeToLive(platform, (live) => live.watch(kind, JSON.parse(room)))
  }, [platform, kind, room])
}

/** Calls back to refetch after missed events. `first`: the first connection of the page. */
export function useOnConnect(callback: (visit: { first: boolean }) => void): void {
  const platform = usePlatform()
  const onConnect = useEffectEvent(callback)
  useEffect(() => subscribeToLive(platform, (live) => live.onConnect((visit) => onConnect(visit))), [platform])
}
