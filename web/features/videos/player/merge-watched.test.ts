import { expect, test } from 'vitest'
import { mergeWatched } from './merge-watched.ts'

const at = (seconds: number): string => new Date(Date.UTC(2025, 5, 20, 12, 0, seconds)).toISOString()
const report = (from: number, to: number, time: number, watchTime = to - from) => ({
  intervals: [[from, to]],
  watchedAt: [at(time)],
  watchTime,
  currentTime: to,
})

test('reports of one stretch become one span', () => {
  expect(mergeWatched(report(0, 15, 0), report(15, 30, 15), report(30, 41, 30))).toEqual({
    intervals: [[0, 41]],
    watchedAt: [at(0)],
    watchTime: 41,
    currentTime: 41,
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

test('at double speed, spans follow each other on the clock without overlap', () => {
  const merged = mergeWatched(report(0, 15, 0, 8), report(100, 115, 7.5, 8), report(200, 215, 15, 8))
  const starts = merged.watchedAt.map((time) => Date.parse(time) / 1000)
  for (const [index, start] of starts.slice(1).entries())
    expect(start).toBeGreaterThanOrEqual(Math.floor(starts[index]!) + 8)
})

test('no more spans are kept than a report may have', () => {
  const many = Array.from({ length: 120 }, (_, index) => report(index * 4, index * 4 + 1, index * 30))
  expect(mergeWatched(many[0]!, ...many.slice(1)).intervals).toHaveLength(100)
})
