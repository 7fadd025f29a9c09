// Awards and removals of badges by administrators. Each is undone by its opposite.
import type { EarnedBadge } from '#contract/badges.ts'
import { validation } from '#contract/messages/en/badges.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext, type Platform } from '../../../platform/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { recordAudit } from '../../audit/actions.ts'
import {
  badgesLock,
  insertAwards,
  lockBadges,
  memberForAward,
  removeAward,
  removedAward,
  updateVisibility,
} from '../queries/awards.ts'
import { badgeById, badgeOf } from '../queries/catalogue.ts'
import { earnedView } from '../view.ts'
import { announceAwards, announceRemoval } from './announce.ts'

/** `premium`: whether the call is for premium badges; undefined: for both. */
type Award = { badgeId: string; userId: string; reason?: string; premium?: boolean; field: string }

/** Throws unless the badge can be awarded in this way. Administrators don't award themselves. */
async function assertAwardable({ db, viewer }: MemberContext, award: Award): Promise<void> {
  const { badgeId, userId, reason, premium, field } = award
  const [badge] = await badgeById(db, { id: badgeId })
  if (!badge) throw invalidField(field, validation.unknownBadge)
  if (userId === viewer.memberId) throw new Failure('forbidden')
  if ((await memberForAward(db, { id: userId })).length === 0) throw new Failure('not_found')
  if (premium === false && badge.is_premium) throw invalidField(field, validation.isPremium)
  if (premium === true && !badge.is_premium) throw invalidField(field, validation.isNotPremium)
  const needsReason = badge.is_premium && (await removedAward(db, { member: userId, badge: badgeId })).length === 0
  if (needsReason && !reason) throw invalidField('reason', validation.reasonMissing)
}

export function awardBadge(context: MemberContext, award: Award): Promise<EarnedBadge> {
  return inTransaction(context, async (inside) => {
    const { db, viewer } = inside
    const { badgeId, userId, reason } = award
    await lockBadges(db, badgesLock)
    await assertAwardable(inside, award)
    const rows = await insertAwards(db, {
      members: [userId],
      badges: [badgeId],
      values: [null],
      by: viewer.memberId,
      reason: reason || null,
      now: now().toISOString(),
    })
    const [row] = rows
    if (!row) throw new Failure('badge_held')
    await recordAudit(db, {
      action: 'badges.awarded',
      actorId: viewer.memberId,
      subjectId: userId,
      reason,
      before: { badge: badgeId, isHeld: false },
      after: { badge: badgeId, isHeld: true, points: row.points },
    })
    await announceAwards(inside, rows, { isByAdmin: true })
    const [earned] = await badgeOf(db, { member: userId, badge: badgeId })
    return earnedView(earned!, { hasReason: true })
  })
}

type Removal = { badgeId: string; userId: string; reason?: string }

export function removeBadge(context: MemberContext, { badgeId, userId, reason }: Removal) {
  return inTransaction(context, async (inside) => {
    const { db, viewer } = inside
    await lockBadges(db, badgesLock)
    const [row] = await removeAward(db, { member: userId, badge: badgeId, now: now().toISOString() })
    if (!row) throw new Failure('not_found')
    await recordAudit(db, {
      action: 'badges.removed',
      actorId: viewer.memberId,
      subjectId: userId,
      reason,
      before: { badge: badgeId, isHeld: true, points: row.points },
      after: { badge: badgeId, isHeld: false },
    })
    await announceRemoval(inside, row, reason || null)
    return { badgeId, userId }
  })
}

/** Hides a banned member's badges, or shows them again. */
export const setBadgesVisibility = (platform: Platform, memberId: string): Promise<void> =>
  inTransaction({ platform, db: platform.database.pool }, async ({ db }) => {
    await lockBadges(db, badgesLock)
    await updateVisibility(db, { member: memberId })
  })
