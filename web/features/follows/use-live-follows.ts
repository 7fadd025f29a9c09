// Applies follows from live events. After a block, viewer-live-updates.ts fetches everything again.
import { isLatestEvent } from '../../platform/live/latest-event.ts'
import { useLiveEvent, useOnConnect } from '../../platform/live/use-live-events.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { applyFollowEvent, type FollowEvent, followListKeys } from './cache-updates.ts'

/** A prefix of every query key. */
export const allQueries = [] as const

const lists = [
  'GET /auth/followers/:id',
  'GET /auth/following/:id',
  'GET /auth/suggestions',
  'GET /auth/blocks',
] as const

export function useLiveFollows(): void {
  const { queries } = usePlatform()
  const session = useSession()
  const viewerId = session.status === 'member' ? session.user._id : null

  const apply = (event: FollowEvent & { eventId: string }, isFollowing: boolean) => {
    if (!isLatestEvent(`follow ${event.followerId} ${event.followingId}`, event.eventId)) return
    applyFollowEvent(queries.client, { ...event, isFollowing }, viewerId)
    for (const queryKey of followListKeys(event)) queries.invalidateSoon(queryKey)
  }
  useLiveEvent('follow:created', (event) => apply(event, true))
  useLiveEvent('follow:removed', (event) => apply(event, false))
  useOnConnect(({ first }) => {
    if (!first) for (const name of lists) queries.invalidateSoon([name])
  })
}
