import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createObservableValue } from '../../observable-value.ts'
import { createFakeClock } from '../../testing/fake-clock.ts'
import type { ActionStatus, QueuedAction } from '../actions.ts'
import { isOnServer } from './is-on-server.ts'
import { keepOptimisticUpdates } from './optimistic-update.ts'

type Shown = { isLiked: boolean; likesCount: number }

const act = (id: string, opType: 'like' | 'unlike', change: Partial<QueuedAction<'like'>> = {}): QueuedAction =>
  ({
    id,
    opType,
    payload: { postId: 'p' },
    key: id,
    userId: 'meera',
    order: Number(id),
    createdAt: 0,
    status: 'pending',
    completedAt: null,
    response: null,
    ...change,
  }) as QueuedAction

/** A page that shows one post, and what its member did to it. */
function page(acts: QueuedAction[] = []) {
  const client = new QueryClient()
  const clock = createFakeClock()
  const watched = createObservableValue(acts)
  const queryKey = ['post']
  const like = (wish: boolean) => {
    client.setQueryData<Shown>(queryKey, (now) =>
      !now || now.isLiked === wish ? now : { isLiked: wish, likesCount: now.likesCount + (wish ? 1 : -1) },
    )
  }
  const stop = keepOptimisticUpdates({
    client,
    acts: watched,
    clock,
    overlay: {
      opTypes: ['like', 'unlike'],
      apply: (_, { opType }) => like(opType === 'like'),
      revert: (_, { opType }) => like(opType !== 'like'),
      confirm: (_, { response: answer }) => client.setQueryData(queryKey, answer),
    },
  })
  return {
    clock,
    stop,
    shown: () => client.getQueryData<Shown>(queryKey),
    is: (...next: QueuedAction[]) => watched.set(next),
    answered: (data: Shown) => client.setQueryData(queryKey, data),
    fetched: (answer: Promise<Shown>) => client.fetchQuery({ queryKey, queryFn: () => answer }),
  }
}

const unliked: Shown = { isLiked: false, likesCount: 4 }
const liked: Shown = { isLiked: true, likesCount: 5 }
const like = (status: ActionStatus = 'pending', change: Partial<QueuedAction<'like'>> = {}) =>
  act('1', 'like', { status, ...change })

test('a like that waits shows on whatever is brought back or fetched meanwhile, and counts once', async () => {
  const { shown, answered, fetched, is } = page()
  answered(unliked)
  is(like())
  expect(shown()).toEqual(liked)
  answered(unliked)
  expect(shown()).toEqual(liked)
  is(like('processing'))
  await fetched(Promise.resolve(unliked))
  expect(shown()).toEqual(liked)
  await fetched(Promise.resolve(liked))
  expect(shown()).toEqual(liked)
})

test('a like that was there before the page shows as soon as the post does', () => {
  const { shown, answered } = page([like()])
  answered(unliked)
  expect(shown()).toEqual(liked)
})

test('once it was sent the answer of the server stands, also against one that was asked for earlier', async () => {
  const { shown, is, fetched, clock } = page([like()])
  let answer = (_: Shown) => {}
  const slow = fetched(
    new Promise((resolve) => {
      answer = resolve
    }),
  )
  await clock.advance(1000)
  is(like('completed', { completedAt: clock.now(), response: { isLiked: true, likesCount: 9 } }))
  expect(shown()).toEqual({ isLiked: true, likesCount: 9 })
  answer(unliked)
  await slow
  expect(shown()).toEqual(liked)
  await clock.advance(1000)
  await fetched(Promise.resolve(unliked))
  expect(shown()).toEqual(unliked)
})

test('of a like and its end the last one shows', () => {
  const { shown, answered, is } = page()
  answered(unliked)
  is(like())
  is(like(), act('2', 'unlike'))
  expect(shown()).toEqual(unliked)
  is(like('completed', { response: liked }), act('2', 'unlike'))
  expect(shown()).toEqual(unliked)
})

test('what failed or was discarded does not show any more', () => {
  const { shown, answered, is } = page()
  answered(unliked)
  is(like())
  is(like('failed'))
  expect(shown()).toEqual(unliked)
  is(like())
  expect(shown()).toEqual(liked)
  is()
  expect(shown()).toEqual(unliked)
})

test('a page that is gone changes nothing', () => {
  const { shown, answered, is, stop } = page()
  answered(unliked)
  stop()
  is(like())
  answered(unliked)
  expect(shown()).toEqual(unliked)
})

test('what the server has already is not shown a second time', () => {
  const waiting = like('pending', { createdAt: Date.parse('2026-11-22T09:00:00Z') })
  const comment = { author: { _id: 'meera' }, createdAt: '2026-11-22T08:59:00.000Z' }
  expect(isOnServer(waiting, comment, true)).toBe(true)
  expect(isOnServer(waiting, comment, false)).toBe(false)
  expect(isOnServer(waiting, { ...comment, author: { _id: 'arjun' } }, true)).toBe(false)
  expect(isOnServer(waiting, { ...comment, createdAt: '2026-11-22T08:30:00.000Z' }, true)).toBe(false)
})
