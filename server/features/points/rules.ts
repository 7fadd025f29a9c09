// Decides what each action earns, the daily caps, and what earns nothing.
import type { withheldReasons } from '#contract/points.ts'
import { minGiverAgeInDays, ringDiscount } from '#contract/points-rules.ts'
import { day } from '../../platform/clock.ts'
import { currentRules, type RuledAction, type Rules } from './rules-versions.ts'

export { dayOf, periodOf } from './rules-periods.ts'

/** A badge has its own points, without a cap. */
export type EarningAction = RuledAction | 'badge'

const minGiverAge = minGiverAgeInDays * day

/** Why an award earned nothing. */
export type Withheld = (typeof withheldReasons)[number]

export type Like = {
  likedAt: number
  giverJoinedAt: number
  giverHasPost: boolean
  /** Giver and author have logged in on the same device. */
  isSameDevice: boolean
}

/** Why a like gives no points to either side, or null. */
export function whyLikeIsWithheld({ likedAt, giverJoinedAt, giverHasPost, isSameDevice }: Like): Withheld | null {
  if (likedAt - giverJoinedAt < minGiverAge) return 'young_giver'
  if (!giverHasPost) return 'giver_without_post'
  return isSameDevice ? 'same_device' : null
}

/** How many awards of a day count: of like_taken, those from one giver. Null: all. */
export const capOf = (action: RuledAction, rules: Rules): number | null =>
  action === 'like_taken' ? rules.likesPerDayFromOneGiver : (rules.actions[action]?.perDay ?? null)

export function whyCapIsReached(action: EarningAction, countedToday: number, rules = currentRules): Withheld | null {
  if (action === 'badge') return null
  const cap = capOf(action, rules)
  if (cap === null || countedToday < cap) return null
  return action === 'like_taken' ? 'giver_cap' : 'daily_cap'
}

/** Counts of likes that a member received. `received`: all that count. `mutual`: those that a ring could arrange. */
export type LikeCounts = { received: number; mutual: number }

/**
 * `gaveBack`: the author has given the liking member points in the last weeks. `trustedGiven`: likes of the member that
 * counted for others without a discount.
 */
export type Giver = LikeCounts & { trustedGiven: number; isFounder: boolean; gaveBack: boolean }

/**
 * Whether a ring could arrange this like: it is exchanged, or by a member whom too few outside have liked. Puppets can have
 * any age, any number of posts and any likes by each other, but no likes by members who are trusted. The limit keeps a
 * puppet that was liked by a few outsiders from making a whole ring trusted.
 */
export function isRingLike({ gaveBack, isFounder, received, mutual, trustedGiven }: Giver): boolean {
  if (gaveBack) return true
  if (isFounder) return false
  const { minOutsideReceipts, trustedLikesPerReceipt } = ringDiscount
  const outside = received - mutual
  return outside < minOutsideReceipts || trustedGiven >= outside * trustedLikesPerReceipt
}

/**
 * Discounts a like that a ring could arrange. The more of the author's receipts are of this kind, the less it is
 * worth: from half of them on it falls, to nothing when there is nothing else. Other likes are never discounted.
 * Rounds half up.
 */
export function discountForRing(points: number, { received, mutual }: LikeCounts, rules = currentRules): number {
  const { minReceipts, freeShare } = rules.ringDiscount
  if (received < minReceipts) return points
  const excess = Math.max(0, mutual / received - freeShare) / (1 - freeShare)
  return Math.round(points * (1 - excess))
}

/** `received`: for admin_comment_removal the points that the comment had earned, for badge the badge's points. */
export type AwardEvidence = LikeCounts & { action: EarningAction; withheld: Withheld | null; isMutual: boolean }

/** The amount of an award, from its evidence. Actions that these rules don't know earn nothing. */
export function pointsOf({ action, withheld, ...evidence }: AwardEvidence, rules = currentRules): number {
  if (withheld) return 0
  if (action === 'badge') return evidence.received
  const { points } = rules.actions[action] ?? { points: 0 }
  if (action === 'admin_comment_removal') return Math.max(points, 0 - evidence.received)
  return action === 'like_taken' && evidence.isMutual ? discountForRing(points, evidence, rules) : points
}
