import { expect, it } from 'vitest'
import { minute } from '../../platform/clock.ts'
import { bodyOf, isSuccess, nextWait } from './rules.ts'

it('a delivery is repeated six times, after longer and longer waits', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7].map(nextWait)
  expect(waits).toEqual([...[1, 5, 30, 120, 360, 720].map((minutes) => minutes * minute), null])
})

it('only responses from 200 to 299 are a success', () => {
  expect([199, 200, 299, 300].map(isSuccess)).toEqual([false, true, true, false])
})

it('a request says what happened and when', () => {
  const delivery = { event: 'test', created_at: '2026-11-29T10:00:00Z', data: { id: 1 } }
  expect(JSON.parse(bodyOf(delivery))).toEqual({ type: 'test', timestamp: delivery.created_at, data: { id: 1 } })
})
