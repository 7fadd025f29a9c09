// Decides which badges a member's facts earn.
import type { BadgeRuleKind } from '#contract/badges-limits.ts'

/** A post counts as liked from this many likes by other members. */
export const likesOfLikedPost = 3
/** A post counts as a discussion from this many members who commented on it, apart from its author. */
export const membersInDiscussion = 5
/** Days after a newcomer's first post in which an answer counts. */
export const daysToAnswerNewcomer = 7
/** A series of one lesson is no series. */
export const lessonsInSeries = 2
/** The share of right answers that passes a quiz, in percent. */
export const passingPercent = 80

/** Facts about a member that badge rules count. */
export type Facts = Partial<Record<BadgeRuleKind, number>>

/** A badge with a rule that a member never had. */
export type OpenBadge = { memberId: string; badgeId: string; kind: BadgeRuleKind; threshold: number }
export type Earned = { memberId: string; badgeId: string; value: number }

/** The open badges whose rule the facts fulfil, with what was counted. */
export const earnedBadges = (open: OpenBadge[], factsOf: (memberId: string) => Facts): Earned[] =>
  open.flatMap(({ memberId, badgeId, kind, threshold }) => {
    const value = factsOf(memberId)[kind] ?? 0
    return value >= threshold ? [{ memberId, badgeId, value }] : []
  })

/** How far a rule is fulfilled. A badge that the member has is complete, even if less counts now. */
export const progressOf = (value: number, threshold: number, isEarned: boolean): number =>
  isEarned ? threshold : Math.min(value, threshold)
