import { validation } from '#contract/messages/en/profiles.ts'
import { profileLimits } from '#contract/profiles.ts'
import type { ScreeningReason } from '#contract/screening.ts'
import { hour } from '../../platform/clock.ts'
import type { Viewer } from '../../platform/context.ts'
import { findReasons, findWebsiteReasons } from '../screening/rules.ts'

/** Suspended members can read and block, nothing else. */
export function permissionsOn(profile: { id: string; isBlocked: boolean }, viewer: Viewer | null) {
  const isOwn = viewer?.memberId === profile.id
  const isActive = viewer?.status === 'active'
  return {
    follow: isActive && !isOwn && !profile.isBlocked,
    block: viewer !== null && !isOwn,
    report: isActive && !isOwn,
    edit: isActive && isOwn,
  }
}

export type ProfileTexts = {
  name?: string
  bio?: string
  location?: string
  website?: string
  registrationBody?: string
}

/** An error message for each field whose text a screening rule flags. */
export function screeningErrors(texts: ProfileTexts): Record<string, string> {
  const found: [string, ScreeningReason][] = Object.entries(texts).flatMap(([field, text]) =>
    (field === 'website' ? findWebsiteReasons : findReasons)(text).map((reason): [string, ScreeningReason] => [
      field,
      reason,
    ]),
  )
  const sentences: Partial<Record<ScreeningReason, string>> = validation.screening
  return Object.fromEntries(found.map(([field, reason]) => [field, sentences[reason]!]))
}

/**
 * When the full allowance of name and photo changes is available again, if one more is made now. Milliseconds since
 * 1970.
 */
export const nextLimitReset = (resetsAt: string | null, now: number): number =>
  Math.max(resetsAt === null ? 0 : Date.parse(resetsAt), now) + hour / profileLimits.publicChangesPerHour

/** Points: being followed by someone the member follows says more than a post in the same room. */
export const suggestionWeights = { shared: 3, room: 1 } as const

/** Limits on what is read for one member's suggestions. */
export const suggestionLimits = {
  /** The newest follows of the member, and of each member they follow. */
  followed: 100,
  followedByEach: 50,
  /** The member's newest posts and likes, which show their rooms, and the newest posts of each of these rooms. */
  recentActivities: 50,
  postsPerRoom: 100,
  /** More than this don't improve the score. */
  countedShared: 20,
  countedPosts: 5,
  newest: 500,
  /** Candidates that are looked up, and those that are returned after removing members already followed. */
  candidates: 1500,
  suggested: 100,
} as const
