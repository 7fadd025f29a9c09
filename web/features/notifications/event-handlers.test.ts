import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { notificationPages, notificationsOf, unreadCountQuery, unreadListsKey } from './api.ts'
import { setUnread } from './cache-updates.ts'
import { createEventHandlers } from './event-handlers.ts'

const notification = (_id: string): Notification => ({
  ...{ _id, id: _id, recipient: 'meera', type: 'like', title: 'Kavya Iyer liked your post', message: 'A range.' },
  ...{ priority: 'normal', actionUrl: '/post/1/a-range', isRead: false, isArchived: false },
  ...{ createdAt: '2026-11-19T09:00:00.000Z', sender: null, senders: [], sendersCount: 0 },
})
const { queryKey } = notificationPages({})

let client: QueryClient
let refetched: unknown[]
let handlers: ReturnType<typeof createEventHandlers>
beforeEach(() => {
  client = new QueryClient()
  refetched = []
  client.setQueryData(queryKey, {
    pages: [{ notifications: [notification('old')], pagination: {} }],
    pageParams: [null],
  } as never)
  setUnread(client, 1)
  handlers = createEventHandlers({ client, invalidateSoon: (key) => void refetched.push(key) })
})

const cached = () => notificationsOf(client.getQueryData(queryKey)!)
const unread = () => client.getQueryData(unreadCountQuery.queryKey)?.count
const receiveNew = (eventId: string, id: string) => handlers.onNew({ ...notification(id), eventId })
const receiveUpdate = (eventId: string, notificationId: string, updates: object) =>
  handlers.onUpdated({ memberId: 'meera', notificationId, updates, eventId })
const receiveCount = (eventId: string, count: number) => handlers.onUnreadCount({ memberId: 'meera', count, eventId })

describe('a notification that comes in', () => {
  test('stands on top, is counted and told of', () => {
    expect(receiveNew('5', 'new')).toBe(true)
    receiveCount('6', 2)
    expect(cached().map(({ _id }) => _id)).toEqual(['new', 'old'])
    expect([unread(), refetched]).toEqual([2, []])
  })

  test('after it was withdrawn does not come back', () => {
    receiveUpdate('7', 'new', { isRemoved: true })
    receiveCount('8', 1)
    expect(receiveNew('5', 'new')).toBe(false)
    expect(cached().map(({ _id }) => _id)).toEqual(['old'])
    expect([unread(), refetched]).toEqual([1, [[queryKey[0]]]])
  })

  test('after it was read stays read', () => {
    client.setQueryData(queryKey, {
      pages: [{ notifications: [notification('new')], pagination: {} }],
      pageParams: [null],
    } as never)
    receiveUpdate('7', 'new', { isRead: true })
    receiveCount('8', 0)
    expect(receiveNew('5', 'new')).toBe(false)
    expect(cached().map(({ isRead }) => isRead)).toEqual([true])
    expect([unread(), refetched]).toEqual([0, [unreadListsKey, [queryKey[0]]]])
  })

  test('after all were read is refetched for, not shown as unread', () => {
    receiveCount('8', 0)
    receiveNew('5', 'new')
    expect(cached().every(({ isRead }) => isRead)).toBe(true)
    expect([unread(), refetched]).toEqual([0, [[queryKey[0]]]])
  })
})

test('a change that a later one has overtaken changes nothing: what is so is refetched for', () => {
  receiveUpdate('9', 'old', { title: 'Kavya Iyer and 2 others liked your post' })
  receiveUpdate('7', 'old', { title: 'Kavya Iyer and 1 other liked your post' })
  expect(cached()[0]!.title).toBe('Kavya Iyer and 2 others liked your post')
  expect(refetched).toEqual([[queryKey[0]]])
})

test.each([
  ['is gone', { isRemoved: true }, [[queryKey[0]]]],
  ['was put away', { isArchived: true }, [[queryKey[0]]]],
  ['was read', { isRead: true }, [unreadListsKey]],
  ['tells of more people', { sendersCount: 2 }, []],
])('where one %s, those lists are refetched for again whose pages move with it', (_, updates, expected) => {
  receiveUpdate('7', 'old', updates)
  expect(refetched).toEqual(expected)
})

test('a count that a later one has overtaken says nothing', () => {
  receiveCount('9', 4)
  receiveCount('7', 3)
  expect(unread()).toBe(4)
})
