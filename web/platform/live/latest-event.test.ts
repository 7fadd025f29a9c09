import { expect, test } from 'vitest'
import { createLatestEventFilter } from './latest-event.ts'

test('isLatestEvent rejects an event after a newer one for the same subject', () => {
  const isLatest = createLatestEventFilter()
  expect(isLatest('post a', '9')).toBe(true)
  expect(isLatest('post a', '8')).toBe(false)
  expect(isLatest('post b', '8')).toBe(true)
  expect(isLatest('post a', '10')).toBe(true)
})

test('isLatestEvent accepts the same event for every listener', () => {
  const isLatest = createLatestEventFilter()
  expect([isLatest('post a', '9'), isLatest('post a', '9')]).toEqual([true, true])
})

test('isLatestEvent forgets the subjects it has not seen for longest', () => {
  const isLatest = createLatestEventFilter(2)
  for (const item of ['a', 'b', 'c']) isLatest(item, '9')
  expect(isLatest('a', '1')).toBe(true)
  expect(isLatest('c', '1')).toBe(false)
})
