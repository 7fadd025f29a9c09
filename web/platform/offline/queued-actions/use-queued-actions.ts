import { useSyncExternalStore } from 'react'
import { usePlatform } from '../../platform.ts'
import type { QueuedAction } from '../actions.ts'

const none: QueuedAction[] = []

/** The logged-in member's actions on this device: queued, failed, and completed within a day. */
export function useQueuedActions(): readonly QueuedAction[] {
  const { actions } = usePlatform().queue
  return useSyncExternalStore(actions.subscribe, actions.get, () => none)
}
