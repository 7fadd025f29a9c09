import { expect, test } from 'vitest'
import { mergeWatched } from './watch-calls.ts'

const at = (seconds: number): string => new Date(Date.UTC(2025, 5, 20, 12, 0, seconds)).toISOString()
const report = (from: number, to: number, time: number, playbackRate = 1) => ({
  intervals: [[from, to]],
  watchedAt: [at(time)],
  watchTime: (to - from) / playbackRate,
  currentTime: to,
  playbackRate,
})

test('reports of one stretch become one span', () => {
  expect(mergeWatched(report(0, 15, 0), report(15, 30, 15), report(30, 41, 30))).toEqual({
    intervals: [[0, 41]],
    watchedAt: [at(0)],
    watchTime: 41,
    currentTime: 41,
    playbackRate: 1,
  })
})

test('a jump and a long break begin a new span', () => {
  const merged = mergeWatched(report(0, 15, 0), report(100, 110, 15), report(110, 120, 900))
  expect(merged.intervals).toEqual([
    [0, 15],
    [100, 110],
    [110, 120],
  ])
  expect(merged.watchedAt).toEqual([at(0), at(15), at(900)])
})

test('at double speed, the next stretch begins after half the time', () => {
  expect(mergeWatched(report(0, 30, 0, 2), report(30, 60, 15, 2))).toMatchObject({
    intervals: [[0, 60]],
    watchTime: 30,
    playbackRate: 2,
  })
  expect(mergeWatched(report(0, 30, 0, 2), report(30, 60, 30, 2)).intervals).toHaveLength(2)
})

test('no more spans are kept than a report may have', () => {
  const many = Array.from({ length: 120 }, (_, index) => report(index * 4, index * 4 + 1, index * 30))
  expect(mergeWatched(many[0]!, ...many.slice(1)).intervals).toHaveLength(100)
})
