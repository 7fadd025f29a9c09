import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createObservableValue } from '../../observable-value.ts'
import type { ActionStatus, QueuedAction } from '../actions.ts'
import { isOnServer } from './is-on-server.ts'
import { keepOptimisticUpdates } from './optimistic-update.ts'

type Shown = { isLiked: boolean; likesCount: number }

const action = (id: string, opType: 'like' | 'unlike', change: Partial<QueuedAction<'like'>> = {}): QueuedAction =>
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

/** A page with one post, and the member's queued actions on it. */
function openPage(actions: QueuedAction[] = []) {
  const client = new QueryClient()
  const observable = createObservableValue(actions)
  const queryKey = ['post']
  const setLiked = (isLiked: boolean) => {
    client.setQueryData<Shown>(queryKey, (now) =>
      !now || now.isLiked === isLiked ? now : { isLiked, likesCount: now.likesCount + (isLiked ? 1 : -1) },
    )
  }
  const stop = keepOptimisticUpdates({
    client,
    actions: observable,
    overlay: {
      opTypes: ['like', 'unlike'],
      apply: (_, { opType }) => setLiked(opType === 'like'),
      revert: (_, { opType }) => setLiked(opType !== 'like'),
      confirm: (_, { response }) => client.setQueryData(queryKey, response),
    },
  })
  return {
    stop,
    shown: () => client.getQueryData<Shown>(queryKey),
    setActions: (...next: QueuedAction[]) => observable.set(next),
    cacheData: (data: Shown) => client.setQueryData(queryKey, data),
    fetchData: (response: Promise<Shown>) => client.fetchQuery({ queryKey, queryFn: () => response }),
  }
}

const unliked: Shown = { isLiked: false, likesCount: 4 }
const liked: Shown = { isLiked: true, likesCount: 5 }
const setLiked = (status: ActionStatus = 'pending', change: Partial<QueuedAction<'like'>> = {}) =>
  action('1', 'like', { status, ...change })

test('a queued like is applied once to everything that is cached or fetched', async () => {
  const { shown, cacheData, fetchData, setActions } = openPage()
  cacheData(unliked)
  setActions(setLiked())
  expect(shown()).toEqual(liked)
  cacheData(unliked)
  expect(shown()).toEqual(liked)
  setActions(setLiked('processing'))
  await fetchData(Promise.resolve(unliked))
  expect(shown()).toEqual(liked)
  await fetchData(Promise.resolve(liked))
  expect(shown()).toEqual(liked)
})

test('a like that was queued before the page opened is applied as soon as the post is cached', () => {
  const { shown, cacheData } = openPage([setLiked()])
  cacheData(unliked)
  expect(shown()).toEqual(liked)
})

test('of a like and an unlike the latest one is shown', () => {
  const { shown, cacheData, setActions } = openPage()
  cacheData(unliked)
  setActions(setLiked())
  setActions(setLiked(), action('2', 'unlike'))
  expect(shown()).toEqual(unliked)
  setActions(setLiked('completed', { response: liked }), action('2', 'unlike'))
  expect(shown()).toEqual(unliked)
})

test('a failed or discarded action is reverted', () => {
  const { shown, cacheData, setActions } = openPage()
  cacheData(unliked)
  setActions(setLiked())
  setActions(setLiked('failed'))
  expect(shown()).toEqual(unliked)
  setActions(setLiked())
  expect(shown()).toEqual(liked)
  setActions()
  expect(shown()).toEqual(unliked)
})

test('nothing is applied after the page has gone', () => {
  const { shown, cacheData, setActions, stop } = openPage()
  cacheData(unliked)
  stop()
  setActions(setLiked())
  cacheData(unliked)
  expect(shown()).toEqual(unliked)
})

test('isOnServer finds the result of an action', () => {
  const waiting = setLiked('pending', { createdAt: Date.parse('2026-11-22T09:00:00Z') })
  const comment = { author: { _id: 'meera' }, createdAt: '2026-11-22T08:59:00.000Z' }
  expect(isOnServer(waiting, comment, true)).toBe(true)
  expect(isOnServer(waiting, comment, false)).toBe(false)
  expect(isOnServer(waiting, { ...comment, author: { _id: 'arjun' } }, true)).toBe(false)
  expect(isOnServer(waiting, { ...comment, createdAt: '2026-11-22T08:30:00.000Z' }, true)).toBe(false)
})
