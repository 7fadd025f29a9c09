// Views, and what members have watched. Totals that a client sends are ignored.
import { createHmac } from 'node:crypto'
import { validation } from '#contract/messages/en/videos.ts'
import type { Progress, ProgressReport } from '#contract/video-activity.ts'
import { defaultQuality, type VideoQuality, watchLimits } from '#contract/videos.ts'
import { ago, minute, now, nowMs, second } from '../../../platform/clock.ts'
import { type Context, inTransaction, type MemberContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import {
  countView,
  deleteWatch,
  deleteWatches,
  insertCompletion,
  lockWatchClock,
  saveQuality,
  saveWatch,
  viewsOf,
  type WatchedVideo,
  watchedVideo,
} from '../queries/watching.ts'
import { visibleVideo } from '../reads/video.ts'
import { addClaim, byDay, claimOf, isComplete, isOlder, lengthOf, timesOf } from '../rules-watching.ts'
import { watchView } from '../view.ts'

/** Guests are told apart by a keyed hash of their network and browser, which is deleted after a day. */
const viewerKey = ({ platform, viewer, caller }: Context): string =>
  viewer?.memberId ??
  createHmac('sha256', platform.secrets.hash[0])
    .update(`video viewer ${caller.network} ${caller.userAgent}`)
    .digest('hex')

export async function viewVideo(context: Context, id: string): Promise<{ views: number; isCounted: boolean }> {
  const video = await visibleVideo(context, id)
  const before = ago(watchLimits.minViewInterval)
  const isOpen = video.status === 'approved'
  const params = { id, viewer: viewerKey(context), now: now().toISOString(), before }
  const [counted] = isOpen ? await countView(context.db, params) : []
  const [{ views } = { views: 0 }] = counted ? [counted] : await viewsOf(context.db, { id })
  return { views, isCounted: counted !== undefined }
}

type Watched = Omit<WatchedVideo, 'duration_ms'>

const unwatched = { covered_ms: 0, watch_ms: 0, position_ms: 0, is_completed: false, quality: null }

export const progressView = (
  videoId: string,
  row: Omit<Watched, 'covered' | 'watched_at'> = unwatched,
  durationMs: number | null = null,
): Progress => ({
  videoId,
  ...watchView(row, durationMs),
  quality: (row.quality ?? defaultQuality) as VideoQuality,
})

/** The id in the path applies. A different one in the body is an error of the client. */
function checkVideoId(videoId: string, inBody: string | undefined): void {
  if (inBody !== undefined && inBody !== videoId) throw invalidField('videoId', validation.idFormat)
}

const wholeMinutes = (ms: number): number => Math.floor(ms / minute)

/** Accepts the report as a whole, or changes nothing. */
export function reportProgress(context: MemberContext, videoId: string, report: ProgressReport): Promise<Progress> {
  checkVideoId(videoId, report.videoId)
  return inTransaction(context, async ({ platform, db, viewer }) => {
    const of = { member: viewer.memberId, video: videoId }
    const [clock] = await lockWatchClock(db, { member: viewer.memberId })
    const [before] = await watchedVideo(db, of)
    if (!before) throw new Failure('not_found')
    const { duration_ms: durationMs, covered } = before
    const claim = durationMs === null ? null : claimOf(report, durationMs, nowMs())
    const watched = claim && addClaim({ covered, spent: clock!.spent, excessMs: clock!.excess_ms }, claim, nowMs())
    if (!watched || durationMs === null) return progressView(videoId, before, durationMs)
    const coveredMs = lengthOf(watched.covered)
    const isCompleted = isComplete(coveredMs, durationMs)
    const days = byDay(watched.added, platform.config.timeZone)
    const [saved] = await saveWatch(db, {
      ...of,
      covered: [...watched.covered],
      coveredMs,
      isCompleted,
      spent: [...watched.spent],
      excessMs: watched.excessMs,
      days: [...days.keys()],
      dayMs: [...days.values()],
      watchMs: before.watch_ms + lengthOf(watched.added) * second,
      position: positionAfter(report, before, durationMs),
      quality: report.quality ?? null,
      watchedAt: watchedAt(report, before),
    })
    if (wholeMinutes(coveredMs) > wholeMinutes(before.covered_ms))
      await emit(db, 'video:covered', { videoId, memberId: viewer.memberId })
    if (isCompleted && !before.is_completed) {
      const [completed] = await insertCompletion(db, { ...of, now: now().toISOString() })
      if (completed)
        await emit(db, 'video:completed', { videoId, memberId: viewer.memberId, authorId: completed.author_id })
    }
    return progressView(videoId, saved, durationMs)
  })
}

/** The latest time that the report gives, as a time that isn't in the future. */
function lastTime(report: ProgressReport): string | undefined {
  const times = timesOf(report, nowMs())
  return times.length === 0 ? undefined : new Date(Math.min(Math.max(...times), nowMs())).toISOString()
}

/** When it was watched. A report that covers nothing leaves the history alone. */
function watchedAt(report: ProgressReport, before: Watched): string | null {
  const { forceHistoryUpdate, watchTime = 0, intervals = [] } = report
  const isWatched = forceHistoryUpdate || watchTime > 0 || intervals.some(([from = 0, to = 0]) => to > from)
  return isWatched ? (lastTime(report) ?? now().toISOString()) : before.watched_at
}

/** A report that is older than what is stored doesn't move the place where the viewer stopped. */
function positionAfter(report: ProgressReport, before: Watched, durationMs: number): number {
  const { currentTime } = report
  const isOld = isOlder(report, before.watched_at, nowMs())
  return currentTime === undefined || isOld ? before.position_ms : Math.min(Math.round(currentTime * 1000), durationMs)
}

type Stop = { videoId: string; currentTime?: number; quality?: VideoQuality }

/** Follows a report: stores the place and the quality, and counts nothing. */
export const saveHistory = (context: MemberContext, { videoId, currentTime, quality }: Stop): Promise<Progress> =>
  reportProgress(context, videoId, { currentTime, quality })

export async function rememberQuality(
  { db, viewer }: MemberContext,
  { videoId, quality }: { videoId: string; quality: VideoQuality },
) {
  const of = { member: viewer.memberId, video: videoId }
  const [video] = await watchedVideo(db, of)
  if (!video) throw new Failure('not_found')
  await saveQuality(db, { ...of, quality })
  return { videoId, quality }
}

export async function deleteFromHistory({ db, viewer }: MemberContext, id: string): Promise<void> {
  const [deleted] = await deleteWatch(db, { member: viewer.memberId, video: id })
  if (!deleted) throw new Failure('not_found')
}

export const clearHistory = async ({ db, viewer }: MemberContext): Promise<{ count: number }> => ({
  count: (await deleteWatches(db, { member: viewer.memberId })).length,
})
