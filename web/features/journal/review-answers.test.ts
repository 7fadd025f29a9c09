import { expect, test } from 'vitest'
import type { QueuedAction } from '../../platform/offline/actions.ts'
import { createFakeQueue, type Outcome } from '../../platform/testing/fake-queue.ts'
import { isOfReview, saveAnswers, sentFrom, unsentOf } from './review-answers.ts'

const written = (wentWell: string, version = 4) =>
  ({ period: 'week', on: '2026-11-02', version, wentWell, costliestRule: '', resolution: '' }) as const
const stored = { wentWell: '', costliestRule: '', resolution: '', version: 5, updatedAt: null }

function open(outcomes: Outcome[]) {
  const { clock, sent, queue, all } = createFakeQueue(outcomes, { answers: stored })
  const actions = () => all().filter(isOfReview('week', '2026-11-02'))
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
