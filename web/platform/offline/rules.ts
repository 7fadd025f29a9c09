// Decides what a failure means for a queued action, and how long the action waits (DECISIONS, B §4).
import type { ErrorType } from '#contract/errors.ts'
import { clientErrors } from '#contract/messages/en/client-errors.ts'
import { type ApiError, isUnreachable } from '../api/api-error.ts'
import type { ActionResponses, QueuedAction } from './actions.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

export const maxAttempts = 3
export const completedRetention = day
export const maxQueueTime = 7 * day
/** The server keeps idempotency keys for 30 days. Sent later, an action could take effect twice. */
export const maxRetryAge = 28 * day

const firstUnreachableDelay = 5 * second
const maxUnreachableDelay = 5 * minute
const firstRetryDelay = 2 * second
const inFlightDelay = 5 * second
const rateLimitDelay = 30 * second

/**
 * `unreachable`: it is unknown whether the action took effect. `retryLater`: not now; counts no attempt. `otherSession`: belongs
 * to another session. `rejected`: counts as an attempt.
 */
export type Failure =
  | { kind: 'unreachable' | 'otherSession' }
  | { kind: 'retryLater'; pause: number }
  | { kind: 'rejected' }

export function classifyFailure(error: ApiError, isOnline: boolean): Failure {
  if (error.status === 'TIMEOUT_ERROR' && isOnline) return { kind: 'rejected' }
  if (isUnreachable(error)) return { kind: 'unreachable' }
  if (error.status === 401 || error.type === 'wrong_member') return { kind: 'otherSession' }
  if (error.type === 'in_flight') return { kind: 'retryLater', pause: inFlightDelay }
  if (error.isRateLimit) return { kind: 'retryLater', pause: error.retryAfter ?? rateLimitDelay }
  return { kind: 'rejected' }
}

/** Milliseconds to wait after this many attempts. */
export const retryDelay = (attempts: number): number => firstRetryDelay * 2 ** (attempts - 1)

/** Milliseconds to wait after the server was unreachable this many times in a row. */
export const unreachableDelay = (times: number): number =>
  Math.min(firstUnreachableDelay * 2 ** (times - 1), maxUnreachableDelay)

/** A `notBefore` far in the future means that the device's clock was set back. */
export const isDue = ({ notBefore }: QueuedAction, now: number): boolean =>
  notBefore <= now || notBefore > now + maxUnreachableDelay

export const isQueued = ({ status }: QueuedAction): boolean => status === 'pending' || status === 'processing'

export const isUnsent = ({ status }: QueuedAction): boolean => status !== 'completed'

/** It may have taken effect, and the server may no longer know its key. */
export const isTooOld = ({ createdAt }: QueuedAction, now: number): boolean => now - createdAt >= maxRetryAge

/** What was changed or closed since refuses the same action every time. */
const finalErrors: readonly (ErrorType | null)[] = ['conflict_stale', 'prediction_closed']

const isFinal = (type: ErrorType | null): boolean => finalErrors.includes(type)

/** Whether a failed action can be sent again. */
export const canRetry = (action: QueuedAction, now: number): boolean =>
  action.status === 'failed' && !isTooOld(action, now) && !isFinal(action.lastErrorType)

/** Whether the member has to find out if a failed action took effect: no response said so, and it can't be repeated. */
export const isUnclear = (action: QueuedAction, now: number): boolean =>
  action.status === 'failed' &&
  !canRetry(action, now) &&
  (action.lastErrorType === null || action.lastErrorType === 'internal')

/** Whether an action can still be changed. */
export const isReplaceable = (action: QueuedAction, now: number): boolean => isUnsent(action) && !isTooOld(action, now)

/** An action that its member changed waits like a new one. */
export const asReplaced = (action: QueuedAction, now: number): QueuedAction => ({
  ...action,
  status: 'pending',
  retryCount: 0,
  lastError: null,
  lastErrorType: null,
  waitingSince: now,
  notBefore: 0,
})

export type TimeoutResult = QueuedAction | 'expired' | 'unchanged'

/** Changes of an action as time passes. */
export function applyTimeouts(action: QueuedAction, now: number): TimeoutResult {
  if (action.status === 'completed')
    return now - (action.completedAt ?? 0) >= completedRetention ? 'expired' : 'unchanged'
  if (!isQueued(action) || now - action.waitingSince < maxQueueTime) return 'unchanged'
  return { ...action, status: 'failed', lastError: clientErrors.queuedTooLong, lastErrorType: null }
}

/** The action after an attempt that failed. */
export function afterFailedAttempt(action: QueuedAction, error: ApiError, now: number): QueuedAction {
  if (action.opType === 'deleteTrade' && error.type === 'not_found') return afterSuccess(action, {}, now)
  const retryCount = action.retryCount + 1
  return {
    ...action,
    retryCount,
    // What closed stays closed.
    status: error.type === 'prediction_closed' || retryCount >= maxAttempts ? 'failed' : 'pending',
    lastError: Object.values(error.fields)[0] ?? error.message,
    lastErrorType: error.type,
    notBefore: now + retryDelay(retryCount),
  }
}

/** The version of a trade that was just created. */
const firstVersion = 1

/** The action after the server has done it. A post drops its images. A new trade that was edited becomes its change. */
export function afterSuccess(action: QueuedAction, response: unknown, now: number): QueuedAction {
  if (action.opType === 'createTrade' && action.payload.edited) {
    const { edited, images = [] } = action.payload
    const { trade } = response as ActionResponses['createTrade']
    const payload = { tradeId: trade._id, version: firstVersion, trade: edited.trade, images }
    return asReplaced({ ...action, opType: 'changeTrade', key: edited.key, payload } as QueuedAction, now)
  }
  const done = { ...action, status: 'completed', lastError: null, lastErrorType: null, completedAt: now, response }
  const withoutImages = action.opType === 'post' ? { payload: { ...action.payload, images: [] } } : {}
  return { ...done, ...withoutImages } as QueuedAction
}
