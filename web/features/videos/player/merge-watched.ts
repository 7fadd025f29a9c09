// Joins what was watched without a connection, so that hours of it fit into one report.
import { watchLimits } from '#contract/videos-limits.ts'
import type { WatchedOffline } from '../../../platform/offline/actions.ts'

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

/** Of reports at the same speed. */
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
