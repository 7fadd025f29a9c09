// The days in the chart of points.
import type { DayOfPoints } from '#contract/points.ts'
import { addDays } from '../../shared/periods.ts'

export type ChartDay = { date: string; gained: number; lost: number; badges: number }

/** A day for each of the last `count` days, the last one today. `lost` is positive. */
export function chartDays(points: readonly DayOfPoints[], today: string, count: number): ChartDay[] {
  const days = new Map<string, ChartDay>()
  for (let index = count - 1; index >= 0; index--) {
    const date = addDays(today, -index)
    days.set(date, { date, gained: 0, lost: 0, badges: 0 })
  }
  for (const { date, action, points: amount } of points) {
    const day = days.get(date)
    if (!day) continue
    if (amount < 0) day.lost -= amount
    else day.gained += amount
    if (action === 'badge' && amount > 0) day.badges += amount
  }
  return [...days.values()]
}

const netOf = ({ gained, lost }: ChartDay): number => gained - lost
export const sumOf = (days: readonly ChartDay[]): number => days.reduce((sum, day) => sum + netOf(day), 0)

/** The total at the end of each day, if it is `total` after the last one. */
export function totalsOf(days: readonly ChartDay[], total: number): number[] {
  let after = total
  return days
    .toReversed()
    .map((day) => {
      const end = after
      after -= netOf(day)
      return end
    })
    .toReversed()
}

const isMonday = ({ date }: ChartDay): boolean => new Date(date).getUTCDay() === 1

/** The first day, and those on which a period begins. */
const startsOf = (days: readonly ChartDay[], begins: (day: ChartDay) => boolean): number[] =>
  days.flatMap((day, index) => (index === 0 || begins(day) ? [index] : []))

/** Weeks from Monday to Sunday, as ranges of days with their mean; the first and the last one may be shorter. */
export function weeklyMeans(days: readonly ChartDay[]): { from: number; to: number; mean: number }[] {
  const starts = startsOf(days, isMonday)
  return starts.map((from, index) => {
    const to = starts[index + 1] ?? days.length
    return { from, to, mean: sumOf(days.slice(from, to)) / (to - from) }
  })
}

/** The days on which a month begins, and the first day, with the points of that month. */
export function months(days: readonly ChartDay[]): { at: number; date: string; points: number }[] {
  const starts = startsOf(days, ({ date }) => date.endsWith('-01'))
  return starts.map((at, index) => ({
    at,
    date: days[at]!.date,
    points: sumOf(days.slice(at, starts[index + 1] ?? days.length)),
  }))
}

/** The upper end of the axis: 1, 2 or 5 times a power of ten. */
export function axisEnd(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 10)))
  return [1, 2, 5, 10].map((factor) => factor * power).find((end) => end >= most)!
}
