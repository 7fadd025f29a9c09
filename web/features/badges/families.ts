// Groups badges by name: those in several metals, and single ones.
import type { Badge, BadgeProgress, EarnedBadge } from '#contract/badges.ts'
import { badgeTiers } from '#contract/badges-limits.ts'

/** A badge with what the viewer has of it. */
export type OwnBadge = Badge & { earned: EarnedBadge | undefined; progress: BadgeProgress | undefined }
export type Family = { name: string; badges: OwnBadge[] }

export function ownBadges(
  badges: readonly Badge[],
  earned: readonly EarnedBadge[],
  progress: readonly BadgeProgress[],
): OwnBadge[] {
  const earnedById = new Map(earned.map((badge) => [badge._id, badge]))
  const progressById = new Map(progress.map((one) => [one.badgeId, one]))
  return badges.map((badge) => ({
    ...badge,
    earned: earnedById.get(badge._id),
    progress: progressById.get(badge._id),
  }))
}

const rank = ({ tier }: Pick<Badge, 'tier'>): number => badgeTiers.indexOf(tier)

/** Each with its badges from the lowest metal to the highest. */
export const familiesOf = (badges: readonly OwnBadge[]): Family[] =>
  [...Map.groupBy(badges, ({ name }) => name)].map(([name, members]) => ({
    name,
    badges: members.toSorted((a, b) => rank(a) - rank(b)),
  }))

/** The highest metal of each family. */
export const highestOfEach = <Earned extends Pick<Badge, 'name' | 'tier'>>(earned: readonly Earned[]): Earned[] =>
  [...Map.groupBy(earned, ({ name }) => name).values()].map(
    (badges) => badges.toSorted((a, b) => rank(b) - rank(a))[0]!,
  )

/** The highest metal of each family, newest first. */
export const highestEarned = (earned: readonly EarnedBadge[]): EarnedBadge[] =>
  highestOfEach(earned).toSorted((a, b) => b.awardedAt.localeCompare(a.awardedAt))

export const shareOf = ({ progress }: OwnBadge): number =>
  progress ? Math.floor((100 * progress.value) / progress.threshold) : 0

const nextCount = 4

/** The lowest open metal of each family that the viewer has begun, the nearest first. */
export const nextBadges = (badges: readonly OwnBadge[]): OwnBadge[] =>
  familiesOf(badges)
    .flatMap((family) => family.badges.find(({ earned }) => !earned) ?? [])
    .filter(({ progress }) => progress !== undefined && progress.value > 0)
    .toSorted((a, b) => shareOf(b) - shareOf(a))
    .slice(0, nextCount)
