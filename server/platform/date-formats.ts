import { LRUCache } from 'lru-cache'
import { nowMs } from './clock.ts'

/** There are about 420 time zones. */
const maxFormats = 500

/** Creating a format is slow, so they are cached per time zone. */
export function cachedFormats(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: maxFormats })
  return (timeZone) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formats.set(timeZone, format)
    return format
  }
}

const days = cachedFormats('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' })

/** As '2026-11-22', in this time zone. Times are dates or milliseconds. */
export const dayOf = (at: Date | number, timeZone: string): string => days(timeZone).format(at)

/** Whether a time is in the day that this time zone has now. */
export const isToday = (at: string, timeZone: string): boolean =>
  dayOf(Date.parse(at), timeZone) === dayOf(nowMs(), timeZone)

/** Accepts IANA names only, no bare offsets such as +05:30. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
