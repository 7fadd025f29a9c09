import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { claimOf, gaps, isComplete, lengthOf, progressPercent, spendTime, union } from './rules-watching.ts'

const duration = 600_000
const now = 200_000_000
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
    expect(claimOf({ currentTime: 30, watchTime: 15 }, duration)?.intervals).toEqual([live(15, 30)])
    expect(claimOf({ currentTime: 5, watchTime: 15 }, duration)?.intervals).toEqual([live(0, 5)])
    expect(claimOf({ currentTime: 30 }, duration)?.intervals).toEqual([])
  })

  it('is absurd if it lies after the end, runs backwards or gives times for other intervals', () => {
    expect(claimOf({ intervals: [[0, 700]] }, duration)).toBeNull()
    expect(claimOf({ intervals: [[20, 10]] }, duration)).toBeNull()
    expect(claimOf({ currentTime: 10_000 }, duration)).toBeNull()
    expect(claimOf({ intervals: [[0, 10]], watchedAt: [] }, duration)).toBeNull()
    expect(claimOf({ intervals: [[590, 601]] }, duration)?.intervals).toEqual([live(590, 600)])
  })
})

describe('time', () => {
  it('is enough for what is watched at up to double speed, and for no more', () => {
    expect(spendTime([], { intervals: [live(0, 600)] }, now)).not.toBeNull()
    expect(spendTime([], { intervals: [live(0, 602)] }, now)).toBeNull()
    const spent = spendTime([], { intervals: [live(0, 600)] }, now)!
    expect(spendTime(spent, { intervals: [live(0, 2)] }, now)).toBeNull()
    expect(spendTime(spent, { intervals: [live(0, 2)] }, now + 1)).not.toBeNull()
  })

  it('is spent at most once, whatever is reported: coverage grows at most twice as fast as the clock', () => {
    const reports = fc.array(fc.tuple(fc.nat(60), fc.nat(200)), { maxLength: 60 })
    fc.assert(
      fc.property(reports, (list) => {
        let at = now
        let clock: number[] = []
        let accepted = 0
        for (const [wait, length] of list) {
          at += wait
          const next = spendTime(clock, { intervals: [live(0, length)] }, at)
          if (!next) continue
          clock = next
          accepted += length
        }
        // What was accepted first may have been watched in the five minutes before.
        expect(accepted).toBeLessThanOrEqual(2 * (at - now + 300))
      }),
    )
  })

  it('lets honest reports through in any order', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 15 }), { minLength: 1, maxLength: 15 })
    fc.assert(
      fc.property(parts, fc.infiniteStream(fc.nat()), (lengths, random) => {
        const watched = lengths.map((length, index) => {
          const start = lengths.slice(0, index).reduce((sum, part) => sum + part, 0)
          return live(start, start + length)
        })
        const shuffled = watched.map((interval) => ({ interval, key: random.next().value as number }))
        shuffled.sort((a, b) => a.key - b.key)
        let clock: number[] | null = []
        for (const { interval } of shuffled) clock = spendTime(clock!, { intervals: [interval] }, now + 225)
        expect(clock).not.toBeNull()
      }),
    )
  })

  it('watched offline is spent at its own time, up to a day back, and never twice', () => {
    const epoch = Date.UTC(2020, 0, 1)
    const offline = (start: number, end: number, ago: number) => ({
      ...live(start, end),
      at: epoch + (now - ago) * 1000,
    })
    const hour = 3600
    const first = spendTime([], { intervals: [offline(0, 60, 5 * hour), offline(60, 120, 5 * hour - 60)] }, now)
    expect(first).not.toBeNull()
    expect(spendTime(first!, { intervals: [offline(300, 360, 5 * hour)] }, now)).toBeNull()
    expect(spendTime([], { intervals: [offline(0, 60, 2 * hour), offline(60, 120, 2 * hour - 10)] }, now)).toBeNull()
    expect(spendTime([], { intervals: [offline(0, 60, 25 * hour)] }, now)).toBeNull()
    expect(spendTime([], { intervals: [offline(0, 600, -60)] }, now)).toBeNull()
  })
})

it('a video is completed at 90 percent', () => {
  expect(isComplete(539_999, duration)).toBe(false)
  expect(isComplete(540_000, duration)).toBe(true)
  expect(progressPercent(540_000, duration)).toBe(90)
  expect(progressPercent(5, null)).toBe(0)
})
