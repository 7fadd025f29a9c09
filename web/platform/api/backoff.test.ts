import { expect, test } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createBackoff, parseRetryAfter } from './backoff.ts'

// Proves: rule.notifications.unread-backoff, rule.http.backoff-b
test('backoff lasts a minute unless the server names a time', async () => {
  const clock = createFakeClock()
  const backoff = createBackoff(clock)
  backoff.open('profile', null)
  expect(backoff.remaining('profile')).toBe(60_000)
  backoff.open('posts', 7000)
  expect(backoff.remaining('posts')).toBe(7000)
  await clock.advance(7000)
  expect(backoff.remaining('posts')).toBe(0)
  expect(backoff.remaining('comments')).toBe(0)
})

// Proves: rule.notifications.unread-backoff, rule.http.backoff-b
test('backoff never lasts longer than five minutes', () => {
  const backoff = createBackoff(createFakeClock())
  backoff.open('posts', 3_600_000)
  expect(backoff.remaining('posts')).toBe(300_000)
})

// Proves: rule.http.me-retry-after
test.each([
  ['30', 30_000],
  ['0', 0],
  ['1.5', 1500],
  ['-4', 0],
  ['100000', 300_000],
  ['Sun, 15 Jun 2025 15:07:40 GMT', 60_000],
  ['Sun, 15 Jun 2025 15:00:00 GMT', 0],
  ['soon', null],
  ['', null],
  [null, null],
])('parseRetryAfter reads %j as %j ms', (header, expected) => {
  expect(parseRetryAfter(header, Date.parse('2025-06-15T15:06:40Z'))).toBe(expected)
})
