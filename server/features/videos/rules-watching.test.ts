import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { iterations } from '../../resilience/testing/random.ts'
import {
  addClaim,
  byDay,
  claimOf,
  gaps,
  isComplete,
  isOlder,
  lengthOf,
  progressPercent,
  type Report,
  union,
  type Watched,
} from './rules-watching.ts'

const duration = 600_000
const now = Date.UTC(2026, 5, 1, 12)
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const live = (start: number, end: number) => ({ start: start * 1000, end: end * 1000, at: null })

const spans = fc
  .array(fc.tuple(fc.nat(500), fc.nat(50)), { maxLength: 12 })
  .map((list) => list.flatMap(([start, length]) => [start, start + length]))
const secondsIn = (list: readonly number[]): Set<number> => {
  const found = new Set<number>()
  for (let index = 0; index < list.length; index += 2)
    for (let at = list[index]!; at < list[index + 1]!; at++) found.add(at)
  return found
}

describe('spans', () => {
  it('united cover exactly the seconds that one of them covers, sorted and apart', () => {
    fc.assert(
      fc.property(spans, spans, (a, b) => {
        const joined = union(a, b)
        expect(secondsIn(joined)).toEqual(new Set([...secondsIn(a), ...secondsIn(b)]))
        expect(joined).toEqual([...new Set(joined)].toSorted((x, y) => x - y))
        expect(lengthOf(joined)).toBe(secondsIn(joined).size)
      }),
    )
  })

  it('and their gaps fill the time between two moments', () => {
    fc.assert(
      fc.property(spans, (list) => {
        const joined = union(list)
        const free = secondsIn(gaps(joined, 100, 400))
        for (let at = 100; at < 400; at++) expect(free.has(at)).toBe(!secondsIn(joined).has(at))
      }),
    )
  })

  it('united in any order are the same', () => {
    fc.assert(
      fc.property(fc.array(spans, { maxLength: 5 }), (reports) => {
        const inOrder = reports.reduce<number[]>((covered, report) => union(covered, report), [])
        const reversed = reports.toReversed().reduce<number[]>((covered, report) => union(covered, report), [])
        expect(inOrder).toEqual(reversed)
      }),
    )
  })
})

describe('a report', () => {
  it('without intervals claims the seconds before its place', () => {
    expect(claimOf({ currentTime: 30, watchTime: 15 }, duration, now)?.intervals).toEqual([live(15, 30)])
    expect(claimOf({ currentTime: 5, watchTime: 15 }, duration, now)?.intervals).toEqual([live(0, 5)])
    expect(claimOf({ currentTime: 30 }, duration, now)?.intervals).toEqual([])
    expect([602, 602.001].map((currentTime) => claimOf({ currentTime }, duration, now) === null)).toEqual([false, true])
    expect(claimOf({ watchTime: 15 }, duration, now)?.intervals).toEqual([])
    expect(claimOf({ currentTime: 30, watchTime: 15, watchedAt: [] }, duration, now)?.intervals).toEqual([live(15, 30)])
  })

  it('is absurd if it lies after the end, runs backwards or gives times for other intervals', () => {
    expect(claimOf({ intervals: [[0, 700]] }, duration, now)).toBeNull()
    expect(claimOf({ intervals: [[20, 10]] }, duration, now)).toBeNull()
    expect(claimOf({ currentTime: 10_000 }, duration, now)).toBeNull()
    expect(claimOf({ intervals: [[0, 10]], watchedAt: [] }, duration, now)).toBeNull()
    expect(claimOf({ intervals: [[590, 602]] }, duration, now)?.intervals).toEqual([live(590, 600)])
    expect(claimOf({ intervals: [[590, 602.001]] }, duration, now)).toBeNull()
  })
})

const iso = (at: number): string => new Date(at).toISOString()
const nothing: Watched = { covered: [], spent: [], excessMs: 0 }
const add = (before: Watched, report: Report, at = now) => addClaim(before, claimOf(report, duration, at)!, at)
const seconds = (from: number, to: number) => ({ intervals: [[from, to]] })

