import { expect, it } from 'vitest'
import { dayOf, periodOf } from './rules-periods.ts'

it.each([
  ['2026-11-23', '2026-11-23', '2026-11-30', '2026-11-16'],
  ['2026-11-29', '2026-11-23', '2026-11-30', '2026-11-16'],
  // 2026 has 53 weeks.
  ['2027-01-03', '2026-12-28', '2027-01-04', '2026-12-21'],
  ['2028-02-29', '2028-02-28', '2028-03-06', '2028-02-21'],
])('the week of %s begins on Monday, %s, and ends before %s', (date, startsOn, endsOn, previous) => {
  expect(periodOf('weekly', date)).toEqual({ startsOn, endsOn, previous })
})

it.each([
  ['2026-12-31', '2026-12-01', '2027-01-01', '2026-11-01'],
  ['2028-02-29', '2028-02-01', '2028-03-01', '2028-01-01'],
  ['2027-01-01', '2027-01-01', '2027-02-01', '2026-12-01'],
])('the month of %s begins on %s and ends before %s', (date, startsOn, endsOn, previous) => {
  expect(periodOf('monthly', date)).toEqual({ startsOn, endsOn, previous })
})

it('all time never ends', () => {
  expect(periodOf('allTime', '2026-11-23')).toEqual({ startsOn: '1970-01-01', endsOn: null, previous: null })
})

it.each([
  ['2026-11-22T18:29:59Z', 'Asia/Kolkata', '2026-11-22'],
  ['2026-11-22T18:30:00Z', 'Asia/Kolkata', '2026-11-23'],
  ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01'],
  ['2026-11-02T04:59:59Z', 'America/New_York', '2026-11-01'],
  ['2026-11-22T10:00:00Z', 'Pacific/Kiritimati', '2026-11-23'],
])('%s is in %s on %s', (at, timeZone, date) => {
  expect(dayOf(new Date(at), timeZone)).toBe(date)
})
