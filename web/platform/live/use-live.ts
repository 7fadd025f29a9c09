// Live events in components. Handlers may change with every render; what is listened to changes with its name alone.
import { useEffect, useEffectEvent } from 'react'
import { type Platform, usePlatform } from '../platform.ts'
import { isLatest } from './latest-event.ts'
import type { HeardEvent, HeardPayload, Live, WatchKind, WatchPayload } from './live.ts'

/** Begins when there is something to listen with. The answer ends it. */
export function listen(platform: Platform, begin: (live: Live) => () => void): () => void {
  let end = () => {}
  let isOver = false
  platform.browser().then(
    ({ live }) => {
      if (!isOver) end = begin(live)
    },
    () => {},
  )
  return () => {
    isOver = true
    end()
  }
}

export function useLive<Name extends HeardEvent>(name: Name, handle: (payload: HeardPayload<Name>) => void): void {
  const platform = usePlatform()
  const latest = useEffectEvent(handle)
  useEffect(() => listen(platform, (live) => live.on(name, (payload) => latest(payload))), [platform, name])
}

/** Counts: of two events about one thing (`of` names it) the later one says what is so, also where it came first. */
export function useLatest<Name extends HeardEvent>(
  name: Name,
  of: (payload: HeardPayload<Name>) => string,
  handle: (payload: HeardPayload<Name>) => void,
): void {
  useLive(name, (payload) => {
    if (isLatest(`${name} ${of(payload)}`, payload.eventId)) handle(payload)
  })
}

/** Listens to a room while it is shown; `null` to none. */
export function useWatch<Kind extends WatchKind>(kind: Kind, payload: WatchPayload<Kind> | null): void {
  const platform = usePlatform()
  const room = payload && JSON.stringify(payload)
  useEffect(() => {
    if (room) return listen(platform, (live) => live.watch(kind, JSON.parse(room)))
  }, [platform, kind, room])
}

/** What is shown may have changed while nothing was heard: fetch it again. `first`: heard for the first time. */
export function useReturn(refetch: (visit: { first: boolean }) => void): void {
  const platform = usePlatform()
  const latest = useEffectEvent(refetch)
  useEffect(() => listen(platform, (live) => live.onReturn((visit) => latest(visit))), [platform])
}
