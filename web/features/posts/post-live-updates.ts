// Applies live events to one post on screen. Loaded after hydration.

import { useOnConnect, useSocketRoom } from '../../platform/live/use-live-events.ts'
import { usePlatform } from '../../platform/platform.ts'
import { postStats } from './api.ts'
import { patchPost } from './cache-updates.ts'
import { postQuery } from './post-query.ts'
import { useLivePosts } from './use-live-posts.ts'

/** Renders nothing. */
export default function PostLiveUpdates({ id }: { id: string }) {
  const { queries } = usePlatform()
  useSocketRoom('post', { postId: id })
  useLivePosts()
  /** The page may come from a cache, so its counts are fetched once the socket is connected. */
  const catchUp = async () => {
    const { stats } = await queries.client.fetchQuery(postStats(id))
    patchPost(queries.client, id, (post) => ({ ...post, ...stats }))
  }
  useOnConnect(({ first }) => {
    if (first) void catchUp().catch(() => {})
    else void queries.refresh(postQuery(id).queryKey)
  })
  return null
}
