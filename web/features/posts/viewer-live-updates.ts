// Live events about the logged-in member on every page: follows, blocks, and decisions about their content.
import type { Query } from '@tanstack/react-query'
import { useLiveEvent } from '../../platform/live/use-live-events.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { invalidateMemberPosts } from './cache-updates.ts'
import { postQuery } from './post-query.ts'

const isFollowing = ({ queryKey }: Query): boolean =>
  queryKey[0] === 'GET /posts' && (queryKey[1] as { query: { sort?: string } }).query.sort === 'following'

/** Renders nothing. */
export default function ViewerLiveUpdates() {
  const { queries } = usePlatform()
  const session = useSession()
  const me = session.status === 'member' ? session.user._id : null

  /** Fetches what is on screen at once, from its first page, and the rest when it's shown again. */
  const fetchAgain = (isMeant: (query: Query) => boolean): void => {
    const { client } = queries
    void client.invalidateQueries({ predicate: isMeant, refetchType: 'none' })
    for (const query of client.getQueryCache().findAll({ type: 'active', predicate: isMeant }))
      void queries.refresh(query.queryKey)
  }

  const followed = ({ followerId }: { followerId: string }) => {
    if (followerId === me) fetchAgain(isFollowing)
  }
  useLiveEvent('follow:created', followed)
  useLiveEvent('follow:removed', followed)
  useLiveEvent('block:changed', () => fetchAgain(() => true))
  useLiveEvent('content:decided', ({ memberId, kind, postId }) => {
    invalidateMemberPosts(queries.client, memberId)
    const page = JSON.stringify(postQuery(postId).queryKey)
    fetchAgain(({ queryKey }) =>
      kind === 'post' ? JSON.stringify(queryKey) === page : queryKey[0] === 'GET /posts/:id/comments',
    )
  })
  return null
}
