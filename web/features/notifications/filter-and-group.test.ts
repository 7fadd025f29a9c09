import { describe, expect, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import { filterByText, groupByDay } from './filter-and-group.ts'
import { notificationIcon } from './icons.ts'
import { parseNotificationsSearch } from './search-params.ts'
import { formatUnreadCount } from './unread-count.ts'

const kavya = { _id: '1', username: 'kavya', name: 'Kavya Iyer', profilePhoto: null }
const made = (change: Partial<Notification>) => ({ title: '', message: '', senders: [], ...change }) as never

describe('the search', () => {
  const all: Notification[] = [
    made({ _id: 'a', title: 'Your post is PUBLISHED' }),
    made({ _id: 'b', message: 'Silver is late again' }),
    made({ _id: 'c', title: 'New follower', senders: [kavya] }),
  ]
  test.each([
    ['published', ['a']],
    ['SILVER', ['b']],
    ['iyer', ['c']],
    [' late ', ['b']],
    ['gold', []],
    ['', ['a', 'b', 'c']],
  ])('for "%s" finds by title, message and sender, whatever the case', (words, found) => {
    expect(filterByText(all, words).map(({ _id }) => _id)).toEqual(found)
  })
})

test('each day stands once, in the zone of the reader', () => {
  const all: Notification[] = [
    made({ _id: 'a', createdAt: '2026-11-19T02:00:00Z' }),
    made({ _id: 'b', createdAt: '2026-11-18T19:00:00Z' }),
    made({ _id: 'c', createdAt: '2026-11-18T12:00:00Z' }),
  ]
  const days = (zone: string) => groupByDay(all, zone).map(({ notifications }) => notifications.map(({ _id }) => _id))
  expect(days('Asia/Kolkata')).toEqual([['a', 'b'], ['c']])
  expect(days('UTC')).toEqual([['a'], ['b', 'c']])
})

test('the bell says 99+ above 99', () => {
  expect([7, 99, 100, 1234].map(formatUnreadCount)).toEqual(['7', '99', '99+', '99+'])
})

test('a type that this version does not know has the bell', () => {
  expect([
    notificationIcon('like'),
    notificationIcon('badge'),
    notificationIcon('moonrise'),
    notificationIcon('constructor'),
  ]).toEqual(['heart', 'lead', 'bell', 'bell'])
})

test('the address is read strictly', () => {
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
