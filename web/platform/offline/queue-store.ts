// The interface for storing queued actions, and the rules that every store shares.
import { randomKey } from '../api/random-key.ts'
import { isKnownAction, type OfflineAction, type QueuedAction } from './actions.ts'

export type QueueStore = {
  /** All queued actions of this member that this build knows, in order. */
  list: (userId: string) => Promise<QueuedAction[]>
  /** Adds an action at the end. Rejects if the device is full. */
  add: (action: OfflineAction, now: number) => Promise<QueuedAction>
  /** Changes one action atomically; null deletes it. Resolves to the stored action. */
  change: (id: string, change: (action: QueuedAction) => QueuedAction | null) => Promise<QueuedAction | null>
  /** Like `change`, and moves the action to the end if it changed. */
  requeue: (id: string, change: (action: QueuedAction) => QueuedAction) => Promise<QueuedAction | null>
  /** Called when another tab or the service worker changes the queue. */
  subscribe: (listener: () => void) => () => void
}

export const byOrder = (one: QueuedAction, other: QueuedAction): number => one.order - other.order

export const listed = (actions: QueuedAction[]): QueuedAction[] => actions.filter(isKnownAction).sort(byOrder)

/** `all`: the actions of every member on this device. */
export const nextOrder = (all: QueuedAction[]): number => Math.max(0, ...all.map(({ order }) => order)) + 1

export const newQueuedAction = (action: OfflineAction, now: number, all: QueuedAction[]): QueuedAction => ({
  ...action,
  id: randomKey(),
  order: nextOrder(all),
  createdAt: now,
  waitingSince: now,
  status: 'pending',
  retryCount: 0,
  lastError: null,
  lastErrorType: null,
  notBefore: 0,
  completedAt: null,
  response: null,
})
