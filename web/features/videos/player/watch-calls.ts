// The calls about watching: progress with its fallbacks, views, and the quality (B §7). They are sent at least 400 ms
// apart, and progress waits on the device while there is no connection.
import { video as texts } from '#contract/messages/en/video-screens.ts'
import type { Progress } from '#contract/video-activity.ts'
import { type Video, type VideoDetails, type VideoQuality, watchLimits } from '#contract/videos.ts'
import { ApiError, isUnreachable } from '../../../platform/api/api-error.ts'
import { createPacer } from '../../../platform/api/pacer.ts'
import { updateCachedItem } from '../../../platform/cache/cached-data.ts'
import { browserClock } from '../../../platform/clock.ts'
import type { WatchedOffline } from '../../../platform/offline/actions.ts'
import type { Platform } from '../../../platform/platform.ts'
import { toast } from '../../../ui/toast.ts'
import { joinSpans } from '../coverage.ts'
import type { WatchReport } from './watch-tracker.ts'

// Joins parts watched offline, so that hours of them fit into one report.
type Timed = { from: number; to: number; at: number }

const second = 1000
/** Seconds between two spans that were watched without a break. */
const tolerance = 0.5

const timedOf = ({ intervals, watchedAt }: WatchedOffline): Timed[] =>
  intervals.map(([from = 0, to = 0], index) => ({ from, to, at: Date.parse(watchedAt[index] ?? '') }))

/** Whether the second continues where and when the first ends. */
function continues(first: Timed, next: Timed, rate: number): boolean {
  const end = first.at + ((first.to - first.from) / rate) * second
  return Math.abs(next.from - first.to) < tolerance && Math.abs(next.at - end) < tolerance * second
}

/** Merges reports at the same speed. */
export function mergeWatched(...reports: WatchedOffline[]): WatchedOffline {
  const { currentTime, playbackRate } = reports.at(-1)!
  const joined: Timed[] = []
  for (const span of reports.flatMap(timedOf).toSorted((a, b) => a.at - b.at)) {
    const before = joined.at(-1)
    if (before && continues(before, span, playbackRate)) before.to = span.to
    else joined.push({ ...span })
  }
  const kept = joined.slice(-watchLimits.intervals)
  return {
    intervals: kept.map(({ from, to }) => [from, to]),
    watchedAt: kept.map(({ at }) => new Date(at).toISOString()),
    watchTime: reports.reduce((sum, { watchTime }) => sum + watchTime, 0),
    currentTime,
    playbackRate,
  }
}

const pacer = createPacer()
const paced = <Value>(work: () => Promise<Value>): Promise<Value> => pacer.run({ service: 'video' }, work)

const isMember = ({ session }: Platform): boolean => session.get().status === 'member'

/** Where the member stopped, and the quality. Null for guests, and if it can't be read. */
export async function readProgress(platform: Platform, videoId: string): Promise<Progress | null> {
  const { session } = await platform.whenBrowserReady()
  await session.whenKnown()
  if (!isMember(platform)) return null
  const input = { params: { videoId } }
  const { call } = platform
  const read = call('GET /video-history/:videoId', input).catch(() =>
    call('GET /video-activity/progress/:videoId', input),
  )
  return read.then(
    ({ data }) => data,
    () => null,
  )
}

const viewedAt = new Map<string, number>()

/** Guests count too. At most one view of a lesson is sent in 10 seconds. */
export async function sendView({ call, queries }: Platform, videoId: string): Promise<void> {
  if (browserClock.now() - (viewedAt.get(videoId) ?? Number.NEGATIVE_INFINITY) < watchLimits.minViewInterval) return
  viewedAt.set(videoId, browserClock.now())
  try {
    const { views } = await paced(() => call('POST /learning/videos/:id/view', { params: { id: videoId } }))
    updateCachedItem<Video>(queries.client, videoId, 'chapterStarts', (video) => ({ ...video, views }))
  } catch {
    // A lost view doesn't matter to the viewer.
  }
}

export async function rememberQuality(platform: Platform, videoId: string, quality: VideoQuality): Promise<void> {
  const { call, queries } = platform
  updateCachedItem<VideoDetails>(queries.client, videoId, 'quality', (video) => ({ ...video, quality }))
  if (!isMember(platform)) return
  await paced(() => call('POST /video-history/update-quality', { body: { videoId, quality } })).catch(() => {})
}

type Reported = {
  videoId: string
  quality: VideoQuality
  duration: number
  report: WatchReport
  /** The page may close before there is a response. */
  isLeaving?: boolean
}

/** Guests' progress isn't sent. */
export async function sendProgress(
  platform: Platform,
  { videoId, quality, duration, report, isLeaving = false }: Reported,
): Promise<void> {
  if (!isMember(platform)) return
  const { call, queries } = platform
  showCovered(platform, videoId, report)
  const progress = Math.min(100, (report.currentTime / duration) * 100)
  const sentAt = new Date(browserClock.now()).toISOString()
  const input = { params: { videoId }, body: { ...report, videoId, progress, quality, sentAt } }
  try {
    const { data } = isLeaving
      ? await call('POST /video-activity/progress/:videoId', { ...input, keepalive: true })
      : await paced(() => call('POST /video-activity/progress/:videoId', input))
    showProgress(platform, data)
    queries.invalidateSoon(['GET /video-activity/history'])
    queries.invalidateSoon(['GET /video-activity/stats'])
  } catch (error) {
    if (error instanceof ApiError && isUnreachable(error)) return await keepOffline(platform, videoId, report)
    if (!(error instanceof ApiError && error.status === 404)) toast.error(texts.reportFailed)
    return
  }
  const { watchTime, currentTime, completed } = report
  const body = { videoId, watchTime, currentTime, progress, completed, quality }
  await paced(() => call('POST /video-history/save', { body })).catch(() => {})
}

/** One action per lesson and speed collects everything that was watched offline. */
async function keepOffline({ queue }: Platform, videoId: string, report: WatchReport): Promise<void> {
  const { completed: _, forceHistoryUpdate: __, ...watched } = report
  const waiting = queue.actions
    .get()
    .flatMap((action) =>
      action.opType === 'watch' && action.status === 'pending' && action.payload.videoId === videoId ? [action] : [],
    )
    .filter(({ payload }) => payload.report.playbackRate === watched.playbackRate)
  const merged = mergeWatched(...waiting.map(({ payload }) => payload.report), watched)
  for (const { id } of waiting) await queue.discard(id)
  await queue.perform('watch', { videoId, report: merged }).catch(() => toast.error(texts.reportFailed))
}

/** Marks the parts that were just watched at once; the server's own figures follow. */
function showCovered({ queries }: Platform, videoId: string, { intervals, currentTime }: WatchReport): void {
  updateCachedItem<VideoDetails>(queries.client, videoId, 'covered', (video) => ({
    ...video,
    covered: joinSpans(video.covered, intervals),
    currentTime,
  }))
}

function showProgress({ queries }: Platform, { videoId, ...watched }: Progress): void {
  const { progress, watchTime, completed, currentTime } = watched
  updateCachedItem<Video>(queries.client, videoId, 'chapterStarts', (video) => ({
    ...video,
    progress,
    watchTime,
    completed,
    currentTime,
  }))
}
