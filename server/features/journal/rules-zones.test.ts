import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateOf, localClock, minuteOfDay, startOfDay, weekdayOf } from './rules-zones.ts'

// Morocco suspends its time for Ramadan, Lord Howe changes by half an hour, Kolkata never changes.
const zones = [
  'Asia/Kolkata',
  'Europe/London',
  'America/New_York',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
]
const zone = fc.constantFrom(...zones)
/** Twenty years. */
const moment = fc.integer({ min: Date.UTC(2010, 0, 1), max: Date.UTC(2030, 0, 1) })

const formats = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
)
const format = (name: string, at: number): string => formats.get(name)!.format(at)

test('a local clock shows what Intl shows, through every change of clocks', () => {
  const clocks = new Map(zones.map((name) => [name, localClock(name)]))
  fc.assert(
    fc.property(zone, moment, (name, at) => {
      const local = clocks.get(name)!(at)
      expect(new Date(local).toISOString().slice(0, 19).replace('T', ' ')).toBe(format(name, at))
      expect(dateOf(local)).toBe(format(name, at).slice(0, 10))
      expect(minuteOfDay(local)).toBe(
        Number(format(name, at).slice(11, 13)) * 60 + Number(format(name, at).slice(14, 16)),
      )
      expect(weekdayOf(local)).toBe((new Date(dateOf(local)).getUTCDay() + 6) % 7)
    }),
    { numRuns: 2000 },
  )
})

test('a day starts at its first moment', () => {
  fc.assert(
    fc.property(zone, moment, (name, at) => {
      const date = format(name, at).slice(0, 10)
      const start = Date.parse(startOfDay(date, name))
      expect(format(name, start).slice(0, 10)).toBe(date)
      expect(format(name, start - 1).slice(0, 10) < date).toBe(true)
      expect(Date.parse(startOfDay(date, name, 1))).toBeGreaterThan(at)
    }),
    { numRuns: 1000 },
  )
})
