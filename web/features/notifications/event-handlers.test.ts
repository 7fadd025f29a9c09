import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { notificationPages, notificationsOf, unreadCountQuery, unreadListsKey } from './api.ts'
import { setUnread } from './cache-updates.ts'
import { createEventHandlers } from './event-handlers.ts'

const made = (_id: string): Notification => ({
  ...{ _id, id: _id, recipient: 'meera', type: 'like', title: 'Kavya Iyer liked your post', message: 'A range.' },
  ...{ priority: 'normal', actionUrl: '/post/1/a-range', isRead: false, isArchived: false },
  ...{ createdAt: '2026-11-19T09:00:00.000Z', sender: null, senders: [], sendersCount: 0 },
})
const { queryKey } = notificationPages({})

let client: QueryClient
let asked: unknown[]
let heard: ReturnType<typeof createEventHandlers>
beforeEach(() => {
  client = new QueryClient()
  asked = []
  client.setQueryData(queryKey, {
    pages: [{ notifications: [made('old')], pagination: {} }],
    pageParams: [null],
  } as never)
  setUnread(client, 1)
  heard = createEventHandlers({ client, invalidateSoon: (key) => void asked.push(key) })
})

const listed = () => notificationsOf(client.getQueryData(queryKey)!)
const unread = () => client.getQueryData(unreadCountQuery.queryKey)?.count
const arrives = (eventId: string, id: string) => heard.onNew({ ...made(id), eventId })
const changes = (eventId: string, notificationId: string, updates: object) =>
  heard.onUpdated({ memberId: 'meera', notificationId, updates, eventId })
const counts = (eventId: string, count: number) => heard.counted({ memberId: 'meera', count, eventId })

describe('a notification that comes in', () => {
  test('stands on top, is counted and told of', () => {
    expect(arrives('5', 'new')).toBe(true)
    counts('6', 2)
    expect(listed().map(({ _id }) => _id)).toEqual(['new', 'old'])
    expect([unread(), asked]).toEqual([2, []])
  })

  test('after it was withdrawn does not come back', () => {
    changes('7', 'new', { isRemoved: true })
    counts('8', 1)
    expect(arrives('5', 'new')).toBe(false)
    expect(listed().map(({ _id }) => _id)).toEqual(['old'])
    expect([unread(), asked]).toEqual([1, [[queryKey[0]]]])
  })

  test('after it was read stays read', () => {
    client.setQueryData(queryKey, {
      pages: [{ notifications: [made('new')], pagination: {} }],
      pageParams: [null],
    } as never)
    changes('7', 'new', { isRead: true })
    counts('8', 0)
    expect(arrives('5', 'new')).toBe(false)
    expect(listed().map(({ isRead }) => isRead)).toEqual([true])
    expect([unread(), asked]).toEqual([0, [unreadListsKey, [queryKey[0]]]])
  })

  test('after all were read is asked for, not shown as unread', () => {
    counts('8', 0)
    arrives('5', 'new')
    expect(listed().every(({ isRead }) => isRead)).toBe(true)
    expect([unread(), asked]).toEqual([0, [[queryKey[0]]]])
  })
})

test('a change that a later one has overtaken changes nothing: what is so is asked for', () => {
  changes('9', 'old', { title: 'Kavya Iyer and 2 others liked your post' })
  changes('7', 'old', { title: 'Kavya Iyer and 1 other liked your post' })
  expect(listed()[0]!.title).toBe('Kavya Iyer and 2 others liked your post')
  expect(asked).toEqual([[queryKey[0]]])
})

test.each([
  ['is gone', { isRemoved: true }, [[queryKey[0]]]],
  ['was put away', { isArchived: true }, [[queryKey[0]]]],
  ['was read', { isRead: true }, [unreadListsKey]],
  ['tells of more people', { sendersCount: 2 }, []],
])('where one %s, those lists are asked for again whose pages move with it', (_, updates, expected) => {
  changes('7', 'old', updates)
  expect(asked).toEqual(expected)
})

test('a count that a later one has overtaken says nothing', () => {
  counts('9', 4)
  counts('7', 3)
  expect(unread()).toBe(4)
})
