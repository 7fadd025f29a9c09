// Pure decisions about points: what each action earns, the daily caps, and what earns nothing.
import type { withheldReasons } from '#contract/points.ts'
import { day } from '../../platform/clock.ts'

/** Raise it when an amount or a cap changes: each row says which version its amount follows. */
export const rulesVersion = 1

/** Actions that members earn points for. `perDay` and `perDayFromOneGiver`: how many awards of a day count. */
export const pointRules = {
  post: { points: 10, perDay: 5 },
  vote: { points: 2, perDay: null },
  like_given: { points: 1, perDay: 30 },
  like_taken: { points: 3, perDay: null },
  admin_comment_removal: { points: -2, perDay: null },
} as const
export type EarningAction = keyof typeof pointRules

/** Likes by one member that count for another in a day. */
export const likesPerDayFromOneGiver = 3

/** Likes by younger accounts give no points. Milliseconds. */
export const minGiverAge = 3 * day

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

export function whyCapIsReached(action: EarningAction, countedToday: number): Withheld | null {
  const cap = action === 'like_taken' ? likesPerDayFromOneGiver : pointRules[action].perDay
  if (cap === null || countedToday < cap) return null
  return action === 'like_taken' ? 'giver_cap' : 'daily_cap'
}

/** What a member has received: all likes that count, and those from members to whom they had given, too. */
export type Receipts = { received: number; mutual: number }

/** With fewer receipts a share says nothing. */
const minReceipts = 20
/** Friends who like each other's posts stay below this share. */
const freeShare = 0.5

/**
 * What a like is worth to its author if the author had given points to the liking member, too. The more of the author's
 * receipts are such exchanges, the less: from half of them on it falls, to nothing when there is nothing else. Likes by
 * other members are never discounted. Rounds half up.
 */
export function discountForRing(points: number, { received, mutual }: Receipts): number {
  if (received < minReceipts) return points
  const excess = Math.max(0, mutual / received - freeShare) / (1 - freeShare)
  return Math.round(points * (1 - excess))
}

/** `received` of admin_comment_removal is what the comment had earned. */
export type AwardEvidence = Receipts & { action: EarningAction; withheld: Withheld | null; isMutual: boolean }

/** The amount of an award, from its evidence. */
export function pointsOf({ action, withheld, isMutual, received, mutual }: AwardEvidence): number {
  if (withheld) return 0
  const { points } = pointRules[action]
  if (action === 'admin_comment_removal') return Math.max(points, 0 - received)
  return action === 'like_taken' && isMutual ? discountForRing(points, { received, mutual }) : points
}
