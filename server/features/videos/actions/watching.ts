// Views, and what members have watched. Totals that a client sends count for nothing.
import { createHmac } from 'node:crypto'
import { validation } from '#contract/messages/en/videos.ts'
import type { Progress, ProgressReport } from '#contract/video-activity.ts'
import { defaultQuality, type VideoQuality, watchLimits } from '#contract/videos.ts'
import { now, nowMs } from '../../../platform/clock.ts'
import { type Context, inTransaction, type MemberContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import {
  addWatchDay,
  countView,
  deleteWatch,
  deleteWatches,
  insertCompletion,
  lockClock,
  saveClock,
  saveQuality,
  saveWatch,
  viewsOf,
  watchableVideo,
  watchOf,
} from '../queries/watching.ts'
import { findVideo } from '../reads/video.ts'
import { claimOf, clockSeconds, dayOf, isComplete, lengthOf, spendTime, union } from '../rules-watching.ts'
import type { WatchRow } from '../tables.ts'
import { watchView } from '../view.ts'

/** Guests are told apart by a keyed hash of their network and browser, which is deleted after a day. */
const viewerKey = ({ platform, viewer, caller }: Context): string =>
  viewer?.memberId ??
  createHmac('sha256', platform.secrets.hash[0])
    .update(`video viewer ${caller.network} ${caller.userAgent}`)
    .digest('hex')

export async function viewVideo(context: Context, id: string): Promise<{ views: number; isCounted: boolean }> {
  const video = await findVideo(context, id)
  if (!video) throw new Failure('not_found')
  const before = new Date(nowMs() - watchLimits.minViewInterval).toISOString()
  const isOpen = video.status === 'approved'
  const params = { id, viewer: viewerKey(context), now: now().toISOString(), before }
  const [counted] = isOpen ? await countView(context.db, params) : []
  const [{ views } = { views: 0 }] = counted ? [counted] : await viewsOf(context.db, { id })
  return { views, isCounted: counted !== undefined }
}

export const progressView = (videoId: string, row: WatchRow | undefined, durationMs: number | null): Progress => ({
  videoId,
  ...watchView(row ?? { covered_ms: 0, watch_ms: 0, position_ms: 0, is_completed: false }, durationMs),
  quality: (row?.quality ?? defaultQuality) as VideoQuality,
})

/** What the path says counts; a different id in the body is a mistake of the client. */
function checkVideoId(videoId: string, inBody: string | undefined): void {
  if (inBody !== undefined && inBody !== videoId) throw invalidField('videoId', validation.idFormat)
}

/** Accepts the report as a whole, or changes nothing. */
export function reportProgress(context: MemberContext, videoId: string, report: ProgressReport): Promise<Progress> {
  checkVideoId(videoId, report.videoId)
  return inTransaction(context, async ({ platform, db, viewer }) => {
    const of = { member: viewer.memberId, video: videoId }
    const [video] = await watchableVideo(db, of)
    if (!video) throw new Failure('not_found')
    const { duration_ms: durationMs } = video
    const [clock] = await lockClock(db, { member: viewer.memberId })
    const [before] = await watchOf(db, of)
    const claim = durationMs === null ? null : claimOf(report, durationMs)
    const spent = claim && spendTime(clock!.spent, claim, clockSeconds(nowMs()))
    if (!claim || !spent || durationMs === null) return progressView(videoId, before, durationMs)
    const added = union(...claim.intervals.map(({ start, end }) => [start, end]))
    const covered = union(before?.covered ?? [], added)
    const coveredMs = lengthOf(covered)
    const watchMs = lengthOf(added)
    const isCompleted = isComplete(coveredMs, durationMs)
    const isWatched = watchMs > 0 || report.forceHistoryUpdate === true || before?.watched_at != null
    const [saved] = await saveWatch(db, {
      ...{ ...of, covered, coveredMs, watchMs: (before?.watch_ms ?? 0) + watchMs, isCompleted },
      position: positionAfter(report, before, durationMs),
      quality: report.quality ?? null,
      now: isWatched ? watchedAt(report, before).toISOString() : null,
    })
    if (watchMs > 0) {
      await saveClock(db, { member: viewer.memberId, spent })
      await addWatchDay(db, {
        ...{
          member: viewer.memberId,
          watchMs,
          day: dayOf(watchedAt(report, before).getTime(), platform.config.timeZone),
        },
      })
    }
    if (isCompleted && !before?.is_completed) {
      const [completed] = await insertCompletion(db, { ...of, now: now().toISOString() })
      if (completed)
        await emit(db, 'video:completed', { videoId, memberId: viewer.memberId, authorId: completed.author_id })
    }
    return progressView(videoId, saved, durationMs)
  })
}

/** When it was watched: now, or what an offline report says. A report that covers nothing leaves the history alone. */
function watchedAt(report: ProgressReport, before: WatchRow | undefined): Date {
  const [last] = (report.watchedAt ?? []).toSorted().slice(-1)
  if (last !== undefined) return new Date(last)
  const isNew = report.forceHistoryUpdate === true || (report.watchTime ?? 0) > 0 || (report.intervals ?? []).length > 0
  return isNew || !before?.watched_at ? now() : new Date(before.watched_at)
}

/** An offline report that is older than what is stored doesn't move the place where the viewer stopped. */
function positionAfter(report: ProgressReport, before: WatchRow | undefined, durationMs: number): number {
  const { currentTime, watchedAt: times } = report
  const kept = before?.position_ms ?? 0
  if (currentTime === undefined) return kept
  const latest = (times ?? []).toSorted().at(-1)
  if (latest !== undefined && before?.watched_at && Date.parse(latest) < Date.parse(before.watched_at)) return kept
  return Math.min(Math.round(currentTime * 1000), durationMs)
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
  const [video] = await watchableVideo(db, of)
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
