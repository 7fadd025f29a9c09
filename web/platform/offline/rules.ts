// What a failure means for an act that waits (DECISIONS, B §4), and how long it waits. Pure.
import { clientErrors } from '#contract/messages/en/client-errors.ts'
import type { ApiError } from '../api/api-error.ts'
import type { QueuedAction } from './actions.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

export const maxAttempts = 3
export const completedRetention = day
export const maxQueueTime = 7 * day
/** Keys live for 30 days at the server: sent later, an act that was done could be done again. */
export const maxRetryAge = 28 * day

const firstUnreachableDelay = 5 * second
const maxUnreachableDelay = 5 * minute
const firstRetryDelay = 2 * second
const inFlightDelay = 5 * second
const rateLimitDelay = 30 * second

/**
 * `unreached`: whether it was done is not known, and nobody is to blame. `later`: not now, and no try. `elsewhere`: it is
 * not this session's. `refused`: a try.
 */
export type FailureKind = { kind: 'unreached' | 'elsewhere' } | { kind: 'later'; pause: number } | { kind: 'refused' }

const isNotFromOurServer = ({ status, type }: ApiError): boolean =>
  type === null && typeof status === 'number' && status > 500

/** The server was not heard: another one answered in its place (a gateway, the sign-in page of a network), or nobody did. */
export const isUnreachable = (error: ApiError): boolean => typeof error.status === 'string' || isNotFromOurServer(error)

export function classifyFailure(error: ApiError, isOnline: boolean): FailureKind {
  if (error.status === 'TIMEOUT_ERROR' && isOnline) return { kind: 'refused' }
  if (isUnreachable(error)) return { kind: 'unreached' }
  if (error.status === 401 || error.type === 'wrong_member') return { kind: 'elsewhere' }
  if (error.type === 'in_flight') return { kind: 'later', pause: inFlightDelay }
  if (error.isRateLimit) return { kind: 'later', pause: error.retryAfter ?? rateLimitDelay }
  return { kind: 'refused' }
}

/** After so many tries. */
export const retryDelay = (tries: number): number => firstRetryDelay * 2 ** (tries - 1)

/** After nobody was reached so many times in a row. */
export const unreachableDelay = (times: number): number =>
  Math.min(firstUnreachableDelay * 2 ** (times - 1), maxUnreachableDelay)

/** A device's clock may be set back. */
export const isDue = ({ notBefore }: QueuedAction, now: number): boolean =>
  notBefore <= now || notBefore > now + maxUnreachableDelay

export const isQueued = ({ status }: QueuedAction): boolean => status === 'pending' || status === 'processing'

export const isUnsent = ({ status }: QueuedAction): boolean => status !== 'completed'

/** Whether it can be sent again: a failed one may have been done, and the server must still know. */
export const canRetry = ({ status, createdAt }: QueuedAction, now: number): boolean =>
  status === 'failed' && now - createdAt < maxRetryAge

export type AgedAction = QueuedAction | 'gone' | 'same'

/** What time alone does to an act. */
export function applyAge(action: QueuedAction, now: number): AgedAction {
  if (action.status === 'completed') return now - (action.completedAt ?? 0) >= completedRetention ? 'gone' : 'same'
  if (!isQueued(action) || now - action.waitingSince < maxQueueTime) return 'same'
  return { ...action, status: 'failed', lastError: clientErrors.queuedTooLong, lastErrorType: null }
}

/** As it stands after a try that failed. */
export function afterFailedAttempt(action: QueuedAction, error: ApiError, now: number): QueuedAction {
  const retryCount = action.retryCount + 1
  return {
    ...action,
    retryCount,
    status: retryCount >= maxAttempts ? 'failed' : 'pending',
    lastError: Object.values(error.fields)[0] ?? error.message,
    lastErrorType: error.type,
    notBefore: now + retryDelay(retryCount),
  }
}
