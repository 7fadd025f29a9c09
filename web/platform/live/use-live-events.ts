// Live events in components. Handlers may change with every render; what is listened to changes with its name alone.
import { useEffect, useEffectEvent } from 'react'
import { type Platform, usePlatform } from '../platform.ts'
import { isLatestEvent } from './latest-event.ts'
import type { Live, LiveEventName, LivePayload, WatchKind, WatchPayload } from './live.ts'

/** Begins when there is something to listen with. The answer ends it. */
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

/** Counts: of two events about one thing (`of` names it) the later one says what is so, also where it came first. */
export function useLatestLiveEvent<Name extends LiveEventName>(
  name: Name,
  of: (payload: LivePayload<Name>) => string,
  handle: (payload: LivePayload<Name>) => void,
): void {
  useLiveEvent(name, (payload) => {
    if (isLatestEvent(`${name} ${of(payload)}`, payload.eventId)) handle(payload)
  })
}

/** Listens to a room while it is shown; `null` to none. */
export function useSocketRoom<Kind extends WatchKind>(kind: Kind, payload: WatchPayload<Kind> | null): void {
  const platform = usePlatform()
  const room = payload && JSON.stringify(payload)
  useEffect(() => {
    if (room) return subscribeToLive(platform, (live) => live.watch(kind, JSON.parse(room)))
  }, [platform, kind, room])
}

/** What is shown may have changed while nothing was heard: fetch it again. `first`: heard for the first time. */
export function useOnConnect(callback: (visit: { first: boolean }) => void): void {
  const platform = usePlatform()
  const onConnect = useEffectEvent(callback)
  useEffect(() => subscribeToLive(platform, (live) => live.onConnect((visit) => onConnect(visit))), [platform])
}
