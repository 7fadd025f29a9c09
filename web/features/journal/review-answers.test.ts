import { expect, test } from 'vitest'
import type { ErrorType } from '#contract/errors.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { createObservableValue } from '../../platform/observable-value.ts'
import type { OfflineAction, QueuedAction } from '../../platform/offline/actions.ts'
import { createPageLock } from '../../platform/offline/locks.ts'
import { createOfflineQueue } from '../../platform/offline/queue.ts'
import { createFakeClock } from '../../platform/testing/fake-clock.ts'
import { createFakeQueueDevice } from '../../platform/testing/fake-queue-device.ts'
import { isOfReview, saveAnswers, sentFrom, unsentOf } from './review-answers.ts'

const written = (wentWell: string, version = 4) =>
  ({ period: 'week', on: '2026-11-02', version, wentWell, costliestRule: '', resolution: '' }) as const
const stored = { wentWell: '', costliestRule: '', resolution: '', version: 5, updatedAt: null }

/** A device on which `outcomes` are the results of the next requests: the type of an error, or null for success. */
function open(outcomes: ('unreachable' | ErrorType | null)[]) {
  const clock = createFakeClock()
  const device = createFakeQueueDevice()
  const sent: OfflineAction[] = []
  const send = async (action: OfflineAction) => {
    sent.push(action)
    const outcome = outcomes.shift() ?? null
    if (outcome === 'unreachable') throw new ApiError({ status: 'FETCH_ERROR' })
    if (outcome) throw new ApiError({ status: 409, type: outcome })
    return { answers: stored }
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
  const actions = () => device.all().filter(isOfReview('week', '2026-11-02'))
  const save = (wentWell: string, version?: number, seen = actions()) =>
    saveAnswers(queue, seen, written(wentWell, version))
  return { clock, sent, actions, save }
}

test('answers that are not sent yet are replaced by later ones, with a new key', async () => {
  const { save, actions } = open(['unreachable', 'unreachable'])
  expect(await save('first')).toBeNull()
  const [{ key }] = actions() as [QueuedAction]
  expect(await save('second')).toBeNull()
  expect(actions()).toMatchObject([{ status: 'pending', payload: { wentWell: 'second', version: 4 } }])
  expect(unsentOf(actions())?.key).not.toBe(key)
})

test.each(['seen', 'unseen'])('answers typed after the queued ones were sent follow them (%s)', async (kind) => {
  const { save, actions, sent, clock } = open(['unreachable'])
  await save('first')
  const before = actions()
  await clock.advance(30_000)
  expect(sentFrom(actions(), 4)).toBeDefined()
  expect(await save('second', 4, kind === 'seen' ? actions() : before)).toEqual(stored)
  expect(sent.at(-1)?.payload).toMatchObject({ wentWell: 'second', version: 5 })
})

test('answers that another device was faster than are sent again with the chosen version, and the first are removed', async () => {
  const stale = 'conflict_stale'
  const { save, actions, sent, clock } = open(['unreachable', stale, stale, stale, null])
  await save('mine')
  await clock.advance(60_000)
  expect(actions()).toMatchObject([{ status: 'failed', lastErrorType: stale }])
  expect(await save('mine', 7)).toEqual(stored)
  expect(sent.at(-1)?.payload).toMatchObject({ wentWell: 'mine', version: 7 })
  expect(actions()).toEqual([])
})
