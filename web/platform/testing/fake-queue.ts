// An offline queue whose requests have the given outcomes.
import type { ErrorType } from '#contract/errors.ts'
import { ApiError } from '../api/api-error.ts'
import { createObservableValue } from '../observable-value.ts'
import type { OfflineAction, QueuedAction } from '../offline/actions.ts'
import { createPageLock } from '../offline/locks.ts'
import { createOfflineQueue } from '../offline/queue.ts'
import { createFakeClock } from './fake-clock.ts'
import { createFakeQueueDevice } from './fake-queue-device.ts'

/** Of the next request: the type of an error, or null for success. */
export type Outcome = 'unreachable' | ErrorType | null

/** Once the outcomes are used up, requests succeed with `response`. */
export function createFakeQueue(outcomes: Outcome[], response: unknown) {
  const clock = createFakeClock()
  const device = createFakeQueueDevice()
  const sent: OfflineAction[] = []
  const send = async (action: OfflineAction) => {
    sent.push(action)
    const outcome = outcomes.shift() ?? null
    if (outcome === 'unreachable') throw new ApiError({ status: 'FETCH_ERROR' })
    if (outcome) throw new ApiError({ status: 409, type: outcome })
    return response
  }
  const queue = createOfflineQueue({
    store: device.open(),
    send,
    sendQueued: send,
    clock,
    lock: createPageLock(),
    actions: createObservableValue<QueuedAction[]>([]),
    member: () => 'm'.repeat(24),
    isOnline: () => true,
  })
  return { clock, sent, queue, all: device.all }
}
