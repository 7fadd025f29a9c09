// Decides which parts of a video count as watched. Video times are in milliseconds, clock times in seconds since 2020.
import { watchLimits } from '#contract/videos.ts'
import { hour, minute } from '../../platform/clock.ts'
import { dayOf } from '../../platform/date-formats.ts'

/** [start, end, start, end, …], sorted, without overlaps. */
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

/** The parts of `spans` that aren't in `others`. */
export const difference = (spans: Spans, others: Spans): number[] =>
  pairsOf(spans).flatMap(([start, end]) => gaps(others, start, end))

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
  sentAt?: string
  playbackRate?: number
}

/** A report without times arrives at most this long after the watching that it reports. */
const maxDelay = 2 * minute

/** The times of a report by our clock. A small difference is the network's delay. */
export function timesOf({ watchedAt = [], sentAt }: Report, nowMs: number): number[] {
  const ahead = sentAt === undefined ? 0 : Date.parse(sentAt) - nowMs
  return watchedAt.map((time) => Date.parse(time) - (Math.abs(ahead) > maxDelay ? ahead : 0))
}

/**
 * Whether it was watched before what is stored, and reported later. What has just been watched is the newest, whatever the
 * clocks of two devices say.
 */
export function isOlder(report: Report, watchedAt: string | null, nowMs: number): boolean {
  const { intervals = [], playbackRate = 1 } = report
  const ends = timesOf(report, nowMs).map((at, index) => {
    const [from = 0, to = 0] = intervals[index] ?? []
    return at + ((to - from) * 1000) / playbackRate
  })
  const last = Math.max(...ends)
  return ends.length > 0 && watchedAt !== null && last < nowMs - maxDelay && last < Date.parse(watchedAt)
}

type Claim = {
  /** Each interval in milliseconds; with the time at which it began, if the report says so. */
  intervals: { start: number; end: number; at: number | null }[]
  /** Seconds of the video that are watched in a second. */
  rate: number
}

/** Rounding, and the last frame. */
const tolerance = 2000

/**
 * The claim of a report. Without intervals: the last `watchTime` seconds before `currentTime`. Null if it can't be
 * true: then the whole report is ignored.
 */
export function claimOf(report: Report, durationMs: number, nowMs: number): Claim | null {
  const { intervals, watchedAt, currentTime = 0, watchTime = 0, playbackRate = 1 } = report
  if (watchedAt && watchedAt.length !== (intervals?.length ?? 0)) return null
  const given = intervals ?? (watchTime > 0 ? [[Math.max(0, currentTime - watchTime), currentTime]] : [])
  const times = timesOf(report, nowMs)
  const claimed = given.map(([from = 0, to = 0], index) => ({
    start: Math.round(from * 1000),
    end: Math.round(to * 1000),
    at: times[index] ?? null,
  }))
  if (claimed.some(({ start, end }) => end < start || end > durationMs + tolerance)) return null
  if (currentTime * 1000 > durationMs + tolerance) return null
  return {
    intervals: claimed
      .map(({ start, end, at }) => ({ start, end: Math.min(end, durationMs), at }))
      // An empty one stays if it has a time, which is checked like that of any other.
      .filter(({ start, end, at }) => end > start || at !== null),
    rate: Math.min(playbackRate, watchLimits.maxSpeed),
  }
}

/** Seconds since 2020 fit into 31 bits until 2088. */
const epoch = Date.UTC(2020, 0, 1)
export const clockSeconds = (milliseconds: number): number => Math.round((milliseconds - epoch) / 1000)

const maxAge = watchLimits.offlineHours * hour
/** For rounding, and for a second player. */
const maxExcess = minute

/** Spans of the member's clock at which the timed intervals were watched. Null if that is too long ago. */
function timedSpans({ intervals, rate }: Claim, nowMs: number): number[] | null {
  const times = intervals.flatMap(({ start, end, at }) =>
    at === null ? [] : [{ from: at, to: at + (end - start) / rate }],
  )
  // A device's clock may be fast.
  const ahead = Math.max(0, ...times.map(({ to }) => to - nowMs))
  if (ahead > maxAge || times.some(({ from }) => from - ahead < nowMs - maxAge)) return null
  return times.flatMap(({ from, to }) => [clockSeconds(from - ahead), clockSeconds(to - ahead)])
}

/** Up to `length` seconds before `now` that aren't in `spent` yet. */
function lastUnspent(spent: Spans, now: number, length: number): number[] {
  const taken: number[] = []
  let missing = length
  for (const [start, end] of pairsOf(gaps(spent, now - maxDelay / 1000, now)).reverse()) {
    const part = Math.min(missing, end - start)
    taken.push(end - part, end)
    missing -= part
  }
  return union(taken)
}

export type Watched = {
  /** The parts of the video that the member covered. */
  covered: Spans
  /** The part of the last day that the member spent watching, whatever was watched in it. */
  spent: Spans
  /** Covered time above twice the time spent, over all videos. */
  excessMs: number
}

/**
 * Counts a claim, or returns null if too little time was spent for what it covers. Time that is already spent counts for
 * nothing, and nor does what is already covered: reports that repeat each other or arrive in another order give the
 * same result.
 */
export function addClaim(before: Watched, claim: Claim, nowMs: number): (Watched & { added: Spans }) | null {
  const timed = timedSpans(claim, nowMs)
  if (!timed) return null
  const spansOf = (intervals: Claim['intervals']) => union(...intervals.map(({ start, end }) => [start, end]))
  const untimed = lengthOf(spansOf(claim.intervals.filter(({ at }) => at === null)))
  const known = union(before.spent, timed)
  const spent = union(known, lastUnspent(known, clockSeconds(nowMs), Math.round(untimed / claim.rate / 1000)))
  const added = difference(spent, before.spent)
  const covered = union(before.covered, spansOf(claim.intervals))
  const growth = lengthOf(covered) - lengthOf(before.covered)
  const excessMs = Math.max(0, before.excessMs + growth - watchLimits.maxSpeed * lengthOf(added) * 1000)
  if (excessMs > maxExcess) return null
  return { covered, spent: withoutOld(spent, clockSeconds(nowMs - maxAge)), excessMs, added }
}

const withoutOld = (clock: Spans, oldest: number): number[] =>
  pairsOf(clock)
    .filter(([, end]) => end > oldest)
    .flat()

// --- days ---

/** In every time zone, a day begins at a whole quarter of an hour. */
const quarter = 15 * 60

/** The milliseconds of a clock's spans by day. */
export function byDay(spans: Spans, timeZone: string): Map<string, number> {
  const days = new Map<string, number>()
  for (const [start, end] of pairsOf(spans))
    for (let from = start; from < end; ) {
      const to = Math.min(end, (Math.floor(from / quarter) + 1) * quarter)
      const day = dayOf(epoch + from * 1000, timeZone)
      days.set(day, (days.get(day) ?? 0) + (to - from) * 1000)
      from = to
    }
  return days
}
