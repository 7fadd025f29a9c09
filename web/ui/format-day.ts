// Headings for days, and times of day below them.
import { days as texts } from '#contract/messages/en/day-headings.ts'
import { type DateLike, dateTimeFields, defaultTimeZone, formatDay } from './format.ts'

/** "14:32", where day and time zone are clear. */
export function formatClock(moment: DateLike, zone = defaultTimeZone): string {
  const { hour, minute } = dateTimeFields(moment, zone)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

const dayLength = 24 * 60 * 60_000
/** 1 January 1970 was a Thursday. */
const firstWeekday = 4

/** Days since 1970 in the time zone. */
export function dayNumber(moment: DateLike, zone = defaultTimeZone): number {
  const { year, month, day } = dateTimeFields(moment, zone)
  return Date.UTC(year, month - 1, day) / dayLength
}

/** "Today, Thu 19 Nov", "Yesterday, Wed 18 Nov", "Tue 17 Nov". */
export function formatDayHeading(moment: DateLike, now: number, zone = defaultTimeZone): string {
  const day = dayNumber(moment, zone)
  const name = `${texts.weekdays[(day + firstWeekday) % 7]} ${formatDay(moment, now, zone)}`
  const age = dayNumber(now, zone) - day
  if (age === 0) return texts.today(name)
  return age === 1 ? texts.yesterday(name) : name
}
