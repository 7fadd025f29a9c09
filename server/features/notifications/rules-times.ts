// What time it is for a member, and what follows from it.
import type { Preferences } from '#contract/notifications.ts'
import { minute } from '../../platform/clock.ts'

export type LocalTime = {
  /** '2026-11-22' */
  date: string
  hour: number
  /** Since the day began by the clock on the wall. */
  minutes: number
  isMonday: boolean
}

/** Making one takes long: one for each zone. */
function cachedFormats(locale: string, options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formats.set(timeZone, format)
    return format
  }
}

const clockFormat = cachedFormats('en', {
  ...{ hourCycle: 'h23', calendar: 'gregory', numberingSystem: 'latn' },
  ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', weekday: 'short' },
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
    isMonday: part.weekday === 'Mon',
  }
}

/** '25 Nov 2026, 10:30 am', by a member's own clock. */
export const formatLocalTime = (at: number, timeZone: string): string => readableFormat(timeZone).format(at)

type QuietSettings = Pick<Preferences, 'quietHours' | 'timeZone'>

const minutesPerDay = 24 * 60
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
/** Clocks are put forward or back by less. */
const maxClockChange = 2 * 60

/** How many minutes of quiet are left by the clock on the wall; 0 where it is not quiet. From a time to itself: never. */
function quietMinutesLeft({ quietHours, timeZone }: QuietSettings, at: number): number {
  if (!quietHours) return 0
  const [from, to] = [minutesOf(quietHours.from), minutesOf(quietHours.to)]
  const { minutes } = localTime(at, timeZone)
  const isQuiet = from < to ? minutes >= from && minutes < to : from > to && (minutes >= from || minutes < to)
  return isQuiet ? (to - minutes + minutesPerDay) % minutesPerDay : 0
}

/** When what happens `at` may be pushed: at once, or in the first minute that is not quiet. */
export function pushTime(quiet: QuietSettings, at: number): number {
  let left = quietMinutesLeft(quiet, at)
  if (left === 0) return at
  let time = Math.floor(at / minute) * minute
  const expectedEnd = time + left * minute
  if (quiet.quietHours && localTime(expectedEnd, quiet.timeZone).minutes === minutesOf(quiet.quietHours.to))
    return expectedEnd
  // The clock on the wall is changed in between: the last stretch is gone minute by minute.
  while (left > 0) {
    time += Math.max(1, left - maxClockChange) * minute
    left = quietMinutesLeft(quiet, time)
  }
  return time
}

/** The hour of a member's day in which the digest comes. */
export const digestHour = 8

/** Whether it is time for a digest there, and for which of them. */
export function digestsDue(at: number, timeZone: string): { date: string; digests: Preferences['digest'][] } | null {
  const { date, hour, isMonday } = localTime(at, timeZone)
  if (hour !== digestHour) return null
  return { date, digests: isMonday ? ['daily', 'weekly'] : ['daily'] }
}
