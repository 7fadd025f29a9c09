// Statements show the clock of the broker's server. A zone is IANA's name, plus hours for the servers of MetaTrader that
// follow New York's daylight saving time: 'America/New_York+7'.
import type { DateTime } from './dates.ts'

const minute = 60_000
const hour = 60 * minute

const splitZone = (zone: string): { name: string; added: number } => {
  const [, name = zone, hours = '0'] = /^(.*?\/.*?)([+]\d{1,2})$/.exec(zone) ?? []
  return { name, added: Number(hours) * hour }
}

const formats = new Map<string, Intl.DateTimeFormat>()

function clockFormat(name: string): Intl.DateTimeFormat {
  const known = formats.get(name)
  if (known) return known
  const created = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(name, created)
  return created
}

/** Milliseconds that a zone's clock is ahead of UTC. */
function computeOffset(name: string, at: number): number {
  const parts = Object.fromEntries(
    clockFormat(name)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day = 1, hour: hours = 0, minute: minutes = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hours, minutes, second) - Math.floor(at / 1000) * 1000
}

const offsets = new Map<string, number>()

/** Offsets change at most on a quarter of an hour. */
function offsetAt(name: string, at: number): number {
  if (name === 'UTC') return 0
  const quarter = Math.floor(at / (15 * minute))
  const key = `${name} ${quarter}`
  const known = offsets.get(key)
  if (known !== undefined) return known
  if (offsets.size > 100_000) offsets.clear()
  const offset = computeOffset(name, quarter * 15 * minute)
  offsets.set(key, offset)
  return offset
}

/**
 * The moment at which the clock of a zone shows a time. Of two such moments (clocks go back) the first. A time that
 * clocks skip is taken with the offset before the change. Without a time: noon, which is the same day up to 12 hours west.
 */
export function momentOf({ year, month, day, time, offset }: DateTime, zone: string): number {
  const local = Date.UTC(year, month - 1, day) + (time ?? 12 * hour)
  if (offset !== null) return local - offset * minute
  const { name, added } = splitZone(zone)
  const wall = local - added
  const earlier = offsetAt(name, wall - 24 * hour)
  const later = offsetAt(name, wall + 24 * hour)
  const matches = [wall - earlier, wall - later].filter((at) => at + offsetAt(name, at) === wall)
  return matches.length > 0 ? Math.min(...matches) : wall - earlier
}

/** The zones that a statement is likely to be in, other than the member's own. */
export const statementZones = [
  'Asia/Kolkata',
  'UTC',
  'Europe/Helsinki',
  'America/New_York+7',
  'Europe/London',
  'America/New_York',
  'America/Chicago',
  'Asia/Dubai',
  'Asia/Singapore',
  'Asia/Tokyo',
] as const
