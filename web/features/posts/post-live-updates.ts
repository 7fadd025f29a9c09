// One post on screen: its counts, its changes, its end. Loaded once the page has been taken over from the server.

import { useOnConnect, useSocketRoom } from '../../platform/live/use-live-events.ts'
import { usePlatform } from '../../platform/platform.ts'
import { postQuery, postStats } from './api.ts'
import { patchPost } from './cache-updates.ts'
import { useLivePosts } from './use-live-posts.ts'

/** Draws nothing. */
export default function PostLiveUpdates({ id }: { id: string }) {
  const { queries } = usePlatform()
  useSocketRoom('post', { postId: id })
  useLivePosts()
  /** The page may have been kept for a while before it was sent: its counts are asked for once, when they can be heard of. */
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
