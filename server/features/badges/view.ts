// Rows to the contract's shapes.
import type { Badge, EarnedBadge } from '#contract/badges.ts'
import type { EarnedRow } from './queries/catalogue.ts'
import type { BadgeRow } from './tables.ts'

export const badgeView = (row: BadgeRow): Badge => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  instrument: row.instrument as Badge['instrument'],
  tier: row.tier as Badge['tier'],
  section: row.section as Badge['section'],
  points: row.points,
  isPremium: row.is_premium,
  rule:
    row.rule_kind === null || row.threshold === null
      ? null
      : { kind: row.rule_kind as NonNullable<Badge['rule']>['kind'], threshold: row.threshold },
  holdersCount: row.holders_count,
  version: row.version,
})

/** Administrators write reasons to the member: others don't get them. */
export const earnedView = (row: EarnedRow, { hasReason }: { hasReason: boolean }): EarnedBadge => ({
  ...badgeView(row),
  awardedAt: row.awarded_at,
  reason: hasReason ? row.reason : null,
  isBest: row.is_best,
})
