// Badges for component tests, typed by the contract.
import type { Badge, BadgeProgress, EarnedBadge } from '#contract/badges.ts'
import { author, byCursor, id } from './fixtures.ts'

export const badge = (number: number, change: Partial<Badge> = {}): Badge => ({
  _id: id(number),
  name: 'Dividers',
  description: 'Comments that the author liked.',
  instrument: 'dividers',
  tier: 'bronze',
  section: 'global',
  points: 15,
  isPremium: false,
  holdersCount: 1020,
  version: 1,
  rule: { kind: 'likedByAuthor', threshold: 10 },
  ...change,
})

export const bronze = badge(1)
export const silver = badge(2, {
  tier: 'silver',
  points: 25,
  holdersCount: 214,
  rule: { kind: 'likedByAuthor', threshold: 40 },
})
export const lamp = badge(3, { name: 'Signal lamp', instrument: 'lamp', tier: 'gold', isPremium: true, rule: null })

export const earned: EarnedBadge = { ...bronze, awardedAt: '2025-05-03T10:00:00.000Z', reason: null, isBest: true }

export const progress: BadgeProgress[] = [
  { badgeId: bronze._id, value: 10, threshold: 10, isEarned: true },
  { badgeId: silver._id, value: 34, threshold: 40, isEarned: false },
]

export const bestBadge = {
  _id: silver._id,
  name: silver.name,
  instrument: silver.instrument,
  tier: silver.tier,
} as const

/** Who has the silver badge. */
export const holders = (...names: string[]) => ({
  badge: silver,
  holders: names.map((name, index) => ({
    user: author({ _id: id(20 + index), name, bestBadge }),
    awardedAt: '2025-06-06T10:00:00.000Z',
  })),
  pagination: byCursor.lastPage,
})

export const latest = {
  awards: [
    {
      user: author({ _id: id(30), name: 'Imran Qureshi', bestBadge }),
      badge: lamp,
      awardedAt: '2025-06-05T10:00:00.000Z',
    },
  ],
}
