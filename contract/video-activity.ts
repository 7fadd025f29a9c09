// Watch progress and history.

import { z } from 'zod'
import { booleanText, wholeNumber } from './codecs.ts'
import { EmptyResponse, Id, PageNumberPagination, Person, pageNumberQuery, Time } from './common.ts'
import { defineCalls } from './define.ts'
import { validation, videoMessages } from './messages/en/videos.ts'
import { historyFilters, Quality, Seconds, Video, VideoId, watchLimits, watchState } from './videos.ts'

/** Zero progress and the default quality if nothing was watched. */
export const Progress = z.strictObject({ videoId: Id, ...watchState, quality: Quality })
export type Progress = z.infer<typeof Progress>

const ProgressResponse = z.strictObject({ data: Progress })

/** [start, end] in seconds of the video. */
const Interval = z
  .array(Seconds)
  .length(2, validation.intervals)
  .refine(([from = 0, to = 0]) => from <= to, validation.intervals)

const report = {
  videoId: VideoId.optional(),
  /** Seconds watched since the last report. */
  watchTime: Seconds.optional(),
  currentTime: Seconds.optional(),
  /** Hints: the server computes both. */
  progress: z.number().min(0).max(100).optional(),
  completed: z.boolean().optional(),
  quality: Quality.optional(),
}

/**
 * Without `intervals`, the server takes the last `watchTime` seconds before `currentTime`. `watchedAt`: when each
 * interval began, up to a day ago. With these times it doesn't matter when, how often and in which order reports arrive;
 * without them, a report counts for the time just before it arrives. `sentAt`: the time by the same clock when the report
 * is sent, so that a clock that is wrong doesn't matter.
 */
export const ProgressReport = z.strictObject({
  ...report,
  /** Also moves the video to the top of the history if nothing new was covered. */
  forceHistoryUpdate: z.boolean().optional(),
  intervals: z.array(Interval).max(watchLimits.intervals).optional(),
  playbackRate: z.number().min(0.25).max(4).optional(),
  watchedAt: z.array(Time).max(watchLimits.intervals).optional(),
  sentAt: Time.optional(),
})
export type ProgressReport = z.infer<typeof ProgressReport>

export const HistoryEntry = z.strictObject({
  /** Equal to the video's id. */
  _id: Id,
  video: Video,
  ...watchState,
  quality: Quality,
  lastWatchedAt: Time,
})
export type HistoryEntry = z.infer<typeof HistoryEntry>

export const WatchStats = z.strictObject({
  videosWatched: z.int(),
  videosCompleted: z.int(),
  /** Seconds. */
  watchTime: z.number(),
  coveredTime: z.number(),
  /** The last 30 days in the site's time zone, oldest first, days without watching included. */
  byDay: z.array(z.strictObject({ date: z.iso.date(), watchTime: z.number() })),
})
export type WatchStats = z.infer<typeof WatchStats>

const ofVideo = z.strictObject({ videoId: VideoId })
const byId = z.strictObject({ id: VideoId })
const recalculate = {
  /** Computes the figures from the stored intervals instead of reading the stored sums. */
  recalculate: booleanText.optional(),
}

const guestMessage = videoMessages.historyLogin

const deleteOne = {
  summary: 'Remove a video from your history. Its progress starts again from zero',
  access: 'owner',
  guestMessage,
  allowsSuspended: true,
  limit: 'write',
  params: byId,
  response: EmptyResponse,
  errors: ['not_found'],
} as const

const clear = {
  summary: 'Clear your history',
  access: 'member',
  guestMessage,
  allowsSuspended: true,
  limit: 'write',
  response: z.strictObject({ count: z.int() }),
  errors: [],
} as const

