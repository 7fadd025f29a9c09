// What was done without a connection shows as done, over whatever is fetched or brought back meanwhile, until the server
// has it or it has failed.
import type { Query, QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { browserClock, type Clock } from '../../clock.ts'
import type { ObservableValue } from '../../observable-value.ts'
import { usePlatform } from '../../platform.ts'
import { type ActionType, actionTarget, type QueuedAction } from '../actions.ts'
import { isQueued } from '../rules.ts'

export type OptimisticUpdate<Op extends ActionType = ActionType> = {
  opTypes: readonly Op[]
  /** Draws it as done. Done again it changes nothing. */
  apply: (client: QueryClient, action: QueuedAction<Op>) => void
  /** It did not happen after all. */
  revert?: (client: QueryClient, action: QueuedAction<Op>) => void
  /** The server has it, and said so. */
  confirm: (client: QueryClient, action: QueuedAction<Op>) => void
}

type Tools = { client: QueryClient; actions: ObservableValue<QueuedAction[]>; overlay: OptimisticUpdate; clock?: Clock }

/** Of several about the same thing the last one counts; each comment is a thing of its own. */
const latestOfEachTarget = (actions: readonly QueuedAction[]): Iterable<QueuedAction> =>
  new Map(actions.map((action) => [action.opType === 'comment' ? action.id : actionTarget(action), action])).values()

/** Follows acts and answers alike. The answer stops it. */
export function keepOptimisticUpdates({ client, actions, overlay, clock = browserClock }: Tools): () => void {
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
  const meant = () => actions.get().filter(({ opType }) => overlay.opTypes.includes(opType))

  /** `since`: when an answer was asked for, which knows nothing of what was done later. */
  const showAll = (now: readonly QueuedAction[], since: number): void => {
    const unknown = now.filter((action) => isQueued(action) || (action.completedAt ?? 0) > since)
    for (const action of latestOfEachTarget(unknown)) overlay.apply(client, action)
  }

  const settle = (action: QueuedAction, now: readonly QueuedAction[]): void => {
    const after = now.find(({ id }) => id === action.id)
    if (after && isQueued(after)) return
    if (after?.status === 'completed') overlay.confirm(client, after)
    else if (!now.some((other) => isQueued(other) && actionTarget(other) === actionTarget(action)))
      overlay.revert?.(client, action)
  }

  const follow = (): void =>
    quietly(() => {
      const now = meant()
      for (const action of before) if (isQueued(action)) settle(action, now)
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
  const stopActs = actions.subscribe(follow)
  follow()
  return () => {
    stopCache()
    stopActs()
  }
}

export function useOptimisticUpdate<Op extends ActionType>(overlay: OptimisticUpdate<Op>): void {
  const platform = usePlatform()
  const show = useEffectEvent(overlay.apply as OptimisticUpdate['apply'])
  const undo = useEffectEvent((overlay.revert ?? (() => {})) as OptimisticUpdate['apply'])
  const done = useEffectEvent(overlay.confirm as OptimisticUpdate['confirm'])
  const of = overlay.opTypes.join(' ')
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    const begin = ({ client }: { client: QueryClient }) => {
      if (isOver) return
      const overlay: OptimisticUpdate = {
        opTypes: of.split(' ') as ActionType[],
        apply: (...given) => show(...given),
        revert: (...given) => undo(...given),
        confirm: (...given) => done(...given),
      }
      stop = keepOptimisticUpdates({ client, actions: platform.queue.actions, overlay })
    }
    platform.whenQueriesReady().then(begin, () => {})
    return () => {
      isOver = true
      stop()
    }
  }, [platform, of])
}
