// Follows and blocks as they happen, here or elsewhere.
import { isLatestEvent } from '../../platform/live/latest-event.ts'
import { useLiveEvent, useOnConnect } from '../../platform/live/use-live-events.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { applyFollow, type Followed, listsOf } from './changes.ts'

/** The key that every other begins with. */
export const everything = [] as const

const lists = [
  'GET /auth/followers/:id',
  'GET /auth/following/:id',
  'GET /auth/suggestions',
  'GET /auth/blocks',
] as const

export function useFollowsLive(): void {
  const { queries } = usePlatform()
  const session = useSession()
  const viewerId = session.status === 'member' ? session.user._id : null

  const apply = (event: Followed & { eventId: string }, isFollowing: boolean) => {
    if (!isLatestEvent(`follow ${event.followerId} ${event.followingId}`, event.eventId)) return
    applyFollow(queries.client, { ...event, isFollowing }, viewerId)
    for (const queryKey of listsOf(event)) queries.invalidateSoon(queryKey)
  }
  useLiveEvent('follow:created', (event) => apply(event, true))
  useLiveEvent('follow:removed', (event) => apply(event, false))
  useLiveEvent('block:changed', () => queries.invalidateSoon(everything))
  useOnConnect(({ first }) => {
    if (!first) for (const name of lists) queries.invalidateSoon([name])
  })
}