export const videoActivity = defineCalls({
  'POST /video-activity/progress/:videoId': {
    summary: 'Report what you watched. The response holds what the server has counted',
    access: 'member',
    allowsSuspended: true,
    limit: 'write',
    params: ofVideo,
    body: ProgressReport,
    response: ProgressResponse,
    errors: ['validation_failed', 'not_found'],
  },
  'GET /video-activity/progress/:videoId': {
    summary: 'Your progress in a video',
    access: 'member',
    loginAs: 'allowed',
    params: ofVideo,
    response: ProgressResponse,
    errors: ['validation_failed'],
  },
  'GET /learning/videos/progress': {
    summary: 'Your progress in the videos that you watched last',
    access: 'member',
    loginAs: 'allowed',
    query: z.strictObject({ limit: wholeNumber(1, 50).optional() }),
    response: z.strictObject({ progress: z.array(Progress) }),
    errors: ['validation_failed'],
  },
  'GET /video-activity/history': {
    summary: 'Your watch history, last watched first, 12 a page',
    access: 'member',
    guestMessage,
    loginAs: 'allowed',
    query: z.strictObject({ ...pageNumberQuery, filter: z.enum(historyFilters).default('all') }),
    response: z.strictObject({ history: z.array(HistoryEntry), pagination: PageNumberPagination }),
    errors: ['validation_failed'],
  },
  'DELETE /video-activity/history/clear': clear,
  'DELETE /video-activity/history/:id': deleteOne,
  'DELETE /history/clear': clear,
  'DELETE /history/:id': deleteOne,
  'POST /video-history/save': {
    summary: 'Store where you stopped. Follows a progress report and counts nothing',
    access: 'member',
    guestMessage,
    allowsSuspended: true,
    limit: 'write',
    body: z.strictObject({ ...report, videoId: VideoId }),
    response: ProgressResponse,
    errors: ['validation_failed', 'not_found'],
  },
  'POST /video-history/update-quality': {
    summary: 'Remember the quality for a video',
    access: 'member',
    guestMessage,
    allowsSuspended: true,
    limit: 'write',
    body: z.strictObject({ videoId: VideoId, quality: Quality }),
    response: z.strictObject({ data: z.strictObject({ videoId: Id, quality: Quality }) }),
    errors: ['validation_failed', 'not_found'],
  },
  'GET /video-history/quality/:videoId': {
    summary: 'The quality remembered for a video, else the default',
    access: 'member',
    guestMessage,
    loginAs: 'allowed',
    params: ofVideo,
    response: z.strictObject({ data: z.strictObject({ videoId: Id, quality: Quality }) }),
    errors: ['validation_failed'],
  },
  'GET /video-history/:videoId': {
    summary: 'Your progress in a video',
    access: 'member',
    guestMessage,
    loginAs: 'allowed',
    params: ofVideo,
    response: ProgressResponse,
    errors: ['validation_failed'],
  },
  'GET /video-activity/stats': {
    summary: 'How much you have watched',
    access: 'member',
    query: z.strictObject(recalculate),
    response: z.strictObject({ stats: WatchStats }),
    errors: ['validation_failed'],
  },
  'GET /video-activity/stats/:id': {
    summary: 'How much you have watched of one video',
    access: 'member',
    params: byId,
    query: z.strictObject(recalculate),
    response: z.strictObject({
      stats: z.strictObject({ videoId: Id, ...watchState, coveredTime: z.number(), watchedAt: Time.nullable() }),
    }),
    errors: ['validation_failed', 'not_found'],
  },
  'GET /video-activity/recommendations': {
    summary:
      'What to watch next. Members: begun videos, then videos they have not watched from rooms, levels and educators they watch or follow, then popular ones. Guests: popular ones. Cached for 2 minutes',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    query: z.strictObject({ limit: wholeNumber(1, 50).optional() }),
    response: z.strictObject({ videos: z.array(Video) }),
    errors: ['validation_failed'],
  },
  'GET /video-activity/video/:id/profile': {
    summary: "A video's uploader",
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    params: byId,
    response: z.strictObject({
      user: Person,
      stats: z.strictObject({ videosCount: z.int(), views: z.int(), completedCount: z.int() }),
    }),
    errors: ['validation_failed', 'not_found'],
  },
})
