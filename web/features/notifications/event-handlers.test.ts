import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { notificationPages, notificationsOf, unreadCountQuery, unreadListsKey } from './api.ts'
import { setUnread } from './cache-updates.ts'
import { createEventHandlers } from './event-handlers.ts'
import { isRestoredCount } from './unread-count.ts'

const notification = (_id: string): Notification => ({
  _id,
  id: _id,
  recipient: 'meera',
  type: 'like',
  title: 'Kavya Iyer liked your post',
  message: 'A range.',
  priority: 'normal',
  actionUrl: '/post/1/a-range',
  gone: null,
  mutablePostId: null,
  isRead: false,
  isArchived: false,
  createdAt: '2026-11-19T09:00:00.000Z',
  sender: null,
  senders: [],
  sendersCount: 0,
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

describe('a new notification', () => {
  // Proves: rule.notifications.live-new-top, rule.notifications.live-new-count
  test('is added on top, counted and announced', () => {
    expect(receiveNew('5', 'new')).toBe(true)
    expect(unread()).toBe(2)
    receiveCount('6', 2)
    expect(cached().map(({ _id }) => _id)).toEqual(['new', 'old'])
    expect([unread(), refetched]).toEqual([2, []])
  })

  test('is not added again after it was withdrawn', () => {
    receiveUpdate('7', 'new', { isRemoved: true })
    receiveCount('8', 1)
    expect(receiveNew('5', 'new')).toBe(false)
    expect(cached().map(({ _id }) => _id)).toEqual(['old'])
    expect([unread(), refetched]).toEqual([1, [[queryKey[0]]]])
  })

  test('stays read after it was read', () => {
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

  test('triggers a refetch instead of showing as unread when all were read since', () => {
    receiveCount('8', 0)
    receiveNew('5', 'new')
    expect(cached().every(({ isRead }) => isRead)).toBe(true)
    expect([unread(), refetched]).toEqual([0, [[queryKey[0]]]])
  })
})

// Proves: rule.notifications.live-updated-count, rule.notifications.live-updated-merge
test('an update that marks as read lowers the count, once', () => {
  receiveUpdate('7', 'old', { isRead: true })
  receiveUpdate('8', 'old', { isRead: true })
  expect([unread(), cached()[0]]).toEqual([0, { ...notification('old'), isRead: true }])
})

test('an outdated update changes nothing and triggers a refetch', () => {
  receiveUpdate('9', 'old', { title: 'Kavya Iyer and 2 others liked your post' })
  receiveUpdate('7', 'old', { title: 'Kavya Iyer and 1 other liked your post' })
  expect(cached()[0]!.title).toBe('Kavya Iyer and 2 others liked your post')
  expect(refetched).toEqual([[queryKey[0]]])
})

test.each([
  ['is deleted', { isRemoved: true }, [[queryKey[0]]]],
  ['is archived', { isArchived: true }, [[queryKey[0]]]],
  ['is read', { isRead: true }, [unreadListsKey]],
  ['involves more people', { sendersCount: 2 }, []],
])('when one %s, the lists whose pages shift are fetched again', (_, updates, expected) => {
  receiveUpdate('7', 'old', updates)
  expect(refetched).toEqual(expected)
})

// Proves: rule.notifications.live-unread-set
test('an outdated count is ignored', () => {
  receiveCount('9', 4)
  receiveCount('7', 3)
  expect(unread()).toBe(4)
})

test('a count that rose without anything new is marked, until the next change', () => {
  const isMarked = () => isRestoredCount(unread()!)
  handlers.onUnreadCount({ memberId: 'meera', count: 2, isRestored: true, eventId: '9' })
  expect([unread(), isMarked()]).toEqual([2, true])
  receiveCount('10', 2)
  expect(isMarked()).toBe(false)
})
