// How acts are kept on a device, whatever keeps them.
import { randomKey } from '../api/random-key.ts'
import type { OfflineAction, QueuedAction } from './actions.ts'

export type QueueStore = {
  /** All of this member, in their order. */
  list: (userId: string) => Promise<QueuedAction[]>
  /** Behind all others. Rejects where this device has no room. */
  add: (action: OfflineAction, now: number) => Promise<QueuedAction>
  /** In one step; null erases. Answers what is there now. */
  change: (id: string, change: (action: QueuedAction) => QueuedAction | null) => Promise<QueuedAction | null>
  /** The same, and it stands behind all others where it changed. */
  requeue: (id: string, change: (action: QueuedAction) => QueuedAction) => Promise<QueuedAction | null>
  /** Told of what other tabs and the worker change. */
  subscribe: (listener: () => void) => () => void
}

export const byOrder = (one: QueuedAction, other: QueuedAction): number => one.order - other.order

/** `all`: everybody's that are kept here. */
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
