// Tracks the watched parts and decides when to report them (B §4). Knows nothing of calls.
import { watchLimits } from '#contract/videos.ts'
import { type Clock, every } from '../../../platform/clock.ts'
import { isComplete, type Spans } from '../coverage.ts'

export type WatchReport = {
  /** Watched since the last report, as [from, to] in seconds. */
  intervals: number[][]
  /** When each interval began. */
  watchedAt: string[]
  /** Counted seconds. */
  watchTime: number
  currentTime: number
  completed: boolean
  playbackRate: number
  forceHistoryUpdate: boolean
}

/** The properties of a video element that the tracker reads. */
export type WatchedMedia = Pick<
  HTMLMediaElement,
  'currentTime' | 'paused' | 'ended' | 'readyState' | 'playbackRate' | 'seeking'
>

type TrackerOptions = {
  media: WatchedMedia
  duration: number
  /** The parts that the viewer has covered before. */
  covered: Spans
  clock: Clock
  send: (report: WatchReport) => void
}

const second = 1000
/** A larger step between two readings of the position is a jump. Seconds, at normal speed. */
const maxStep = 2.5
/** `readyState`: the next frame is available. */
const haveFutureData = 3

export type WatchTracker = ReturnType<typeof createWatchTracker>

export function createWatchTracker({ media, duration, covered, clock, send }: TrackerOptions) {
  let intervals: number[][] = []
  let watchedAt: string[] = []
  /** Where the current span began, and when. */
  let from: number | null = null
  let fromAt = 0
  let last = 0
  let counted = 0
  let sentAt = Number.NEGATIVE_INFINITY
  let sentTime = media.currentTime
  let wasComplete = isComplete(covered, duration)
  let cancelFlush = () => {}
  const sent: number[][] = []

  const closeSpan = (): void => {
    if (from !== null && last > from) {
      intervals.push([from, last])
      watchedAt.push(new Date(fromAt).toISOString())
    }
    from = null
  }

  /** Follows the position while it plays. */
  const advance = (): void => {
    if (media.seeking) return
    const position = media.currentTime
    if (from !== null && (position < last || position - last > maxStep * Math.max(1, media.playbackRate))) closeSpan()
    if (from === null) {
      from = position
      fromAt = clock.now()
    }
    last = position
  }

  const watched = (): number[][] => (from === null ? intervals : [...intervals, [from, last]])

  const report = (completed: boolean, isForced: boolean): void => {
    cancelFlush()
    const wait = sentAt + watchLimits.minReportInterval - clock.now()
    if (wait > 0) {
      cancelFlush = clock.after(wait, () => report(completed, isForced))
      return
    }
    const isPlaying = from !== null
    closeSpan()
    const position = completed ? duration : media.currentTime
    if (intervals.length === 0 && counted === 0 && !completed && Math.abs(position - sentTime) < 1) return
    send({
      intervals: intervals.slice(-watchLimits.intervals),
      watchedAt: watchedAt.slice(-watchLimits.intervals),
      watchTime: counted,
      currentTime: position,
      completed: completed || wasComplete,
      playbackRate: media.playbackRate,
      forceHistoryUpdate: isForced,
    })
    sent.push(...intervals)
    intervals = []
    watchedAt = []
    counted = 0
    sentAt = clock.now()
    sentTime = position
    if (isPlaying) advance()
  }

  const flush = (): void => {
    cancelFlush()
    sentAt = Number.NEGATIVE_INFINITY
    report(false, true)
  }

  const checkCompletion = (): void => {
    if (wasComplete || !isComplete([...covered, ...sent, ...watched()], duration)) return
    wasComplete = true
    report(false, true)
  }

  const stopTicking = every(clock, second, () => {
    if (media.paused || media.ended || media.readyState < haveFutureData) return
    advance()
    counted++
    checkCompletion()
    if (counted >= watchLimits.sendEvery) report(false, false)
  })

  return {
    /** Between two seconds, so that spans end where playing stopped. */
    onTimeUpdate: (): void => {
      if (!media.paused && !media.ended) advance()
    },
    onSeeking: closeSpan,
    onPause: (): void => {
      if (media.ended) return
      closeSpan()
      cancelFlush()
      cancelFlush = clock.after(watchLimits.flushAfterPause, () => report(false, true))
    },
    onEnded: (): void => {
      if (from !== null) last = Math.max(last, media.currentTime)
      closeSpan()
      report(true, true)
    },
    /** Sends everything at once, because the page may be about to close. */
    flush,
    /** Called when another page or lesson is shown. */
    stop: (): void => {
      stopTicking()
      flush()
    },
  }
}
