// What counts as watched. Pure decisions; times of videos are in milliseconds, those of clocks in seconds since 2020.
import { watchLimits } from '#contract/videos.ts'
import { hour, minute } from '../../platform/clock.ts'

/** Starts and ends in turn, sorted and apart. */
export type Spans = readonly number[]

const pairsOf = (spans: Spans): [number, number][] =>
  Array.from({ length: Math.floor(spans.length / 2) }, (_, index) => [spans[2 * index]!, spans[2 * index + 1]!])

/** Sorts spans and joins those that touch. */
export function union(...all: Spans[]): number[] {
  const sorted = all
    .flatMap(pairsOf)
    .filter(([start, end]) => end > start)
    .sort(([a], [b]) => a - b)
  const joined: number[] = []
  for (const [start, end] of sorted) {
    const last = joined.at(-1)
    if (last !== undefined && start <= last) joined[joined.length - 1] = Math.max(last, end)
    else joined.push(start, end)
  }
  return joined
}

export const lengthOf = (spans: Spans): number => pairsOf(spans).reduce((sum, [start, end]) => sum + end - start, 0)

/** The part of `from` to `to` that isn't in `spans`. */
export function gaps(spans: Spans, from: number, to: number): number[] {
  const free: number[] = []
  let at = from
  for (const [start, end] of pairsOf(spans)) {
    if (end <= at) continue
    if (start >= to) break
    if (start > at) free.push(at, Math.min(start, to))
    at = Math.max(at, end)
  }
  if (at < to) free.push(at, to)
  return free
}

/** Percent, with one decimal. */
export const progressPercent = (coveredMs: number, durationMs: number | null): number =>
  durationMs ? Math.min(100, Math.round((coveredMs / durationMs) * 1000) / 10) : 0

export const isComplete = (coveredMs: number, durationMs: number): boolean =>
  coveredMs * 100 >= durationMs * watchLimits.completed

// --- reports ---

export type Report = {
  currentTime?: number
  watchTime?: number
  intervals?: readonly (readonly number[])[]
  watchedAt?: readonly string[]
}

type Watched = {
  /** Each interval in milliseconds; with the time at which it began if it was watched offline. */
  intervals: { start: number; end: number; at: number | null }[]
}

/** Rounding, and the last frame. */
const tolerance = 2000

/**
 * What a report claims. Without intervals: the last `watchTime` seconds before `currentTime`. Null if it can't be true:
 * then the whole report is ignored.
 */
export function claimOf(report: Report, durationMs: number): Watched | null {
  const { intervals, watchedAt, currentTime = 0, watchTime = 0 } = report
  if (watchedAt && watchedAt.length !== (intervals?.length ?? 0)) return null
  const given = intervals ?? (watchTime > 0 ? [[Math.max(0, currentTime - watchTime), currentTime]] : [])
  const claimed = given.map(([from = 0, to = 0], index) => ({
    start: Math.round(from * 1000),
    end: Math.round(to * 1000),
    at: watchedAt ? Date.parse(watchedAt[index]!) : null,
  }))
  if (claimed.some(({ start, end }) => end < start || end > durationMs + tolerance)) return null
  if (currentTime * 1000 > durationMs + tolerance) return null
  return {
    intervals: claimed
      .map(({ start, end, at }) => ({ start, end: Math.min(end, durationMs), at }))
      // An empty one stays if it has a time, which is checked like that of any other.
      .filter(({ start, end, at }) => end > start || at !== null),
  }
}

/** Seconds since 2020 fit into 31 bits until 2088. */
const epoch = Date.UTC(2020, 0, 1)
export const clockSeconds = (milliseconds: number): number => Math.floor((milliseconds - epoch) / 1000)

const dayLength = (watchLimits.offlineHours * hour) / 1000
/** A live report arrives at most this many seconds after it was watched. */
const liveWindow = (5 * minute) / 1000
/** Clocks of devices differ by some seconds. */
const skew = 30

/** The seconds of a member's own time that watching takes at least: half of them, at double speed. */
const timeFor = (milliseconds: number): number => Math.ceil(milliseconds / 1000 / watchLimits.maxSpeed)

/**
 * Takes the time that the intervals need from the member's clock, of which each second can be spent once, whatever is
 * watched in it: so what a member covers, over all videos, grows at most twice as fast as the clock, and the order of
 * reports doesn't matter. Offline intervals take the time at which they were watched. Returns the spent time, or null if
 * there isn't enough: then the whole report is ignored.
 */
export function spendTime(spent: Spans, { intervals }: Watched, now: number): number[] | null {
  let clock = union(spent)
  for (const { start, end, at } of intervals) {
    if (at === null) continue
    const from = clockSeconds(at)
    const to = from + timeFor(end - start)
    if (from < now - dayLength || to > now + skew) return null
    if (lengthOf(gaps(clock, from, to)) < to - from) return null
    clock = union(clock, [from, to])
  }
  const live = union(...intervals.filter(({ at }) => at === null).map(({ start, end }) => [start, end]))
  let needed = timeFor(lengthOf(live))
  for (const [start, end] of pairsOf(gaps(clock, now - liveWindow, now)).reverse()) {
    const taken = Math.min(needed, end - start)
    clock = union(clock, [end - taken, end])
    needed -= taken
    if (needed === 0) break
  }
  if (needed > 0) return null
  return withoutOld(clock, now - dayLength)
}

const withoutOld = (clock: Spans, oldest: number): number[] =>
  pairsOf(clock)
    .filter(([, end]) => end > oldest)
    .flat()

/** What is watched by day, in the site's time zone. */
export const dayOf = (milliseconds: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(milliseconds)
