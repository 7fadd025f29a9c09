import { expect, test } from 'vitest'
import { dayOf, isDay, isSamePeriod, pastDay } from './periods.ts'

test.each([
  ['2026-11-22T18:29:59Z', 'Asia/Kolkata', '2026-11-22'],
  ['2026-11-22T18:30:00Z', 'Asia/Kolkata', '2026-11-23'],
  ['2026-11-02T04:59:59Z', 'America/New_York', '2026-11-01'],
])('%s is in %s on %s', (moment, zone, day) => {
  expect(dayOf(moment, zone)).toBe(day)
})

test.each([
  ['weekly', '2026-11-23', '2026-11-29', true],
  ['weekly', '2026-11-22', '2026-11-23', false],
  ['weekly', '2026-12-31', '2027-01-03', true],
  ['monthly', '2026-11-01', '2026-11-30', true],
  ['monthly', '2026-11-30', '2026-12-01', false],
] as const)('%s: %s and %s are in the same period: %s', (timeframe, one, other, isSame) => {
  expect(isSamePeriod(timeframe, one, other)).toBe(isSame)
})

test('a day of an address is one that calls take', () => {
  const days = ['2026-11-23', '1900-01-01', '2026-02-30', '2026-11-3', '0050-02-10', '9999-12-31', undefined]
  expect(days.filter(isDay)).toEqual(['2026-11-23', '1900-01-01'])
})

test('the address names only past periods', () => {
  expect(pastDay('weekly', '2026-11-22', '2026-11-23')).toBe('2026-11-22')
  expect(pastDay('weekly', '2026-11-29', '2026-11-23')).toBeUndefined()
  expect(pastDay('monthly', '2027-01-05', '2026-11-23')).toBeUndefined()
})
