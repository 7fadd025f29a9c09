// Decisions about profiles that need nothing but their input.
import { validation } from '#contract/messages/en/profiles.ts'
import { profileLimits } from '#contract/profiles-limits.ts'
import type { ScreeningReason } from '#contract/screening.ts'
import { hour } from '../../platform/clock.ts'
import type { Viewer } from '../../platform/context.ts'
import { findReasons, imitatesStaff, type Product } from '../screening/rules.ts'

/** Suspended members read, and block; they take no part. */
export function permissionsOn(profile: { id: string; isBlocked: boolean }, viewer: Viewer | null) {
  const isOwn = viewer?.memberId === profile.id
  const isActive = viewer?.status === 'active'
  return {
    follow: isActive && !isOwn && !profile.isBlocked,
    block: viewer !== null && !isOwn,
    edit: isActive && isOwn,
  }
}

export type ProfileTexts = { name?: string; username?: string; bio?: string; location?: string; website?: string }

/** A sentence for each field in which others would read what the first line against scams objects to. */
export function screeningErrors(input: ProfileTexts, product: Product): Record<string, string> {
  const isStaff = (name: string, username: string) => imitatesStaff('', { name, username }, product)
  const { username = '', ...words } = input
  const found: [string, ScreeningReason][] = Object.entries(words).flatMap(([field, text]) =>
    findReasons(text).map((reason): [string, ScreeningReason] => [field, reason]),
  )
  if (isStaff(input.name ?? '', '')) found.push(['name', 'staff_imitation'])
  if (isStaff('', username)) found.push(['username', 'staff_imitation'])
  const sentences: Partial<Record<ScreeningReason, string>> = validation.screening
  return Object.fromEntries(found.map(([field, reason]) => [field, sentences[reason]!]))
}

/** Milliseconds since 1970: when all changes of name and photo are given back, one more made now counted. */
export const nextLimitReset = (resetsAt: string | null, now: number): number =>
  Math.max(resetsAt === null ? 0 : Date.parse(resetsAt), now) + hour / profileLimits.publicChangesPerHour

/** What a suggestion is worth: a shared follow says more than a post in the same room. */
export const suggestionWeights = { shared: 3, room: 1 } as const

/** How much is looked at for the suggestions of one member. */
export const suggestionLimits = {
  /** The last whom they follow, and the last whom each of those follows. */
  followed: 100,
  followedByEach: 50,
  /** Their last posts and likes, which tell their rooms; and the last posts of each of these rooms. */
  recentActivities: 50,
  postsPerRoom: 200,
  /** More than so many are no better. */
  countedShared: 20,
  countedPosts: 5,
  newest: 500,
  /** Those who are looked up; and of these, without whom they follow already, those who are offered. */
  candidates: 1500,
  suggested: 200,
} as const
