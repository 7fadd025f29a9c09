import { describe, expect, it, test } from 'vitest'
import { clientErrors } from '#contract/messages/en/client-errors.ts'
import { ApiError, type ApiErrorDetails } from '../api/api-error.ts'
import type { ActionStatus, QueuedAction } from './actions.ts'
import {
  afterFailedAttempt,
  applyTimeouts,
  canRetry,
  classifyFailure,
  isDue,
  isQueued,
  isUnclear,
  isUnsent,
  retryDelay,
  unreachableDelay,
} from './rules.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
const now = Date.parse('2026-11-20T10:00:00.000Z')

const action = (changes: Partial<QueuedAction> = {}): QueuedAction =>
  ({
    id: 'a',
    opType: 'like',
    payload: { postId: 'p' },
    key: 'k',
    userId: 'u',
    order: 1,
    createdAt: now,
    waitingSince: now,
    status: 'pending',
    retryCount: 0,
    notBefore: 0,
    lastError: null,
    lastErrorType: null,
    completedAt: null,
    response: null,
    ...changes,
  }) as QueuedAction

describe('a failure', () => {
  it.each<[string, ApiErrorDetails, object]>([
    ['without a connection is unreachable', { status: 'FETCH_ERROR' }, { kind: 'unreachable' }],
    ['after a timeout is an attempt', { status: 'TIMEOUT_ERROR' }, { kind: 'rejected' }],
    ['of a gateway is unreachable', { status: 501 }, { kind: 'unreachable' }],
    ['of our own server is an attempt', { status: 500 }, { kind: 'rejected' }],
    ['of an ended session belongs to another', { status: 401 }, { kind: 'otherSession' }],
    ['of another member belongs to another', { status: 409, type: 'wrong_member' }, { kind: 'otherSession' }],
    [
      'of a key in flight waits 5 seconds',
      { status: 409, type: 'in_flight' },
      { kind: 'retryLater', pause: 5 * second },
    ],
    ['of a limit waits 30 seconds', { status: 429, type: 'rate_limited' }, { kind: 'retryLater', pause: 30 * second }],
    [
      'of a limit waits as long as the server says',
      { status: 503, type: 'unavailable', retryAfter: 7 },
      { kind: 'retryLater', pause: 7 },
    ],
    ['for any other reason is an attempt', { status: 404, type: 'not_found' }, { kind: 'rejected' }],
  ])('%s', (_, details, failure) => expect(classifyFailure(new ApiError(details), true)).toEqual(failure))

  it('after a timeout is unreachable when the device is offline', () => {
    expect(classifyFailure(new ApiError({ status: 'TIMEOUT_ERROR' }), false)).toEqual({ kind: 'unreachable' })
  })
})

test('waits double after each attempt, and after each time without a server up to 5 minutes', () => {
  expect([1, 2, 3].map(retryDelay)).toEqual([2 * second, 4 * second, 8 * second])
  expect([1, 2, 6, 7, 20].map(unreachableDelay)).toEqual([5, 10, 160, 300, 300].map((seconds) => seconds * second))
})

test('an action is due at its time, and when the clock was set back', () => {
  const isDueAt = (notBefore: number) => isDue(action({ notBefore }), now)
  expect([now, now + 1, now + 5 * minute, now + 5 * minute + 1].map(isDueAt)).toEqual([true, false, false, true])
})

test('an action is queued until it is done or has failed', () => {
  const statuses: ActionStatus[] = ['pending', 'processing', 'failed', 'completed']
  expect(statuses.map((status) => isQueued(action({ status })))).toEqual([true, true, false, false])
  expect(statuses.map((status) => isUnsent(action({ status })))).toEqual([true, true, true, false])
})

test('a forecast after the close fails at once', () => {
  const closed = new ApiError({ status: 409, type: 'prediction_closed' })
  expect(afterFailedAttempt(action(), closed, now).status).toBe('failed')
})

test.each(['conflict_stale', 'prediction_closed'] as const)(
  'an action refused with %s cannot be sent again',
  (type) => {
    const refused = action({ status: 'failed', lastErrorType: type })
    expect([canRetry(refused, now), isUnclear(refused, now)]).toEqual([false, false])
  },
)

test('a failed action can be sent again for 28 days', () => {
  const createdAt = now - 28 * day
  expect(canRetry(action({ status: 'failed', createdAt: createdAt + 1 }), now)).toBe(true)
  expect(canRetry(action({ status: 'failed', createdAt }), now)).toBe(false)
  expect(canRetry(action({ status: 'pending' }), now)).toBe(false)
})

test('it is unclear whether a failed action took effect if no response said so and it is too old to repeat', () => {
  const old = action({ status: 'failed', createdAt: now - 28 * day })
  expect(isUnclear(old, now)).toBe(true)
  expect(isUnclear({ ...old, lastErrorType: 'internal' }, now)).toBe(true)
  expect(isUnclear({ ...old, lastErrorType: 'not_found' }, now)).toBe(false)
  expect(isUnclear({ ...old, createdAt: old.createdAt + 1 }, now)).toBe(false)
})

describe('over time', () => {
  // Proves: rule.offline.prune-completed
  it('a completed action expires after a day', () => {
    const aged = (completedAt: number | null) => applyTimeouts(action({ status: 'completed', completedAt }), now)
    expect([aged(now - day + 1), aged(now - day), aged(null)]).toEqual(['unchanged', 'expired', 'expired'])
  })

  it('a queued action fails after 7 days', () => {
    const waitingSince = now - 7 * day
    expect(applyTimeouts(action({ waitingSince: waitingSince + 1 }), now)).toBe('unchanged')
    expect(applyTimeouts(action({ waitingSince, lastErrorType: 'internal' }), now)).toEqual(
      action({ waitingSince, status: 'failed', lastError: clientErrors.queuedTooLong }),
    )
    expect(applyTimeouts(action({ waitingSince, status: 'failed' }), now)).toBe('unchanged')
  })
})

// Proves: rule.offline.failure, rule.offline.fail-limit
test('an action fails with its third attempt, and keeps the error until then', () => {
  const error = new ApiError({ status: 404, type: 'not_found', message: 'Gone' })
  const second = afterFailedAttempt(action({ retryCount: 1 }), error, now)
  expect(second).toEqual(
    action({ retryCount: 2, lastError: 'Gone', lastErrorType: 'not_found', notBefore: now + 4000 }),
  )
  expect(afterFailedAttempt(second, error, now)).toMatchObject({ retryCount: 3, status: 'failed' })
  const invalid = new ApiError({ status: 400, message: 'Invalid', fields: { comment: 'Too long', post: 'Missing' } })
  expect(afterFailedAttempt(action(), invalid, now).lastError).toBe('Too long')
})

test('a deletion of a trade that is already deleted is done', () => {
  const error = new ApiError({ status: 404, type: 'not_found' })
  expect(afterFailedAttempt(action({ opType: 'deleteTrade' }), error, now).status).toBe('completed')
})
