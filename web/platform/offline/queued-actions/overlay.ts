// What was done without a connection shows as done, over whatever is fetched or brought back meanwhile, until the server
// has it or it has failed.
import type { Query, QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { browserClock, type Clock } from '../../clock.ts'
import type { ObservableValue } from '../../observable-value.ts'
import { usePlatform } from '../../platform.ts'
import { type ActionType, actionTarget, type QueuedAction } from '../actions.ts'
import { isQueued } from '../rules.ts'

export type Overlay<Op extends ActionType = ActionType> = {
  of: readonly Op[]
  /** Draws it as done. Done again it changes nothing. */
  show: (client: QueryClient, act: QueuedAction<Op>) => void
  /** It did not happen after all. */
  undo?: (client: QueryClient, act: QueuedAction<Op>) => void
  /** The server has it, and said so. */
  done: (client: QueryClient, act: QueuedAction<Op>) => void
}

type Tools = { client: QueryClient; acts: ObservableValue<QueuedAction[]>; overlay: Overlay; clock?: Clock }

/** Of several about the same thing the last one counts; each comment is a thing of its own. */
const lastOfEach = (acts: readonly QueuedAction[]): Iterable<QueuedAction> =>
  new Map(acts.map((act) => [act.opType === 'comment' ? act.id : actionTarget(act), act])).values()

/** Follows acts and answers alike. The answer stops it. */
export function layOver({ client, acts, overlay, clock = browserClock }: Tools): () => void {
  const begun = new WeakMap<Query, number>()
  let before: readonly QueuedAction[] = []
  /** What is written into the cache from here is no news for here. */
  let isWriting = false

  const quietly = (work: () => void): void => {
    isWriting = true
    try {
      work()
    } finally {
      isWriting = false
    }
  }
  const meant = () => acts.get().filter(({ opType }) => overlay.of.includes(opType))

  /** `since`: when an answer was asked for, which knows nothing of what was done later. */
  const showAll = (now: readonly QueuedAction[], since: number): void => {
    const unknown = now.filter((act) => isQueued(act) || (act.completedAt ?? 0) > since)
    for (const act of lastOfEach(unknown)) overlay.show(client, act)
  }

  const settle = (act: QueuedAction, now: readonly QueuedAction[]): void => {
    const after = now.find(({ id }) => id === act.id)
    if (after && isQueued(after)) return
    if (after?.status === 'completed') overlay.done(client, after)
    else if (!now.some((other) => isQueued(other) && actionTarget(other) === actionTarget(act)))
      overlay.undo?.(client, act)
  }

  const follow = (): void =>
    quietly(() => {
      const now = meant()
      for (const act of before) if (isQueued(act)) settle(act, now)
      before = now
      showAll(now, Number.POSITIVE_INFINITY)
    })

  const stopCache = client.getQueryCache().subscribe((event) => {
    if (isWriting || event.type !== 'updated') return
    const { action, query } = event
    if (action.type === 'fetch') begun.set(query, clock.now())
    if (action.type !== 'success') return
    const since = action.manual ? undefined : begun.get(query)
    quietly(() => showAll(meant(), since ?? Number.POSITIVE_INFINITY))
  })
  const stopActs = acts.subscribe(follow)
  follow()
  return () => {
    stopCache()
    stopActs()
  }
}

export function useOverlay<Op extends ActionType>(overlay: Overlay<Op>): void {
  const platform = usePlatform()
  const show = useEffectEvent(overlay.show as Overlay['show'])
  const undo = useEffectEvent((overlay.undo ?? (() => {})) as Overlay['show'])
  const done = useEffectEvent(overlay.done as Overlay['done'])
  const of = overlay.of.join(' ')
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    const begin = ({ client }: { client: QueryClient }) => {
      if (isOver) return
      const overlay: Overlay = {
        of: of.split(' ') as ActionType[],
        show: (...given) => show(...given),
        undo: (...given) => undo(...given),
        done: (...given) => done(...given),
      }
      stop = layOver({ client, acts: platform.queue.actions, overlay })
    }
    platform.whenQueriesReady().then(begin, () => {})
    return () => {
      isOver = true
      stop()
    }
  }, [platform, of])
}
