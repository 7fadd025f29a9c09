import { expect, test } from 'vitest'
import { isFresh } from './persistence.ts'

// Proves: rule.cache.persist
test('a persisted query is fresh for a day, and never if it is newer than now', () => {
  const day = 24 * 60 * 60_000
  expect([0, day - 1, day, -1].map((age) => isFresh(1_000_000_000 - age, 1_000_000_000))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
