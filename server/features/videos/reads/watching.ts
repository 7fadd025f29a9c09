// Progress, history and figures of the viewer.

import type { Progress, WatchStats } from '#contract/video-activity.ts'
import { defaultQuality, type VideoQuality, videoLimits } from '#contract/videos.ts'
import { day, nowMs } from '../../../platform/clock.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { dayOf } from '../../../platform/date-formats.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { numberPagination, pageWindow } from '../../../platform/number-pagination.ts'
import { progressView } from '../actions/watching.ts'
import {
  countHistory,
  historyPage,
  recalculateWatches,
  recentWatches,
  watchDays,
  watchedVideo,
  watchSums,
} from '../queries/watching.ts'
import { watchView } from '../view.ts'
import { buildVideos } from './build.ts'

/** Zeros and the default quality for a video that the viewer hasn't watched or that doesn't exist. */
export async function getProgress({ db, viewer }: MemberContext, videoId: string): Promise<Progress> {
  const [video] = await watchedVideo(db, { member: viewer.memberId, video: videoId })
  return progressView(videoId, video, video?.duration_ms)
}

export async function getQuality(context: MemberContext, videoId: string) {
  const { quality } = await getProgress(context, videoId)
  return { videoId, quality }
}

export async function recentProgress(
  { db, viewer }: MemberContext,
  { limit = videoLimits.pageSize }: { limit?: number },
) {
  const rows = await recentWatches(db, { member: viewer.memberId, limit })
  return rows.map((row) => progressView(row.video_id, row, row.duration_ms))
}

type HistoryQuery = { page?: number; limit?: number; filter: string }

export async function listHistory(context: MemberContext, query: HistoryQuery) {
  const window = pageWindow({ limit: videoLimits.historyPageSize, ...query })
  const of = { member: context.viewer.memberId, filter: query.filter }
  const { limit, offset } = window
  const rows = await historyPage(context.db, { ...of, viewer: of.member, limit, offset })
  const [counted] = await countHistory(context.db, of)
  const videos = await buildVideos(context, rows)
  const history = rows.map((row, index) => ({
    _id: row.id,
    video: videos[index]!,
    ...watchView(row, row.duration_ms),
    quality: (row.quality ?? defaultQuality) as VideoQuality,
    lastWatchedAt: row.watched_at,
  }))
  return { history, pagination: numberPagination(window, counted!.count) }
}

const statDays = 30

export async function watchStats(
  { platform, db, viewer }: MemberContext,
  { recalculate = false }: { recalculate?: boolean },
): Promise<WatchStats> {
  const member = viewer.memberId
  const { timeZone } = platform.config
  if (recalculate) await recalculateWatches(db, { member, video: null })
  const [sums] = await watchSums(db, { member })
  const dates = Array.from({ length: statDays }, (_, index) => dayOf(nowMs() - (statDays - 1 - index) * day, timeZone))
  const watched = new Map((await watchDays(db, { member, since: dates[0]! })).map((row) => [row.day, row.watch_ms]))
  return {
    videosWatched: sums!.videos,
    videosCompleted: sums!.completed,
    watchTime: sums!.watch_ms / 1000,
    coveredTime: sums!.covered_ms / 1000,
    byDay: dates.map((date) => ({ date, watchTime: (watched.get(date) ?? 0) / 1000 })),
  }
}

export async function watchStatsOf(
  { db, viewer }: MemberContext,
  videoId: string,
  { recalculate = false }: { recalculate?: boolean },
) {
  const of = { member: viewer.memberId, video: videoId }
  if (recalculate) await recalculateWatches(db, of)
  const [video] = await watchedVideo(db, of)
  if (!video) throw new Failure('not_found')
  const { quality: _, ...watched } = progressView(videoId, video, video.duration_ms)
  return { ...watched, coveredTime: video.covered_ms / 1000, watchedAt: video.watched_at }
}
