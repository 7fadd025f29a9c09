// Clock times in a time zone, fast enough for ten thousand trades.
import { LRUCache } from 'lru-cache'
import { day, hour } from '../../platform/clock.ts'
import { cachedFormats } from '../../platform/date-formats.ts'

const format = cachedFormats('en-US', {
  ...({ hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' } as const),
  ...({ hour: 'numeric', minute: 'numeric', second: 'numeric', era: 'short' } as const),
})

/** Milliseconds that the zone's clocks are ahead of UTC. */
function offsetAt(zone: string, at: number): number {
  const parts: Record<string, string> = {}
  for (const { type, value } of format(zone).formatToParts(at)) parts[type] = value
  const { year, month, day: date, hour: hours, minute, second } = parts
  const local = Date.UTC(Number(year), Number(month) - 1, Number(date), Number(hours), Number(minute), Number(second))
  return local - Math.floor(at / 1000) * 1000
}

/** Clocks change at most once in this time, so two equal offsets mean that none changed between them. */
const span = 7 * day

export type LocalClock = (at: number) => number

/**
 * Makes the function that turns a time (milliseconds since 1970) into one whose UTC fields are the zone's clock. It asks
 * for the offset once a week of the trades, and once an hour in weeks in which clocks change.
 */
function createLocalClock(zone: string): LocalClock {
  const offsets = new Map<number, number | null>()
  const offsetOf = (at: number, length: number): number | null => {
    const start = Math.floor(at / length) * length
    const key = start / hour + (length === span ? 0.5 : 0)
    let offset = offsets.get(key)
    if (offset === undefined) {
      const [first, last] = [offsetAt(zone, start), offsetAt(zone, start + length - 1)]
      offset = first === last ? first : null
      offsets.set(key, offset)
    }
    return offset
  }
  return (at) => at + (offsetOf(at, span) ?? offsetOf(at, hour) ?? offsetAt(zone, at))
}

/** Caches the clocks, because finding their offsets takes time. */
const clocks = new LRUCache<string, LocalClock>({ max: 100 })

export function localClock(zone: string): LocalClock {
  const clock = clocks.get(zone) ?? createLocalClock(zone)
  clocks.set(zone, clock)
  return clock
}

/** The first moment of a day ('2026-11-22') in a zone, or of the day `days` later. */
export function startOfDay(date: string, zone: string, days = 0): string {
  const midnight = Date.parse(date) + days * day
  // At midnight the offset may be that of before or after a change of clocks: the second guess knows.
  const guess = midnight - offsetAt(zone, midnight)
  const start = midnight - offsetAt(zone, guess)
  return new Date(start).toISOString()
}

const dates = new LRUCache<number, string>({ max: 20_000 })

/** '2026-11-22', of a local time. */
export function dateOf(local: number): string {
  const number = Math.floor(local / day)
  const known = dates.get(number)
  if (known) return known
  const date = new Date(local).toISOString().slice(0, 10)
  dates.set(number, date)
  return date
}
/** 0 for Monday. */
export const weekdayOf = (local: number): number => (((Math.floor(local / day) + 3) % 7) + 7) % 7
export const minuteOfDay = (local: number): number => Math.floor((local % day) / 60_000)
