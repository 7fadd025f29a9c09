// Applies live events to the lesson on screen, and joins its socket room, which its comments use too. Loaded after
// hydration.
import type { Video } from '#contract/videos.ts'
import { updateCachedItem } from '../../platform/cache/cached-data.ts'
import { useLatestLiveEvent, useLiveEvent, useOnConnect, useSocketRoom } from '../../platform/live/use-live-events.ts'
import { usePlatform } from '../../platform/platform.ts'
import { videoQuery } from './api.ts'

/** Renders nothing. */
export default function VideoLiveUpdates({ id }: { id: string }) {
  const { queries } = usePlatform()
  const refetch = () => queries.invalidateSoon(videoQuery(id).queryKey)
  useSocketRoom('post', { postId: id })
  useLatestLiveEvent(
    'post:counts',
    ({ postId }) => postId,
    ({ postId, likesCount, commentsCount, savesCount }) =>
      updateCachedItem<Video>(queries.client, postId, 'chapterStarts', (video) => ({
        ...video,
        likesCount,
        commentsCount,
        savesCount,
      })),
  )
  useLiveEvent('video:changed', (event) => event.postId === id && refetch())
  useLatestLiveEvent(
    'video:progress',
    ({ videoId }) => videoId,
    (event) => event.videoId === id && refetch(),
  )
  useOnConnect(({ first }) => {
    if (!first) refetch()
  })
  return null
}
