// Weeks and months as calendar days, such as '2026-11-23', in the site's time zone. Weeks begin on Monday.
import { isRequestableDay } from '#contract/days.ts'
import type { Timeframe } from '#contract/points.ts'
import { type DateLike, dateTimeFields } from '../ui/format.ts'

const dayLength = 24 * 60 * 60_000
const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** A day of the calendar that calls take, such as '2026-11-23'. */
export const isDay = (text: unknown): text is string =>
  typeof text === 'string' &&
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  isRequestableDay(text) &&
  new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text

export function dayOf(moment: DateLike, zone: string): string {
  const { year, month, day } = dateTimeFields(moment, zone)
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayLength).toISOString().slice(0, 10)

const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

export const isSamePeriod = (timeframe: Timeframe, one: string, other: string): boolean =>
  timeframe === 'weekly' ? mondayOf(one) === mondayOf(other) : one.slice(0, 7) === other.slice(0, 7)

/** A day for the address: none for the running period or a later one. */
export const pastDay = (timeframe: Timeframe, day: string, today: string): string | undefined =>
  day > today || isSamePeriod(timeframe, day, today) ? undefined : day
