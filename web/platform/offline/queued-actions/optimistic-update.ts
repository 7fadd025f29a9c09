// Shows queued actions as done, on top of whatever is cached or fetched, until the server confirms them or they fail.
import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { ObservableValue } from '../../observable-value.ts'
import { usePlatform } from '../../platform.ts'
import { type ActionType, actionTarget, type QueuedAction } from '../actions.ts'
import { isQueued } from '../rules.ts'

export type OptimisticUpdate<Op extends ActionType = ActionType> = {
  opTypes: readonly Op[]
  /** Shows the action as done. Must be idempotent. */
  apply?: (client: QueryClient, action: QueuedAction<Op>) => void
  /** The action did not take effect. */
  revert?: (client: QueryClient, action: QueuedAction<Op>) => void
  /** The server confirmed the action. */
  confirm: (client: QueryClient, action: QueuedAction<Op>) => void
}

type Tools = { client: QueryClient; actions: ObservableValue<QueuedAction[]>; overlay: OptimisticUpdate }

/** Only the latest action on a target counts. */
const latestOfEachTarget = (actions: readonly QueuedAction[]): Iterable<QueuedAction> =>
  new Map(actions.map((action) => [actionTarget(action), action])).values()

/** Follows both the queue and the query cache. Returns a function that stops it. */
export function keepOptimisticUpdates({ client, actions, overlay: update }: Tools): () => void {
  let before: readonly QueuedAction[] = []
  /** Ignores our own writes to the cache. */
  let isWriting = false

  const ignoringOwnWrites = (work: () => void): void => {
    isWriting = true
    try {
      work()
    } finally {
      isWriting = false
    }
  }
  const relevantActions = () => actions.get().filter(({ opType }) => update.opTypes.includes(opType))

  const applyAll = (now: readonly QueuedAction[]): void => {
    for (const action of latestOfEachTarget(now.filter(isQueued))) update.apply?.(client, action)
  }

  const confirmOrRevert = (action: QueuedAction, now: readonly QueuedAction[]): void => {
    const after = now.find(({ id }) => id === action.id)
    if (after && isQueued(after)) return
    if (after?.status === 'completed') update.confirm(client, after)
    else if (!now.some((other) => isQueued(other) && actionTarget(other) === actionTarget(action)))
      update.revert?.(client, action)
  }

  const onActionsChange = (): void =>
    ignoringOwnWrites(() => {
      const now = relevantActions()
      for (const action of before) if (isQueued(action)) confirmOrRevert(action, now)
      before = now
      applyAll(now)
    })

  const unsubscribeFromCache = client.getQueryCache().subscribe((event) => {
    if (isWriting || event.type !== 'updated' || event.action.type !== 'success') return
    ignoringOwnWrites(() => applyAll(relevantActions()))
  })
  const unsubscribeFromActions = actions.subscribe(onActionsChange)
  onActionsChange()
  return () => {
    unsubscribeFromCache()
    unsubscribeFromActions()
  }
}

export function useOptimisticUpdate<Op extends ActionType>(update: OptimisticUpdate<Op>): void {
  const platform = usePlatform()
  const apply = useEffectEvent((update.apply ?? (() => {})) as OptimisticUpdate['confirm'])
  const revert = useEffectEvent((update.revert ?? (() => {})) as OptimisticUpdate['confirm'])
  const confirm = useEffectEvent(update.confirm as OptimisticUpdate['confirm'])
  const opTypes = update.opTypes.join(' ')
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    const begin = ({ client }: { client: QueryClient }) => {
      if (isOver) return
      const update: OptimisticUpdate = {
        opTypes: opTypes.split(' ') as ActionType[],
        apply: (...given) => apply(...given),
        revert: (...given) => revert(...given),
        confirm: (...given) => confirm(...given),
      }
      stop = keepOptimisticUpdates({ client, actions: platform.queue.actions, overlay: update })
    }
    platform.whenQueriesReady().then(begin, () => {})
    return () => {
      isOver = true
      stop()
    }
  }, [platform, opTypes])
}
