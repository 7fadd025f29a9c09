import { describe, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { filterByText, groupByDay } from './filter-and-group.ts'
import { notificationIcon } from './icons.ts'
import { parseNotificationsSearch } from './search-params.ts'
import { formatUnreadCount } from './unread-count.ts'

const kavya = { _id: '1', username: 'kavya', name: 'Kavya Iyer', profilePhoto: null }
const made = (change: Partial<Notification>) => ({ title: '', message: '', senders: [], ...change }) as never

describe('filterByText', () => {
  const all: Notification[] = [
    made({ _id: 'a', title: 'Your post is PUBLISHED' }),
    made({ _id: 'b', message: 'Silver is late again' }),
    made({ _id: 'c', title: 'New follower', senders: [kavya] }),
  ]
  // Proves: rule.notifications.search-title, rule.notifications.search-message, rule.notifications.search-sender
  test.each([
    ['published', ['a']],
    ['SILVER', ['b']],
    ['iyer', ['c']],
    [' late ', ['b']],
    ['gold', []],
    ['', ['a', 'b', 'c']],
  ])('for "%s" searches title, message and sender, ignoring case', (words, found) => {
    expect(filterByText(all, words).map(({ _id }) => _id)).toEqual(found)
  })
})

test("groupByDay lists each day once, in the recipient's time zone", () => {
  const all: Notification[] = [
    made({ _id: 'a', createdAt: '2026-11-19T02:00:00Z' }),
    made({ _id: 'b', createdAt: '2026-11-18T19:00:00Z' }),
    made({ _id: 'c', createdAt: '2026-11-18T12:00:00Z' }),
  ]
  const days = (zone: string) => groupByDay(all, zone).map(({ notifications }) => notifications.map(({ _id }) => _id))
  expect(days('Asia/Kolkata')).toEqual([['a', 'b'], ['c']])
  expect(days('UTC')).toEqual([['a'], ['b', 'c']])
})

// Proves: rule.notifications.bell-99
test('the bell shows 99+ above 99', () => {
  expect([7, 99, 100, 1234].map(formatUnreadCount)).toEqual(['7', '99', '99+', '99+'])
})

test('an unknown notification type gets the bell icon', () => {
  expect([
    notificationIcon('like'),
    notificationIcon('badge'),
    notificationIcon('moonrise'),
    notificationIcon('constructor'),
  ]).toEqual(['heart', 'badge', 'bell', 'bell'])
})

test('search params are parsed strictly', () => {
  expect(parseNotificationsSearch({ q: ' ', about: 'x y', unread: 'no', archived: 'true' })).toEqual({
    q: undefined,
    about: undefined,
    unread: undefined,
    archived: true,
  })
  expect(parseNotificationsSearch({ q: 'gold', about: 'like', unread: 'true' })).toMatchObject({
    q: 'gold',
    about: 'like',
    unread: true,
  })
})
