import { expect, test } from 'vitest'
import { createLatestEventFilter } from './latest-event.ts'

test('an event that a later one has overtaken says nothing any more', () => {
  const isLatest = createLatestEventFilter()
  expect(isLatest('post a', '9')).toBe(true)
  expect(isLatest('post a', '8')).toBe(false)
  expect(isLatest('post b', '8')).toBe(true)
  expect(isLatest('post a', '10')).toBe(true)
})

test('everybody who listens hears the same event', () => {
  const isLatest = createLatestEventFilter()
  expect([isLatest('post a', '9'), isLatest('post a', '9')]).toEqual([true, true])
})

test('what was not spoken of for long is forgotten', () => {
  const isLatest = createLatestEventFilter(2)
  for (const item of ['a', 'b', 'c']) isLatest(item, '9')
  expect(isLatest('a', '1')).toBe(true)
  expect(isLatest('c', '1')).toBe(false)
})
