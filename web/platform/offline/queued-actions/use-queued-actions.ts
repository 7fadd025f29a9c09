import { useSyncExternalStore } from 'react'
import { usePlatform } from '../../platform.ts'
import type { QueuedAction } from '../actions.ts'

const none: QueuedAction[] = []

/** What the signed-in member did and this device keeps: what waits, what failed, and what was sent within a day. */
export function useQueuedActions(): readonly QueuedAction[] {
  const { actions } = usePlatform().queue
  return useSyncExternalStore(actions.subscribe, actions.get, () => none)
}
