import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { day } from '../../platform/clock.ts'
import { discountForRing, isRingLike, pointsOf, whyCapIsReached, whyLikeIsWithheld } from './rules.ts'
import { rulesByVersion } from './rules-versions.ts'

const like = { likedAt: 10 * day, giverJoinedAt: 0, giverHasPost: true, isSameDevice: false }

describe('a like', () => {
  it.each([
    [{}, null],
    [{ giverJoinedAt: 7 * day }, null],
    [{ giverJoinedAt: 7 * day + 1 }, 'young_giver'],
    [{ giverHasPost: false }, 'giver_without_post'],
    [{ isSameDevice: true }, 'same_device'],
  ])('with %o is withheld for: %s', (change, reason) => {
    expect(whyLikeIsWithheld({ ...like, ...change })).toBe(reason)
  })
})

it.each([
  ['post', 4, null],
  ['post', 5, 'daily_cap'],
  ['like_given', 29, null],
  ['like_given', 30, 'daily_cap'],
  ['like_taken', 2, null],
  ['like_taken', 3, 'giver_cap'],
  ['vote', 4, null],
  ['vote', 5, 'daily_cap'],
  ['tradeJournal', 2, null],
  ['tradeJournal', 3, 'daily_cap'],
  ['badge', 1000, null],
] as const)('an award for %s after %d of that day is withheld for: %s', (action, counted, reason) => {
  expect(whyCapIsReached(action, counted)).toBe(reason)
})

it.each([
  ['a member who is liked by others', {}, false],
  ['somebody whom the author had given points', { gaveBack: true }, true],
  ['a member whom few others have liked', { received: 2 }, true],
  ['a member whose likes are exchanged, but for two', { received: 100, mutual: 98 }, true],
  ['a member who has given nearly as many as count', { trustedGiven: 29 }, false],
  ['a member who has given as many as count', { trustedGiven: 30 }, true],
  ['a member who has given as many, but was liked once more', { received: 4, trustedGiven: 30 }, false],
  ['a founder whom nobody has liked', { received: 0, trustedGiven: 1000, isFounder: true }, false],
])('whether a ring could arrange a like by %s: %o', (_, change, expected) => {
  expect(isRingLike({ received: 3, mutual: 0, trustedGiven: 0, isFounder: false, gaveBack: false, ...change })).toBe(
    expected,
  )
})

it.each([
  [0, 0, 3],
  [19, 19, 3],
  [20, 20, 0],
  [100, 0, 3],
  [100, 50, 3],
  [100, 58, 3],
  [100, 59, 2],
  [100, 75, 2],
  [100, 76, 1],
  [100, 91, 1],
  [100, 92, 0],
  [100, 100, 0],
])(
  'after %d receipts, %d of which a ring could arrange, one more such like is worth %d',
  (received, mutual, points) => {
    expect(discountForRing(3, { received, mutual })).toBe(points)
  },
)

it('only likes that a ring could arrange are discounted, and a removed comment loses no more than it earned', () => {
  const award = { withheld: null, received: 100, mutual: 100, isMutual: false } as const
  expect(pointsOf({ ...award, action: 'like_taken' })).toBe(3)
  expect(pointsOf({ ...award, action: 'like_taken', isMutual: true })).toBe(0)
  expect(pointsOf({ ...award, action: 'like_given', isMutual: true })).toBe(1)
  expect(pointsOf({ ...award, action: 'badge', received: 40 })).toBe(40)
  const removal = { ...award, action: 'admin_comment_removal' } as const
  expect([0, 1, 9].map((received) => pointsOf({ ...removal, received }))).toEqual([0, -1, -2])
})

describe('the rules by version', () => {
  const digestOf = (rules: unknown) => createHash('sha256').update(JSON.stringify(rules)).digest('hex').slice(0, 12)

  it('never change: other rules are a new version, whose digest is added here', () => {
    expect([...rulesByVersion].map(([version, rules]) => [version, digestOf(rules)])).toEqual([
      [1, '9a39db788b85'],
      [2, '396e081fd976'],
      [3, 'd1cb55275c78'],
      [4, '940d66ff1f72'],
    ])
  })
})
