import { expect, test } from 'vitest'
import { earnedBadges, type OpenBadge, progressOf } from './rules.ts'

const open = (memberId: string, badgeId: string, threshold: number): OpenBadge => ({
  memberId,
  badgeId,
  kind: 'charts',
  threshold,
})

test('a badge is earned from its threshold on, by each member for themselves', () => {
  const badges = [open('a', 'first', 1), open('a', 'tenth', 10), open('b', 'first', 1), open('c', 'first', 1)]
  const charts: Record<string, number> = { a: 9, b: 1 }
  expect(earnedBadges(badges, (member) => ({ charts: charts[member], votes: 100 }))).toEqual([
    { memberId: 'a', badgeId: 'first', value: 9 },
    { memberId: 'b', badgeId: 'first', value: 1 },
  ])
  expect(earnedBadges(badges, (member) => (member === 'a' ? { charts: 10 } : {})).map((one) => one.badgeId)).toEqual([
    'first',
    'tenth',
  ])
})

test('progress ends at the threshold, and stays complete once the badge is earned', () => {
  expect([progressOf(3, 10, false), progressOf(12, 10, false), progressOf(3, 10, true)]).toEqual([3, 10, 10])
})
