import { expect, test } from 'vitest'
import { isFresh } from './persistence.ts'

test('what was fetched in an earlier visit is good for a day, and not at all by a clock that was set back since', () => {
  const day = 24 * 60 * 60_000
  expect([0, day - 1, day, -1].map((age) => isFresh(1_000_000_000 - age, 1_000_000_000))).toEqual([
    true,
    true,
    false,
    false,
  ])
})
