import { expect, test } from 'vitest'
import { monthsOf } from './year-calendar.tsx'

test('a year has its months up to today, each with its days and their sum', () => {
  const traded = { date: '2024-02-29', change: 1.5, trades: 2 }
  const months = monthsOf('2024', [traded, { ...traded, date: '2024-02-01', change: -2 }], '2024-03-02')
  expect(months.map(({ first, days, sum, trades }) => [first, days.length, sum, trades])).toEqual([
    ['2024-01-01', 31, 0, 0],
    ['2024-02-01', 29, -0.5, 4],
    ['2024-03-01', 31, 0, 0],
  ])
  expect(months[1]!.days.at(-1)).toEqual({ date: '2024-02-29', day: traded })
  expect(monthsOf('2023', [], '2024-03-02')).toHaveLength(12)
})
