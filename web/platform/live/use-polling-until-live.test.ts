import { expect, test } from 'vitest'
import { createObservableValue } from '../observable-value.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { pollUntilLive } from './use-polling-until-live.ts'

const minute = 60_000

// Proves: rule.notifications.live-stops-polling
test('polling runs every minute until a live event arrives, and again while the connection is lost', async () => {
  const clock = createFakeClock()
  const isReceiving = createObservableValue(false)
  let polls = 0
  const stop = pollUntilLive({ isReceiving }, minute, () => polls++, clock)
  await clock.advance(minute - 1)
  expect(polls).toBe(0)
  await clock.advance(minute + 1)
  expect(polls).toBe(2)
  isReceiving.set(true)
  await clock.advance(10 * minute)
  expect(polls).toBe(2)
  isReceiving.set(false)
  await clock.advance(minute)
  expect(polls).toBe(3)
  stop()
  isReceiving.set(true)
  isReceiving.set(false)
  await clock.advance(minute)
  expect(polls).toBe(3)
})
