// Periods of the standings. Days are counted in the site's time zone, weeks from Monday.
import type { Timeframe } from '#contract/points.ts'
import { day } from '../../platform/clock.ts'

export { dayOf } from '../../platform/date-formats.ts'

const format = (date: Date): string => date.toISOString().slice(0, 10)
const addDays = (date: string, days: number): string => format(new Date(Date.parse(date) + days * day))
/** 0 for Monday. */
const weekdayOf = (date: string): number => (new Date(date).getUTCDay() + 6) % 7
const addMonths = (firstDay: string, months: number): string => {
  const date = new Date(firstDay)
  return format(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)))
}

/** `endsOn` is the first day after it. The all-time board starts in 1970 and has no other period. */
export type Period = { startsOn: string; endsOn: string | null; previous: string | null }

/** The period that contains a day. */
export function periodOf(timeframe: Timeframe, date: string): Period {
  if (timeframe === 'allTime') return { startsOn: '1970-01-01', endsOn: null, previous: null }
  if (timeframe === 'weekly') {
    const startsOn = addDays(date, -weekdayOf(date))
    return { startsOn, endsOn: addDays(startsOn, 7), previous: addDays(startsOn, -7) }
  }
  const startsOn = `${date.slice(0, 7)}-01`
  return { startsOn, endsOn: addMonths(startsOn, 1), previous: addMonths(startsOn, -1) }
}
