// Local times of members: quiet hours, digests and reminders.
import type { Preferences } from '#contract/notifications.ts'
import { minute } from '../../platform/clock.ts'
import { cachedFormats } from '../../platform/date-formats.ts'
import { weekOf } from '../journal/rules.ts'

export type LocalTime = {
  /** '2026-11-22' */
  date: string
  hour: number
  /** Minutes since local midnight, as shown on a clock. */
  minutes: number
  /** 'Mon' */
  weekday: string
}

const clockFormat = cachedFormats('en', {
  hourCycle: 'h23',
  calendar: 'gregory',
  numberingSystem: 'latn',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  weekday: 'short',
})
const readableFormat = cachedFormats('en-IN', { dateStyle: 'medium', timeStyle: 'short' })

export function localTime(at: number, timeZone: string): LocalTime {
  const part = Object.fromEntries(
    clockFormat(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const hour = Number(part.hour)
  return {
    date: `${part.year}-${part.month}-${part.day}`,
    hour,
    minutes: hour * 60 + Number(part.minute),
    weekday: part.weekday!,
  }
}

/** '25 Nov 2026, 10:30 am' in the member's time zone. */
export const formatLocalTime = (at: number, timeZone: string): string => readableFormat(timeZone).format(at)

type QuietSettings = Pick<Preferences, 'quietHours' | 'timeZone'>

const minutesPerDay = 24 * 60
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
/** Daylight saving time shifts clocks by less than this. */
const maxClockChange = 2 * 60

/**
 * Minutes of quiet hours left by the local clock, or 0 outside of them. If they end when they begin, there are none.
 */
function quietMinutesLeft({ quietHours, timeZone }: QuietSettings, at: number): number {
  if (!quietHours) return 0
  const [from, to] = [minutesOf(quietHours.from), minutesOf(quietHours.to)]
  const { minutes } = localTime(at, timeZone)
  const isQuiet = from <= to ? minutes >= from && minutes < to : minutes >= from || minutes < to
  return isQuiet ? (to - minutes + minutesPerDay) % minutesPerDay : 0
}

/** When something that happens `at` may be pushed: at once, or in the first minute after the quiet hours. */
export function pushTime(quiet: QuietSettings, at: number): number {
  let left = quietMinutesLeft(quiet, at)
  if (left === 0) return at
  let time = Math.floor(at / minute) * minute
  const expectedEnd = time + left * minute
  if (quiet.quietHours && localTime(expectedEnd, quiet.timeZone).minutes === minutesOf(quiet.quietHours.to))
    return expectedEnd
  // The clock changes in between, so walk the last stretch minute by minute.
  while (left > 0) {
    time += Math.max(1, left - maxClockChange) * minute
    left = quietMinutesLeft(quiet, time)
  }
  return time
}

/** The local hour at which digests are sent. */
export const digestHour = 8

/** Which digests are due at this time in this time zone; null if none. */
export function digestsDue(at: number, timeZone: string): { date: string; digests: Preferences['digest'][] } | null {
  const { date, hour, weekday } = localTime(at, timeZone)
  if (hour !== digestHour) return null
  return { date, digests: weekday === 'Mon' ? ['daily', 'weekly'] : ['daily'] }
}

/** The local hour of Saturdays at which members are reminded of their trade review. */
const reviewHour = 9

/** The week to review, by its Monday, if members of this zone are reminded at this time; null if not. */
export function reviewDue(at: number, timeZone: string): { week: string; from: string } | null {
  const { date, hour, weekday } = localTime(at, timeZone)
  if (weekday !== 'Sat' || hour !== reviewHour) return null
  return weekOf(date, timeZone)
}
