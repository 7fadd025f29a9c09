// What a failure means for an act that waits (DECISIONS, B §4), and how long it waits. Pure.
import { clientErrors } from '#contract/messages/en/client-errors.ts'
import type { ApiError } from '../api/api-error.ts'
import type { QueuedAct } from './actions.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

export const mostTries = 3
export const completedLives = day
export const waitsAtMost = 7 * day
/** Keys live for 30 days at the server: sent later, an act that was done could be done again. */
export const knownAtServer = 28 * day

const firstPause = 5 * second
const longestPause = 5 * minute
const firstRetry = 2 * second
const inFlightPause = 5 * second
const limitedPause = 30 * second

/**
 * `unreached`: whether it was done is not known, and nobody is to blame. `later`: not now, and no try. `elsewhere`: it is
 * not this session's. `refused`: a try.
 */
export type Verdict = { kind: 'unreached' | 'elsewhere' } | { kind: 'later'; pause: number } | { kind: 'refused' }

const isFromAnother = ({ status, type }: ApiError): boolean =>
  type === null && typeof status === 'number' && status > 500

/** The server was not heard: another one answered in its place (a gateway, the sign-in page of a network), or nobody did. */
export const isUnreached = (error: ApiError): boolean => typeof error.status === 'string' || isFromAnother(error)

export function judge(error: ApiError, isOnline: boolean): Verdict {
  if (error.status === 'TIMEOUT_ERROR' && isOnline) return { kind: 'refused' }
  if (isUnreached(error)) return { kind: 'unreached' }
  if (error.status === 401 || error.type === 'wrong_member') return { kind: 'elsewhere' }
  if (error.type === 'in_flight') return { kind: 'later', pause: inFlightPause }
  if (error.isRateLimit) return { kind: 'later', pause: error.retryAfter ?? limitedPause }
  return { kind: 'refused' }
}

/** After so many tries. */
export const retryPause = (tries: number): number => firstRetry * 2 ** (tries - 1)

/** After nobody was reached so many times in a row. */
export const unreachedPause = (times: number): number => Math.min(firstPause * 2 ** (times - 1), longestPause)

/** A device's clock may be set back. */
export const isDue = ({ notBefore }: QueuedAct, now: number): boolean =>
  notBefore <= now || notBefore > now + longestPause

export const isWaiting = ({ status }: QueuedAct): boolean => status === 'pending' || status === 'processing'

export const isUnsent = ({ status }: QueuedAct): boolean => status !== 'completed'

/** Whether it can be sent again: a failed one may have been done, and the server must still know. */
export const mayRetry = ({ status, createdAt }: QueuedAct, now: number): boolean =>
  status === 'failed' && now - createdAt < knownAtServer

export type Tidied = QueuedAct | 'gone' | 'same'

/** What time alone does to an act. */
export function aged(act: QueuedAct, now: number): Tidied {
  if (act.status === 'completed') return now - (act.completedAt ?? 0) >= completedLives ? 'gone' : 'same'
  if (!isWaiting(act) || now - act.waitingSince < waitsAtMost) return 'same'
  return { ...act, status: 'failed', lastError: clientErrors.queuedTooLong, lastErrorType: null }
}

/** As it stands after a try that failed. */
export function afterTry(act: QueuedAct, error: ApiError, now: number): QueuedAct {
  const retryCount = act.retryCount + 1
  return {
    ...act,
    retryCount,
    status: retryCount >= mostTries ? 'failed' : 'pending',
    lastError: Object.values(error.fields)[0] ?? error.message,
    lastErrorType: error.type,
    notBefore: now + retryPause(retryCount),
  }
}