describe('time', () => {
  it('is enough for what is watched at up to double speed, and for little more', () => {
    const whole = add(nothing, seconds(0, 240))
    expect(whole).toMatchObject({ covered: [0, 240_000], excessMs: 0 })
    expect(lengthOf(whole!.added)).toBe(120)
    expect(add(nothing, seconds(0, 300))).toMatchObject({ excessMs: 60_000 })
    expect(add(nothing, seconds(0, 301))).toBeNull()
    const most = add(nothing, seconds(0, 300))!
    expect(add(most, seconds(300, 302))).toBeNull()
    expect(add(most, seconds(300, 302), now + second)).toMatchObject({ covered: [0, 302_000], excessMs: 60_000 })
  })

  it('is what was spent at the speed of the report', () => {
    const spent = (playbackRate: number) => lengthOf(add(nothing, { ...seconds(0, 60), playbackRate })!.added)
    expect([0.5, 1, 1.5, 2, 4].map(spent)).toEqual([120, 60, 40, 30, 30])
  })

  it('that the report names can be up to a day ago, and ends at the latest when the report arrives', () => {
    const watched = (at: number) => add(nothing, { ...seconds(0, 60), watchedAt: [iso(at)] })
    expect(watched(now - 24 * hour)).not.toBeNull()
    expect(watched(now - 24 * hour - 1)).toBeNull()
    const last = union(watched(now - 60 * second)!.added)
    expect(union(watched(now)!.added)).toEqual(last)
    expect(union(watched(now + 5 * hour)!.added)).toEqual(last)
    expect(watched(now + 24 * hour)).toBeNull()
  })

  it.each([-400 * 24 * hour, -hour, hour, 3 * 24 * hour])('is right by a clock that is off by %i ms', (off) => {
    const report = { ...seconds(0, 60), watchedAt: [iso(now + off - 5 * hour)], sentAt: iso(now + off) }
    const { sentAt: _, watchedAt: __, ...right } = { ...report, watchedAt: [] }
    expect(add(nothing, report)).toEqual(add(nothing, { ...right, watchedAt: [iso(now - 5 * hour)] }))
  })

  it('is not moved by the delay of the network', () => {
    const report = { ...seconds(0, 60), watchedAt: [iso(now - 90 * second)] }
    expect(add(nothing, { ...report, sentAt: iso(now - 30 * second) })).toEqual(add(nothing, report))
  })

  it('decides on the place only if the report comes late', () => {
    const report = (agoMs: number) => ({ ...seconds(0, 15), watchedAt: [iso(now - agoMs)], sentAt: iso(now) })
    expect(isOlder(report(2 * minute), iso(now), now)).toBe(false)
    expect(isOlder(report(hour), iso(now - 2 * hour), now)).toBe(false)
    expect(isOlder(report(hour), iso(now - 30 * minute), now)).toBe(true)
    expect(isOlder(report(hour), null, now)).toBe(false)
    expect(isOlder({}, iso(now), now)).toBe(false)
  })

  it('can be spent once: of what else was watched in it, at most a minute is covered', () => {
    const watchedAt = [iso(now - 5 * hour)]
    const first = add(nothing, { ...seconds(0, 120), watchedAt })!
    expect(add(first, { ...seconds(200, 260), watchedAt })).toMatchObject({ added: [], excessMs: 60_000 })
    expect(add(first, { ...seconds(200, 261), watchedAt })).toBeNull()
    expect(add(first, { ...seconds(0, 120), watchedAt })).toMatchObject({ added: [], excessMs: 0 })
  })

  it('is counted by day of the site, across midnight', () => {
    const midnight = Date.UTC(2026, 5, 1, 18, 30)
    const { added } = add(nothing, { ...seconds(0, 60), watchedAt: [iso(midnight - 20 * second)] }, midnight + hour)!
    expect([...byDay(added, 'Asia/Kolkata')]).toEqual([
      ['2026-06-01', 20_000],
      ['2026-06-02', 40_000],
    ])
    expect([...byDay(added, 'UTC')]).toEqual([['2026-06-01', 60_000]])
  })
})

/** Playback in one player: videos, one after the other, each part at its own speed. */
const part = fc.record({
  video: fc.nat(2),
  from: fc.nat(500),
  length: fc.integer({ min: 1, max: 20 }),
  rate: fc.constantFrom(0.5, 1, 2),
  pause: fc.nat(90_000),
})
const session = fc.array(part, { minLength: 1, maxLength: 25 }).map((parts) => {
  let at = now + 123
  return parts.map(({ video, from, length, rate, pause }) => {
    const begin = at
    at += length * second
    const end = at
    at += pause
    const report = { intervals: [[from, from + length * rate]], watchedAt: [iso(begin)], playbackRate: rate }
    return { video, end, report }
  })
})
type Sent = { video: number; end: number; report: Report }

