// One post on screen: its counts, its changes, its end. Loaded once the page has been taken over from the server.

import { useReturn, useWatch } from '../../platform/live/use-live.ts'
import { usePlatform } from '../../platform/platform.ts'
import { postQuery, postStats } from './api.ts'
import { patchPost } from './changes.ts'
import { usePostChanges } from './live.ts'

/** Draws nothing. */
export default function PostLive({ id }: { id: string }) {
  const { queries } = usePlatform()
  useWatch('post', { postId: id })
  usePostChanges()
  /** The page may have been kept for a while before it was sent: its counts are asked for once, when they can be heard of. */
  const catchUp = async () => {
    const { stats } = await queries.client.fetchQuery(postStats(id))
    patchPost(queries.client, id, (post) => ({ ...post, ...stats }))
  }
  useReturn(({ first }) => {
    if (first) void catchUp().catch(() => {})
    else void queries.refresh(postQuery(id).queryKey)
  })
  return null
}
