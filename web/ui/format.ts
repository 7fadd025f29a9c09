// Counts, sizes and times in Indian notation. Implemented here because engines differ in Intl's en-IN output, and the
// server must render the same as the browser.
import { formatNumber } from '#contract/format-number.ts'
import { ui } from '#contract/messages/en/ui.ts'

const lakh = 100_000
const crore = 10_000_000

const kilobyte = 1024
const megabyte = kilobyte ** 2
const gigabyte = kilobyte ** 3

/** "812 B", "12 KB", "3.4 MB", "612 MB", "1.8 GB" */
export function formatBytes(bytes: number): string {
  if (bytes < kilobyte) return `${formatNumber(bytes)} B`
  if (bytes < megabyte) return `${formatNumber(Math.round(bytes / kilobyte))} KB`
  if (bytes < gigabyte) return `${formatNumber(bytes / megabyte, bytes < 10 * megabyte ? 1 : 0)} MB`
  return `${formatNumber(bytes / gigabyte, 1)} GB`
}

/**
 * A short count: exact below ten thousand, then "12.4K", "3.2L", "1.5Cr". Rounds down, so it never shows more than
 * there are.
 */
export function formatCount(count: number): string {
  const { thousand, lakh: lakhs, crore: crores } = ui.counts
  if (count < 10_000) return formatNumber(count)
  if (count < lakh) return truncate(count, 1000) + thousand
  if (count < crore) return truncate(count, lakh) + lakhs
  return truncate(count, crore) + crores
}

function truncate(count: number, unit: number): string {
  const tenths = Math.floor((count * 10) / unit)
  const isWhole = tenths % 10 === 0 || tenths >= 1000
  return isWhole ? formatNumber(Math.floor(tenths / 10)) : formatNumber(tenths / 10, 1)
}

/** Where most members are. The server renders times in this zone. */
export const defaultTimeZone = 'Asia/Kolkata'
const isIndia = (zone: string): boolean => zone === defaultTimeZone || zone === 'Asia/Calcutta'
/** India has no daylight saving time. */
const indiaOffset = 330 * 60_000

export type DateLike = number | string | Date
type Fields = { year: number; month: number; day: number; hour: number; minute: number }

const dateTimeFormats = new Map<string, Intl.DateTimeFormat>()

function dateTimeFormat(zone: string): Intl.DateTimeFormat {
  const known = dateTimeFormats.get(zone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    timeZoneName: 'short',
  })
  dateTimeFormats.set(zone, clock)
  return clock
}

/** The date and time of day in a time zone. */
export function dateTimeFields(moment: DateLike, zone: string): Fields {
  const date = new Date(moment)
  if (isIndia(zone)) {
    const shifted = new Date(date.getTime() + indiaOffset)
    return {
      year: shifted.getUTCFullYear(),
      month: shifted.getUTCMonth() + 1,
      day: shifted.getUTCDate(),
      hour: shifted.getUTCHours(),
      minute: shifted.getUTCMinutes(),
    }
  }
  const parts = new Map(
    dateTimeFormat(zone)
      .formatToParts(date)
      .map((part) => [part.type, Number(part.value)]),
  )
  const read = (name: keyof Fields) => parts.get(name) ?? 0
  return { year: read('year'), month: read('month'), day: read('day'), hour: read('hour'), minute: read('minute') }
}

function zoneName(moment: DateLike, zone: string): string {
  if (isIndia(zone)) return 'IST'
  const parts = dateTimeFormat(zone).formatToParts(new Date(moment))
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** "19 Nov 2026" */
export function formatDate(moment: DateLike, zone = defaultTimeZone): string {
  const { day, month, year } = dateTimeFields(moment, zone)
  return `${day} ${ui.months[month - 1]} ${year}`
}

/** "Nov 2026" */
export function formatMonth(moment: DateLike, zone = defaultTimeZone): string {
  const { month, year } = dateTimeFields(moment, zone)
  return `${ui.months[month - 1]} ${year}`
}

/** "14:32", where the zone is clear. */
export function formatClock(moment: DateLike, zone = defaultTimeZone): string {
  const { hour, minute } = dateTimeFields(moment, zone)
  return `${twoDigits(hour)}:${twoDigits(minute)}`
}

/** "14:32 IST" */
export const formatTime = (moment: DateLike, zone = defaultTimeZone): string =>
  `${formatClock(moment, zone)} ${zoneName(moment, zone)}`

/** "19 Nov"; with the year if it's another year. */
export function formatDay(moment: DateLike, now: number, zone = defaultTimeZone): string {
  const { day, month, year } = dateTimeFields(moment, zone)
  return dateTimeFields(now, zone).year === year ? `${day} ${ui.months[month - 1]}` : formatDate(moment, zone)
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** "now", "18 min", "5 h", "3 d"; after a week, the day. A time in the future is "now". */
export function formatRelative(moment: DateLike, now: number, zone = defaultTimeZone): string {
  const age = now - new Date(moment).getTime()
  if (age >= 7 * day) return formatDay(moment, now, zone)
  if (age < minute) return ui.ago.now
  if (age < hour) return ui.ago.minutes(Math.floor(age / minute))
  if (age < day) return ui.ago.hours(Math.floor(age / hour))
  return ui.ago.days(Math.floor(age / day))
}

/** An age for use in a sentence: "27 min ago", "just now". */
export function formatAge(moment: number, now: number): string {
  const age = formatRelative(moment, now)
  if (age === ui.ago.now) return ui.ago.sentenceNow
  return now - moment < 7 * day ? ui.ago.sentence(age) : age
}

/** The time left, rounded down: "5 min", "3 h", "2 d". */
export function formatTimeLeft(moment: DateLike, now: number): string {
  const left = new Date(moment).getTime() - now
  if (left < hour) return ui.ago.minutes(Math.max(1, Math.floor(left / minute)))
  if (left < day) return ui.ago.hours(Math.floor(left / hour))
  return ui.ago.days(Math.floor(left / day))
}

/** A duration in seconds: "18:42", "1:02:03". */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60]
  const end = `${hours > 0 ? twoDigits(minutes) : minutes}:${twoDigits(whole % 60)}`
  return hours > 0 ? `${hours}:${end}` : end
}
