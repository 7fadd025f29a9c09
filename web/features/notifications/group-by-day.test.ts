import { expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { notificationIcon } from './icons.ts'
import { groupByDay } from './notification-list.tsx'
import { parseNotificationsSearch } from './search-params.ts'
import { formatUnreadCount } from './unread-count.ts'

const made = (change: Partial<Notification>) => ({ title: '', message: '', senders: [], ...change }) as never

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
