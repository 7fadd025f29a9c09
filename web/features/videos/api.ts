// The queries of lessons and educators.
import type { InfiniteData } from '@tanstack/react-query'
import type { SectionOrAll } from '#contract/common.ts'
import type { Video, VideoLevel } from '#contract/videos.ts'
import { callPages, callQuery } from '../../platform/cache/call-query.ts'
import { lifetimes } from '../../platform/cache/lifetimes.ts'
import type { HistoryFilter, VideoOrder } from './search-params.ts'

export type LessonFilter = {
  section?: SectionOrAll
  level?: VideoLevel
  order?: VideoOrder
  tag?: string
  educator?: string
}

const resource = 'videos'

const listInput = ({ section = 'all', level, order = 'latest', tag, educator }: LessonFilter) => ({
  params: { order },
  query: {
    ...(section !== 'all' && { section }),
    ...(level && { level }),
    ...(tag && { tag }),
    ...(educator && { educator }),
  },
})

export const lessonPages = (filter: LessonFilter) =>
  callPages('GET /learning/videos/sort/:order', {
    input: listInput(filter),
    resource,
    pace: 'video',
    offlineCopy: 'feeds',
  })

/** How many educators the overview shows. */
export const overviewEducators = 5
/** How many lessons of a level the overview shows. */
const overviewLessons = '4'

export const levelLessons = (filter: LessonFilter & { level: VideoLevel }) => {
  const { params, query } = listInput(filter)
  return callQuery('GET /learning/videos/sort/:order', {
    input: { params, query: { ...query, limit: overviewLessons } },
    resource,
    pace: 'video',
    offlineCopy: 'feeds',
  })
}

/** The latest lessons of all rooms and levels. */
export const latestLessons = () =>
  callQuery('GET /learning/videos/sort/:order', {
    input: { params: { order: 'latest' }, query: { limit: overviewLessons } },
    resource,
    pace: 'video',
    offlineCopy: 'feeds',
  })

/** Lessons that the member has begun, last watched first. */
export const begunLessons = () =>
  callQuery('GET /video-activity/history', {
    input: { query: { filter: 'in-progress', limit: '3' } },
    resource: 'watch history',
    pace: 'video',
  })

export const educatorList = (limit: number) =>
  callQuery('GET /learning/educators/leaderboard', {
    input: { query: { limit: String(limit) } },
    resource: 'educators',
    pace: 'video',
    offlineCopy: 'feeds',
  })

export const educatorQuery = (id: string) =>
  callQuery('GET /learning/educators/:id', {
    input: { params: { id } },
    resource: 'educators',
    pace: 'video',
    offlineCopy: 'feeds',
  })

export const videoQuery = (id: string) =>
  callQuery('GET /learning/videos/:id', { input: { params: { id } }, resource, pace: 'video', offlineCopy: 'posts' })

export const historyPages = (filter: HistoryFilter) =>
  callPages('GET /video-activity/history', {
    input: { query: filter === 'all' ? {} : { filter } },
    resource: 'watch history',
    pace: 'video',
    offlineCopy: 'feeds',
  })

export const watchStats = () =>
  callQuery('GET /video-activity/stats', {
    input: {},
    resource: 'watch time',
    lifetime: lifetimes.watching,
    pace: 'video',
  })

export const uploaderQuery = (videoId: string) =>
  callQuery('GET /video-activity/video/:id/profile', {
    input: { params: { id: videoId } },
    resource: 'profile',
    lifetime: lifetimes.uploader,
    pace: 'video',
  })

export const quizQuery = (videoId: string) =>
  callQuery('GET /learning/videos/:id/quiz', {
    input: { params: { id: videoId } },
    resource: 'questions',
    pace: 'video',
  })

export const recommendations = () =>
  callQuery('GET /video-activity/recommendations', {
    input: {},
    resource: 'recommendations',
    lifetime: lifetimes.recommendations,
    pace: 'video',
  })

/** Removes duplicates: a page can start with lessons that have moved there from the page before. */
export function flattenVideos({ pages }: InfiniteData<{ videos: Video[] }>): Video[] {
  const videos = new Map<string, Video>()
  for (const page of pages) for (const video of page.videos) if (!videos.has(video._id)) videos.set(video._id, video)
  return [...videos.values()]
}
