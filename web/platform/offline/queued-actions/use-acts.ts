import { useSyncExternalStore } from 'react'
import { usePlatform } from '../../platform.ts'
import type { QueuedAct } from '../actions.ts'

const none: QueuedAct[] = []

/** What the signed-in member did and this device keeps: what waits, what failed, and what was sent within a day. */
export function useActs(): readonly QueuedAct[] {
  const { acts } = usePlatform().queue
  return useSyncExternalStore(acts.subscribe, acts.get, () => none)
}
