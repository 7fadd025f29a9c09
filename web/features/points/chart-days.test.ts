import { expect, test } from 'vitest'
import { axisEnd, chartDays, months, sumOf, totalsOf, weeklyMeans } from './chart-days.ts'

const days = chartDays(
  [
    { date: '2025-06-20', action: 'post', points: 10 },
    { date: '2025-06-20', action: 'like_taken', points: -3 },
    { date: '2025-06-19', action: 'badge', points: 50 },
    { date: '2025-01-01', action: 'post', points: 10 },
  ],
  '2025-06-20',
  30,
)

test('the chart has each of its days, with what was earned and taken back apart', () => {
  expect(days).toHaveLength(30)
  expect(days[0]).toEqual({ date: '2025-05-22', gained: 0, lost: 0, badges: 0 })
  expect(days.slice(-2)).toEqual([
    { date: '2025-06-19', gained: 50, lost: 0, badges: 50 },
    { date: '2025-06-20', gained: 10, lost: 3, badges: 0 },
  ])
  expect(sumOf(days)).toBe(57)
})

test('the curve ends at the total', () => {
  const totals = totalsOf(days, 100)
  expect([totals[0], ...totals.slice(-3)]).toEqual([43, 43, 93, 100])
})

test('weeks begin on Monday, and months on their first day', () => {
  expect(weeklyMeans(days).at(-1)).toEqual({ from: 25, to: 30, mean: 57 / 5 })
  expect(weeklyMeans(days)[0]).toMatchObject({ from: 0, to: 4 })
  expect(months(days)).toEqual([
    { at: 0, date: '2025-05-22', points: 0 },
    { at: 10, date: '2025-06-01', points: 57 },
  ])
})

test.each([
  [0, 10],
  [11, 20],
  [21, 50],
  [230, 500],
])('an axis for %d ends at %d', (most, end) => {
  expect(axisEnd(most)).toBe(end)
})
