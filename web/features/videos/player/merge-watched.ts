// Joins what was watched without a connection, so that hours of it fit into one report.
import { watchLimits } from '#contract/videos-limits.ts'
import type { WatchedOffline } from '../../../platform/offline/actions.ts'

type Timed = { from: number; to: number; at: number }

const second = 1000
/** Seconds between two spans that were watched without a break. */
const tolerance = 0.5

const timedOf = ({ intervals, watchedAt }: WatchedOffline): Timed[] =>
  intervals.map(([from = 0, to = 0], index) => ({ from, to, at: Date.parse(watchedAt[index] ?? '') }))

/** The time that a span takes at least, in milliseconds. The server counts in whole seconds. */
const minTime = ({ from, to }: Timed): number => Math.ceil((to - from) / watchLimits.maxSpeed) * second

/** The second continues the first, at any speed that players offer. */
function continues(first: Timed, second_: Timed): boolean {
  const passed = second_.at - first.at
  const watched = (first.to - first.from) * second
  const isNextPlace = Math.abs(second_.from - first.to) < tolerance
  return isNextPlace && passed >= watched / watchLimits.maxSpeed - second && passed <= 4 * watched + 2 * second
}

/** Two spans may not overlap on the member's clock: a rounded one is moved to the end of the one before. */
function spreadOut(spans: readonly Timed[]): Timed[] {
  let free = 0
  return spans.map((span) => {
    const at = Math.max(Math.ceil(free / second) * second, span.at)
    free = Math.floor(at / second) * second + minTime(span)
    return { ...span, at }
  })
}

export function mergeWatched(...reports: [WatchedOffline, ...WatchedOffline[]]): WatchedOffline {
  const joined: Timed[] = []
  for (const span of reports.flatMap(timedOf).toSorted((a, b) => a.at - b.at)) {
    const before = joined.at(-1)
    if (before && continues(before, span)) before.to = span.to
    else joined.push({ ...span })
  }
  const kept = spreadOut(joined.slice(-watchLimits.intervals))
  return {
    intervals: kept.map(({ from, to }) => [from, to]),
    watchedAt: kept.map(({ at }) => new Date(at).toISOString()),
    watchTime: reports.reduce((sum, { watchTime }) => sum + watchTime, 0),
    currentTime: reports.at(-1)!.currentTime,
  }
}