type Member = { covered: Map<number, readonly number[]>; watched: number; clock: Omit<Watched, 'covered'> }
const newMember = (): Member => ({ covered: new Map(), watched: 0, clock: { spent: [], excessMs: 0 } })

/** Whether it was accepted. */
function receive(member: Member, { video, report }: Sent, at: number): boolean {
  const result = add({ covered: member.covered.get(video) ?? [], ...member.clock }, report, at)
  if (!result) return false
  member.covered.set(video, result.covered)
  member.watched += lengthOf(result.added)
  member.clock = { spent: result.spent, excessMs: result.excessMs }
  return true
}
const totals = ({ covered, watched, clock: { spent } }: Member) => ({
  covered: new Map([...covered].sort()),
  watched,
  spent,
})

describe('reports with times', () => {
  it('give the same result in any order, however late and however often they arrive', () => {
    fc.assert(
      fc.property(session, fc.infiniteStream(fc.nat(1_000_000)), (sent: Sent[], random) => {
        const below = (most: number): number => (random.next().value as number) % most
        const inTime = newMember()
        for (const one of sent) expect(receive(inTime, one, one.end)).toBe(true)
        const late = newMember()
        const arrivals = sent
          .flatMap((one) => Array.from({ length: 1 + below(3) }, () => ({ one, at: one.end + below(20 * hour) })))
          .sort((a, b) => a.at - b.at)
        for (const { one, at } of arrivals) expect(receive(late, one, at)).toBe(true)
        expect(totals(late)).toEqual(totals(inTime))
      }),
      { numRuns: iterations(2000) },
    )
  })

  it('give the same result when several are sent again as one', () => {
    fc.assert(
      fc.property(session, fc.nat(24), fc.nat(24), (sent: Sent[], first, count) => {
        const alone = newMember()
        for (const one of sent) receive(alone, one, one.end)
        const { video, report } = sent[first % sent.length]!
        const joined = sent
          .slice(first % sent.length)
          .slice(0, count + 1)
          .filter((one) => one.video === video && one.report.playbackRate === report.playbackRate)
        const repeated = newMember()
        const merged = {
          ...report,
          intervals: joined.flatMap((one) => one.report.intervals!),
          watchedAt: joined.flatMap((one) => one.report.watchedAt!),
        }
        expect(receive(repeated, { video, end: 0, report: merged }, sent.at(-1)!.end)).toBe(true)
        for (const one of sent) expect(receive(repeated, one, sent.at(-1)!.end)).toBe(true)
        expect(totals(repeated)).toEqual(totals(alone))
      }),
      { numRuns: iterations(1000) },
    )
  })
})

it('nobody gains more watch time than the clock allows, or covers more than twice that time', () => {
  const claim = fc.record({
    wait: fc.nat(90_000),
    video: fc.nat(3),
    from: fc.nat(400),
    length: fc.nat(200),
    playbackRate: fc.constantFrom(0.25, 1, 2, 4),
    ago: fc.option(fc.integer({ min: -hour, max: 3 * hour })),
  })
  fc.assert(
    fc.property(fc.array(claim, { maxLength: 60 }), (claims) => {
      const member = newMember()
      let at = now
      let earliest = now - 120 * second
      for (const { wait, video, from, length, playbackRate, ago } of claims) {
        at += wait
        const watchedAt = ago === null ? undefined : [iso(at - ago)]
        receive(member, { video, end: at, report: { ...seconds(from, from + length), playbackRate, watchedAt } }, at)
        earliest = Math.min(earliest, at - Math.max(ago ?? 0, length * 4 * second))
        const covered = [...member.covered.values()].reduce((sum, spans) => sum + lengthOf(spans), 0)
        expect(member.watched).toBeLessThanOrEqual((at - earliest) / second + 1)
        expect(covered).toBeLessThanOrEqual(2 * member.watched * second + 60_000)
      }
    }),
    { numRuns: iterations(2000) },
  )
})

it('a video is completed at 90 percent', () => {
  expect(isComplete(539_999, duration)).toBe(false)
  expect(isComplete(540_000, duration)).toBe(true)
  expect(progressPercent(540_000, duration)).toBe(90)
  expect([duration, duration + 1000].map((covered) => progressPercent(covered, duration))).toEqual([100, 100])
  expect(progressPercent(5, null)).toBe(0)
})
