import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { type NotificationFilter, notificationPages, notificationsOf, unreadCountQuery } from './api.ts'
import {
  applyUpdates,
  archive,
  changeUnread,
  markAllRead,
  markRead,
  moveToTop,
  remove,
  setUnread,
} from './cache-updates.ts'

const notification = (_id: string, change: Partial<Notification> = {}): Notification => ({
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
  ...change,
})

let client: QueryClient
beforeEach(() => {
  client = new QueryClient()
})

const cachePages = (filter: NotificationFilter, ...pages: Notification[][]) =>
  client.setQueryData(notificationPages(filter).queryKey, {
    pages: pages.map((notifications) => ({ notifications, pagination: {} })),
    pageParams: pages.map(() => null),
  } as never)
const listOf = (filter: NotificationFilter = {}) =>
  notificationsOf(client.getQueryData(notificationPages(filter).queryKey)!)
const ids = (filter: NotificationFilter = {}) => listOf(filter).map(({ _id }) => _id)
const unread = () => client.getQueryData(unreadCountQuery.queryKey)?.count

describe('marking read', () => {
  // Proves: rule.notifications.count-read
  test('lowers the count by the unread ones and updates every list', () => {
    cachePages({}, [notification('a'), notification('b', { isRead: true }), notification('c')])
    cachePages({ type: 'like' }, [notification('a')])
    setUnread(client, 5)
    markRead(client, ['a', 'b'])
    expect(unread()).toBe(4)
    expect(listOf().map(({ isRead }) => isRead)).toEqual([true, true, false])
    expect(listOf({ type: 'like' })[0]!.isRead).toBe(true)
  })

  test('removes the notification from the unread list', () => {
    cachePages({ unread: true }, [notification('a'), notification('b')])
    markRead(client, ['a'])
    expect(ids({ unread: true })).toEqual(['b'])
  })

  // Proves: rule.notifications.count-floor
  test('never lowers the count below 0', () => {
    cachePages({}, [notification('a'), notification('b')])
    setUnread(client, 1)
    markRead(client, ['a', 'b'])
    expect(unread()).toBe(0)
    changeUnread(client, -3)
    expect(unread()).toBe(0)
  })

  test('leaves an unknown count unknown', () => {
    cachePages({}, [notification('a')])
    markRead(client, ['a'])
    expect(unread()).toBeUndefined()
  })

  // Proves: rule.notifications.count-read-all
  test('for all sets the count to 0 and leaves archived ones unchanged', () => {
    cachePages({ archived: true }, [notification('a'), notification('b', { isArchived: true })])
    setUnread(client, 7)
    markAllRead(client)
    expect(unread()).toBe(0)
    expect(listOf({ archived: true }).map(({ isRead }) => isRead)).toEqual([true, false])
  })
})

describe('archiving and deleting', () => {
  // Proves: rule.notifications.count-delete, rule.notifications.remove-archive, rule.notifications.remove-delete
  test('removes notifications from the list and lowers the count by the unread ones', () => {
    cachePages({}, [notification('a'), notification('b', { isRead: true })], [notification('c'), notification('d')])
    setUnread(client, 3)
    remove(client, ['a', 'b', 'c'])
    expect(ids()).toEqual(['d'])
    expect(unread()).toBe(1)
    archive(client, ['d'])
    expect(ids()).toEqual([])
    expect(unread()).toBe(0)
  })

  test('keeps archived notifications in the list that includes them', () => {
    cachePages({ archived: true }, [notification('a'), notification('b')])
    archive(client, ['a'])
    expect(listOf({ archived: true }).map(({ _id, isArchived }) => [_id, isArchived])).toEqual([
      ['a', true],
      ['b', false],
    ])
    remove(client, ['a'])
    expect(ids({ archived: true })).toEqual(['b'])
  })

  test("an already archived notification doesn't change the count", () => {
    cachePages({ archived: true }, [notification('a', { isArchived: true })])
    setUnread(client, 2)
    remove(client, ['a'])
    expect(unread()).toBe(2)
  })
})

describe('a new notification', () => {
  test('is added once to the top of each list it belongs to', () => {
    cachePages({}, [notification('a')])
    cachePages({ type: 'follow' }, [])
    cachePages({ unread: true }, [])
    const comment = notification('b', { type: 'comment' })
    moveToTop(client, comment)
    moveToTop(client, comment)
    expect(ids()).toEqual(['b', 'a'])
    expect(ids({ type: 'follow' })).toEqual([])
    expect(ids({ unread: true })).toEqual(['b'])
  })

  test("doesn't change the age of a list", () => {
    const { queryKey } = notificationPages({})
    cachePages({}, [notification('a')])
    client.setQueryData(queryKey, client.getQueryData(queryKey)!, { updatedAt: 1000 })
    moveToTop(client, notification('b'))
    expect(client.getQueryState(queryKey)!.dataUpdatedAt).toBe(1000)
  })
})

describe('an updated notification', () => {
  // Proves: rule.notifications.live-updated-merge
  test('gets the new fields, and returns the change of the unread count', () => {
    cachePages({}, [notification('a'), notification('b')])
    expect(applyUpdates(client, 'a', { title: 'Kavya Iyer and 2 others liked your post', sendersCount: 3 })).toBe(0)
    expect(listOf()[0]).toMatchObject({ title: 'Kavya Iyer and 2 others liked your post', sendersCount: 3 })
    expect(applyUpdates(client, 'b', { isRead: true })).toBe(-1)
    expect(applyUpdates(client, 'b', { isRead: true })).toBe(0)
  })

  test('moves to the top when it has newer activity', () => {
    cachePages({}, [notification('a'), notification('b', { createdAt: '2026-11-18T09:00:00.000Z' })])
    applyUpdates(client, 'b', { createdAt: '2026-11-19T10:00:00.000Z' })
    expect(ids()).toEqual(['b', 'a'])
  })

  test('leaves the list when archived or deleted', () => {
    cachePages({}, [notification('a'), notification('b')])
    expect(applyUpdates(client, 'a', { isArchived: true })).toBe(-1)
    expect(applyUpdates(client, 'b', { isRemoved: true })).toBe(-1)
    expect(ids()).toEqual([])
  })

  test('changes nothing when it is in no list', () => {
    cachePages({}, [notification('a')])
    expect(applyUpdates(client, 'b', { isRead: true })).toBeNull()
    expect(ids()).toEqual(['a'])
  })
})
