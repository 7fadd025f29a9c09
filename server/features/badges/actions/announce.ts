// Tells members of badges that they got or lost, in the transaction of the change.
import type { BadgeTier } from '#contract/badges-limits.ts'
import { badgeName } from '#contract/messages/en/badge-name.ts'
import { award as texts } from '#contract/messages/en/badges.ts'
import type { SystemContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { announceBestBadge } from '../../profiles/actions.ts'
import { type AwardRow, refreshBest } from '../queries/awards.ts'

const nameOf = ({ name, tier }: AwardRow): string => badgeName({ name, tier: tier as BadgeTier })

/** Up to this many changes are broadcast to everyone. More of them are sent only to the members themselves. */
const maxBroadcast = 20

export async function updateBest(context: SystemContext, members: string[]): Promise<void> {
  const changed = await refreshBest(context.db, { members })
  for (const { id } of changed) await announceBestBadge(context, id, { toEveryone: changed.length <= maxBroadcast })
}

type Award = { isByAdmin: boolean; isSilent?: boolean }

/** `isSilent`: everything follows, but the members aren't told. */
export async function announceAwards(
  context: SystemContext,
  rows: AwardRow[],
  { isByAdmin, isSilent = false }: Award,
): Promise<void> {
  for (const row of rows) {
    const badge = nameOf(row)
    await emit(context.db, 'badge:awarded', {
      memberId: row.member_id,
      badgeId: row.badge_id,
      badge,
      reason: row.reason,
      message: isByAdmin ? texts.awarded(badge) : texts.earned(badge),
      isPremium: row.is_premium,
      isByAdmin,
      ...(isSilent && { isSilent }),
    })
  }
  await updateBest(context, [...new Set(rows.map(({ member_id }) => member_id))])
}

export async function announceRemoval(context: SystemContext, row: AwardRow, reason: string | null): Promise<void> {
  const payload = { memberId: row.member_id, badgeId: row.badge_id, badge: nameOf(row), reason }
  await emit(context.db, 'badge:removed', payload)
  await updateBest(context, [row.member_id])
}
