// Applies live progress to the viewer's own lessons.
import type { Video, VideoDetails } from '#contract/videos.ts'
import { updateCachedItem } from '../../platform/cache/cached-data.ts'
import { useLatestLiveEvent, useLiveEvent, useOnConnect } from '../../platform/live/use-live-events.ts'
import { usePlatform } from '../../platform/platform.ts'

const calls = ['GET /learning/videos/:id', 'GET /learning/videos/mine', 'GET /learning/uploads'] as const

/** While a quality is made only its progress changes; anything else, and a lesson from another device, is fetched. */
export function useLiveLessons(): void {
  const { queries } = usePlatform()
  const refetch = () => {
    for (const name of calls) queries.invalidateSoon([name])
  }
  useLatestLiveEvent(
    'video:progress',
    ({ videoId }) => videoId,
    ({ videoId, status, progress, qualities }) => {
      let isKnown = false
      let isDifferent = false
      updateCachedItem<VideoDetails>(queries.client, videoId, 'qualities', (lesson) => {
        const isSame =
          lesson.status === status &&
          lesson.qualities.length === qualities.length &&
          qualities.every(
            (now) => lesson.qualities.find(({ quality }) => quality === now.quality)?.status === now.status,
          )
        if (!isSame) isDifferent = true
        return {
          ...lesson,
          ...(lesson.processing && { processing: { ...lesson.processing, progress } }),
          qualities: lesson.qualities.map((known) => ({
            ...known,
            ...qualities.find(({ quality }) => quality === known.quality),
          })),
        }
      })
      updateCachedItem<Video>(queries.client, videoId, 'hasQuiz', (lesson) => {
        isKnown = true
        if (lesson.status !== status) isDifferent = true
        return lesson
      })
      if (isDifferent || !isKnown) refetch()
    },
  )
  // Decisions of administrators arrive as notifications.
  useLiveEvent('notification:new', refetch)
  useOnConnect(({ first }) => {
    if (!first) refetch()
  })
}
