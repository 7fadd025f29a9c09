// How acts are kept on a device, whatever keeps them.
import { randomKey } from '../api/random-key.ts'
import type { Act, QueuedAct } from './actions.ts'

export type QueueStore = {
  /** All of this member, in their order. */
  list: (userId: string) => Promise<QueuedAct[]>
  /** Behind all others. Rejects where this device has no room. */
  add: (act: Act, now: number) => Promise<QueuedAct>
  /** In one step; null erases. Answers what is there now. */
  change: (id: string, change: (act: QueuedAct) => QueuedAct | null) => Promise<QueuedAct | null>
  /** The same, and it stands behind all others where it changed. */
  requeue: (id: string, change: (act: QueuedAct) => QueuedAct) => Promise<QueuedAct | null>
  /** Told of what other tabs and the worker change. */
  subscribe: (tell: () => void) => () => void
}

export const byOrder = (one: QueuedAct, other: QueuedAct): number => one.order - other.order

/** `all`: everybody's that are kept here. */
export const orderBehind = (all: QueuedAct[]): number => Math.max(0, ...all.map(({ order }) => order)) + 1

export const newlyKept = (act: Act, now: number, all: QueuedAct[]): QueuedAct => ({
  ...act,
  id: randomKey(),
  order: orderBehind(all),
  createdAt: now,
  waitingSince: now,
  status: 'pending',
  retryCount: 0,
  lastError: null,
  lastErrorType: null,
  notBefore: 0,
  completedAt: null,
  answer: null,
})
