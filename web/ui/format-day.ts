// Days as headings, and the times of day that stand under them.
import { days as texts } from '#contract/messages/en/day-headings.ts'
import { fieldsOf, formatDay, homeZone, type Moment } from './format.ts'

/** "14:32", where the day and the zone are clear. */
export function formatClock(moment: Moment, zone = homeZone): string {
  const { hour, minute } = fieldsOf(moment, zone)
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

const dayLength = 24 * 60 * 60_000
/** 1 January 1970 was a Thursday. */
const firstWeekday = 4

/** Days since 1970 on the calendar of that zone. */
export function dayNumber(moment: Moment, zone = homeZone): number {
  const { year, month, day } = fieldsOf(moment, zone)
  return Date.UTC(year, month - 1, day) / dayLength
}

/** "Today, Thu 19 Nov", "Yesterday, Wed 18 Nov", "Tue 17 Nov". */
export function formatWeekday(moment: Moment, now: number, zone = homeZone): string {
  const day = dayNumber(moment, zone)
  const name = `${texts.weekdays[(day + firstWeekday) % 7]} ${formatDay(moment, now, zone)}`
  const age = dayNumber(now, zone) - day
  if (age === 0) return texts.today(name)
  return age === 1 ? texts.yesterday(name) : name
}
