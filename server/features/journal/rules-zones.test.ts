import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TradeMarket } from '#contract/journal-limits.ts'
import { sessionOf } from './rules-sessions.ts'
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

const format = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at)

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

const at = (text: string): number => Date.parse(text)

test.each<[TradeMarket, string, string, string | null]>([
  ['nse', 'first minute', '2026-11-02T03:45:00Z', 'nse_open'],
  ['nse', 'before the open', '2026-11-02T03:44:59Z', 'outside'],
  ['bse', 'last minute', '2026-11-02T09:59:59Z', 'nse_close'],
  ['nse', 'Saturday', '2026-11-07T05:00:00Z', 'outside'],
  ['mcx', 'evening', '2026-11-02T11:30:00Z', 'mcx_evening'],
  // 8:30 in Chicago is 13:30 in summer and 14:30 in winter.
  ['cme', 'the open in summer', '2026-07-01T13:30:00Z', 'cme_day'],
  ['cme', 'the same time in winter', '2026-12-01T13:30:00Z', 'cme_overnight'],
  ['cme', 'the break', '2026-12-01T22:30:00Z', 'outside'],
  ['cme', 'Sunday evening', '2026-12-06T23:30:00Z', 'cme_overnight'],
  ['cme', 'Sunday noon', '2026-12-06T18:00:00Z', 'outside'],
  ['forex', 'London and New York', '2026-07-01T13:00:00Z', 'forex_overlap'],
  // In the weeks between the changes, London opens while New York is four hours behind.
  ['forex', 'between the changes of clocks', '2026-03-17T12:30:00Z', 'forex_overlap'],
  ['forex', 'the same time in winter', '2026-01-13T12:30:00Z', 'forex_london'],
  ['forex', 'Tokyo', '2026-07-01T02:00:00Z', 'forex_tokyo'],
  ['forex', 'Sydney before Tokyo', '2026-07-01T23:00:00Z', 'forex_sydney'],
  ['forex', 'after Friday’s close', '2026-07-03T21:30:00Z', 'outside'],
  ['crypto', 'any time', '2026-07-04T21:30:00Z', 'round_the_clock'],
  ['other', 'any time', '2026-07-04T21:30:00Z', null],
])('%s, %s: %s is in %s', (market, _, time, session) => {
  expect(sessionOf(market, at(time))).toBe(session)
})
