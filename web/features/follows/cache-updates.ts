// Applies follows and unfollows to the cache.
import type { QueryClient } from '@tanstack/react-query'
import type { Payload } from '#contract/define.ts'
import type { followEvents } from '#contract/follows.ts'
import type { CallResult } from '../../platform/api/api-types.ts'
import { updateQueries } from '../../platform/cache/cached-data.ts'
import { updateCachedPerson } from '../../platform/cache/cached-people.ts'

export type FollowEvent = Payload<(typeof followEvents)['follow:created']>
type ProfileResponse = CallResult<'GET /auth/profile/:username'>
type Stats = ProfileResponse['stats']

const atLeastZero = (count: number): number => Math.max(0, count)

export function updateCachedStats(
  client: QueryClient,
  memberId: string,
  change: (stats: Stats, user: ProfileResponse['user']) => Partial<Stats>,
): void {
  updateQueries<ProfileResponse>(client, { queryKey: ['GET /auth/profile/:username'] }, (response) =>
    response.user._id === memberId
      ? { ...response, stats: { ...response.stats, ...change(response.stats, response.user) } }
      : response,
  )
}

/** Sets whether the viewer follows a member, and the member's follower count, in every list and on the profile. */
export function applyFollowResult(
  client: QueryClient,
  memberId: string,
  next: { isFollowing?: boolean; followersCount?: (now: number) => number },
): void {
  const { isFollowing, followersCount = (now) => now } = next
  updateCachedPerson(client, memberId, (person) => ({
    ...person,
    ...(person.isFollowing !== undefined && isFollowing !== undefined && { isFollowing }),
    ...(person.followersCount !== undefined && { followersCount: atLeastZero(followersCount(person.followersCount)) }),
  }))
  updateCachedStats(client, memberId, (stats) => ({
    followersCount: atLeastZero(followersCount(stats.followersCount)),
  }))
}

/** Applies the viewer's follow before the server has it. Nothing changes if the cache already has that state. */
export function applyFollowOptimistically(client: QueryClient, memberId: string, isFollowing: boolean): void {
  const step = isFollowing ? 1 : -1
  const differs = (person: { isFollowing?: boolean | undefined }) =>
    person.isFollowing !== undefined && person.isFollowing !== isFollowing
  updateCachedStats(client, memberId, ({ followersCount }, user) =>
    differs(user) ? { followersCount: atLeastZero(followersCount + step) } : {},
  )
  updateCachedPerson(client, memberId, (person) =>
    differs(person)
      ? {
          ...person,
          isFollowing,
          ...(person.followersCount !== undefined && { followersCount: atLeastZero(person.followersCount + step) }),
        }
      : person,
  )
}

/** The lists that must be fetched again after a follow. */
export const followListKeys = ({ followerId, followingId }: Pick<FollowEvent, 'followerId' | 'followingId'>) => [
  ['GET /auth/followers/:id', { params: { id: followingId } }] as const,
  ['GET /auth/following/:id', { params: { id: followerId } }] as const,
]

/** `viewerId`: the logged-in member, whose own follows show everywhere. */
export function applyFollowEvent(
  client: QueryClient,
  event: FollowEvent & { isFollowing: boolean },
  viewerId: string | null,
) {
  const { followerId, followingId, followersCount, followingCount, isFollowing } = event
  applyFollowResult(client, followingId, {
    ...(followerId === viewerId && { isFollowing }),
    followersCount: () => followersCount,
  })
  updateCachedStats(client, followerId, () => ({ followingCount: atLeastZero(followingCount) }))
}
