// The values of the charts of the community.
import type { CommunityDay } from '#contract/overview.ts'

/** Days of a mean. */
export const meanDays = 7

/** The value of some days in a chart: null if they have nothing to count. */
export type Measure = (days: readonly CommunityDay[]) => number | null

const sum = (days: readonly CommunityDay[], of: (day: CommunityDay) => number): number =>
  days.reduce((total, day) => total + of(day), 0)

export const meanOf =
  (of: (day: CommunityDay) => number | null): Measure =>
  (days) => {
    const values = days.map(of).filter((value) => value !== null)
    return values.length === 0 ? null : values.reduce((total, value) => total + value, 0) / values.length
  }

/** The ratio of sums, so that days with more count for more. Days with a null are left out. */
export const ratioOf =
  (part: (day: CommunityDay) => number | null, whole: (day: CommunityDay) => number, factor: number): Measure =>
  (days) => {
    const known = days.filter((day) => part(day) !== null)
    const total = sum(known, whole)
    return total === 0 ? null : (sum(known, (day) => part(day)!) / total) * factor
  }

export type Point = { date: string; value: number | null; mean: number | null }

/** Each day's own value, and that of the seven days up to it. */
export const pointsOf = (days: readonly CommunityDay[], measure: Measure): Point[] =>
  days.map((day, index) => ({
    date: day.date,
    value: measure([day]),
    mean: measure(days.slice(Math.max(0, index - meanDays + 1), index + 1)),
  }))

/** The last mean, and by how much it differs from the one of the first week; null with less than two weeks. */
export function latestOf(points: readonly Point[]): { value: number | null; change: number | null } {
  const value = points.at(-1)?.mean ?? null
  const first = points[meanDays - 1]?.mean ?? null
  const isLong = points.length >= 2 * meanDays
  return { value, change: isLong && value !== null && first !== null ? value - first : null }
}

/** The upper end of an axis: 1, 2 or 5 times a power of ten. */
export function axisEnd(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)))
  return [1, 2, 5, 10].map((factor) => factor * power).find((end) => end >= most) ?? most
}
