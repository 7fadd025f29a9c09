// The rules of each version. Each row of the ledger names the version that its amount follows, and is verified by it.
import { likesPerDayFromOneGiver, minGiverAgeInDays, pointRules, ringDiscount } from '#contract/points-rules.ts'

/** Badges have their own points, and adjustments those that an administrator gave. */
export type RuledAction = keyof typeof pointRules

/** `ringDiscount` of old versions: also what made a member trusted, which isn't verified (the row says whether they were). */
export type Rules = {
  actions: Partial<Record<RuledAction, { points: number; perDay: number | null }>>
  likesPerDayFromOneGiver: number
  minGiverAgeInDays: number
  ringDiscount: Partial<Record<keyof typeof ringDiscount, number>> & { minReceipts: number; freeShare: number }
}

const first = {
  actions: {
    post: { points: 10, perDay: 5 },
    vote: { points: 2, perDay: null },
    like_given: { points: 1, perDay: 30 },
    like_taken: { points: 3, perDay: null },
    admin_comment_removal: { points: -2, perDay: null },
  },
  likesPerDayFromOneGiver: 3,
  minGiverAgeInDays: 3,
  ringDiscount: { minReceipts: 20, freeShare: 0.5 },
}

/** Votes have a cap, and likes by members who aren't trusted are discounted. */
const second = {
  ...first,
  actions: { ...first.actions, vote: { points: 2, perDay: 5 } },
  ringDiscount: { ...first.ringDiscount, founders: 100, minOutsideReceipts: 3 },
}

/** The likes that a member's trust is worth are limited. */
const third = { ...second, ringDiscount: { ...second.ringDiscount, trustedLikesPerReceipt: 10 } }

/** Trades earn points. */
const current = { actions: pointRules, likesPerDayFromOneGiver, minGiverAgeInDays, ringDiscount }

/**
 * Versions never change: a change of the rules is a new one, and the version before becomes literal. The last is in
 * force, and those are the numbers that clients show.
 */
export const rulesByVersion: ReadonlyMap<number, Rules> = new Map<number, Rules>([
  [1, first],
  [2, second],
  [3, third],
  [4, current],
])

export const rulesVersion = Math.max(...rulesByVersion.keys())
export const currentRules = rulesByVersion.get(rulesVersion)!
