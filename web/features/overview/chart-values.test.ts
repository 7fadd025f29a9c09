import { expect, test } from 'vitest'
import type { CommunityDay } from '#contract/overview.ts'
import { axisEnd, latestOf, meanOf, pointsOf, ratioOf } from './chart-values.ts'

const dayWith = (change: Partial<CommunityDay>, index = 0): CommunityDay => ({
  date: new Date(Date.UTC(2026, 9, 1 + index)).toISOString().slice(0, 10),
  newMembers: 0,
  activeMembers: 0,
  returningMembers: 0,
  posts: 0,
  answeredPosts: 0,
  reports: 0,
  medianSeconds: null,
  ninetiethSeconds: null,
  ...change,
})
const daysWith = (values: number[]) => values.map((newMembers, index) => dayWith({ newMembers }, index))

test('each day has its own value and the mean of up to seven days', () => {
  const points = pointsOf(
    daysWith([7, 0, 0, 0, 0, 0, 0, 14]),
    meanOf((day) => day.newMembers),
  )
  expect(points.map(({ value }) => value)).toEqual([7, 0, 0, 0, 0, 0, 0, 14])
  expect(points.map(({ mean }) => mean)).toEqual([7, 3.5, 7 / 3, 1.75, 1.4, 7 / 6, 1, 2])
})

test('days without a value are left out of a mean, and a ratio weighs days by their size', () => {
  const times = [dayWith({ medianSeconds: null }), dayWith({ medianSeconds: 60 }), dayWith({ medianSeconds: 120 })]
  expect(meanOf((day) => day.medianSeconds)(times)).toBe(90)
  expect(meanOf((day) => day.medianSeconds)(times.slice(0, 1))).toBeNull()
  const share = ratioOf(
    (day) => day.answeredPosts,
    (day) => day.posts,
    100,
  )
  expect(share([dayWith({ posts: 1, answeredPosts: 1 }), dayWith({ posts: 3, answeredPosts: 0 })])).toBe(25)
  expect(share([dayWith({ posts: 1, answeredPosts: 1 }), dayWith({ posts: 9, answeredPosts: null })])).toBe(100)
  expect(share([dayWith({ posts: 0 })])).toBeNull()
})

test('the change compares with the first week, from two weeks on', () => {
  const mean = meanOf((day) => day.newMembers)
  expect(latestOf(pointsOf(daysWith(Array(13).fill(3)), mean))).toEqual({ value: 3, change: null })
  const twoWeeks = [...Array(7).fill(3), ...Array(7).fill(5)]
  expect(latestOf(pointsOf(daysWith(twoWeeks), mean))).toEqual({ value: 5, change: 2 })
  expect(latestOf([])).toEqual({ value: null, change: null })
})

test.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [11, 20],
  [46, 50],
  [51, 100],
  [1390, 2000],
])('the axis of %d ends at %d', (most, end) => expect(axisEnd(most)).toBe(end))
