import { describe, expect, it } from 'vitest'
import type { Preferences } from '#contract/notifications.ts'
import { digestsDue, localTime, pushTime, reviewDue } from './rules-times.ts'

const at = (time: string): number => Date.parse(time)

/** The time of the push, in UTC. */
const pushed = (happened: string, timeZone: string, quietHours: Preferences['quietHours']): string =>
  new Date(pushTime({ timeZone, quietHours }, at(happened))).toISOString().replace(':00.000Z', 'Z')

const night = { from: '22:00', to: '07:00' }

describe('during quiet hours, a push waits for their end:', () => {
  it.each([
    // India is 5½ hours ahead of UTC.
    ['in the evening', 'Asia/Kolkata', night, '2026-11-22T17:00Z', '2026-11-23T01:30Z'],
    ['after midnight', 'Asia/Kolkata', night, '2026-11-22T20:15Z', '2026-11-23T01:30Z'],
    ['in their first minute', 'Asia/Kolkata', night, '2026-11-22T16:30Z', '2026-11-23T01:30Z'],
    ['in their last minute', 'Asia/Kolkata', night, '2026-11-23T01:29Z', '2026-11-23T01:30Z'],
    ['within one day', 'Asia/Kolkata', { from: '13:00', to: '14:30' }, '2026-11-22T08:00Z', '2026-11-22T09:00Z'],
    ['west of UTC', 'America/New_York', night, '2026-11-22T04:00Z', '2026-11-22T12:00Z'],
    ['in a zone with a quarter-hour offset', 'Asia/Kathmandu', night, '2026-11-22T17:00Z', '2026-11-23T01:15Z'],
    ['across the date line', 'Pacific/Auckland', night, '2026-06-01T12:00Z', '2026-06-01T19:00Z'],
    ['in the night when the clocks go forward', 'Europe/Berlin', night, '2026-03-28T21:30Z', '2026-03-29T05:00Z'],
    ['in the night when the clocks go back', 'Europe/Berlin', night, '2026-10-24T20:30Z', '2026-10-25T06:00Z'],
    [
      'until an hour that is skipped',
      'Europe/Berlin',
      { from: '22:00', to: '02:30' },
      '2026-03-28T22:00Z',
      '2026-03-29T01:00Z',
    ],
    ['almost all day', 'Asia/Kolkata', { from: '07:01', to: '07:00' }, '2026-11-22T01:31Z', '2026-11-23T01:30Z'],
  ] as const)('%s', (_, zone, quiet, happened, expected) => {
    expect(pushed(happened, zone, quiet)).toBe(expected)
  })
})

describe('outside of quiet hours, a push is due at once:', () => {
  it.each([
    ['when they end', 'Asia/Kolkata', night, '2026-11-23T01:30Z'],
    ['before they begin', 'Asia/Kolkata', night, '2026-11-22T16:29Z'],
    ['at noon', 'America/New_York', night, '2026-11-22T17:00Z'],
    ['if there are none', 'Asia/Kolkata', null, '2026-11-22T20:00Z'],
    ['if they start and end at the same time', 'Asia/Kolkata', { from: '22:00', to: '22:00' }, '2026-11-22T16:30Z'],
    ['before daytime quiet hours', 'Asia/Kolkata', { from: '13:00', to: '14:30' }, '2026-11-22T07:29Z'],
    ['after daytime quiet hours', 'Asia/Kolkata', { from: '13:00', to: '14:30' }, '2026-11-22T09:00Z'],
  ] as const)('%s', (_, zone, quiet, happened) => {
    expect(pushed(happened, zone, quiet)).toBe(happened)
  })

  it('to the millisecond', () => {
    const time = at('2026-11-22T06:00:00.123Z')
    expect(pushTime({ timeZone: 'Asia/Kolkata', quietHours: night }, time)).toBe(time)
  })
})

it('a push is due in the first minute outside of quiet hours, in any zone at any hour', () => {
  const first = at('2026-03-28T00:00Z')
  for (const timeZone of ['Asia/Kolkata', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/St_Johns'])
    for (const quietHours of [night, { from: '01:10', to: '03:20' }, { from: '23:59', to: '23:30' }]) {
      const quiet = (time: number): boolean => pushTime({ timeZone, quietHours }, time) !== time
      for (let time = first; time < first + 3 * 86_400_000; time += 97 * 60_000) {
        const due = pushTime({ timeZone, quietHours }, time)
        expect(quiet(due)).toBe(false)
        if (due > time) expect(quiet(due - 60_000)).toBe(true)
      }
    }
})

it('digests are due between 8 and 9 in local time, the weekly one on Mondays', () => {
  const sunday = '2026-11-22'
  const monday = '2026-11-23'
  expect(digestsDue(at(`${monday}T02:30Z`), 'Asia/Kolkata')).toEqual({ date: monday, digests: ['daily', 'weekly'] })
  expect(digestsDue(at(`${sunday}T02:30Z`), 'Asia/Kolkata')).toEqual({ date: sunday, digests: ['daily'] })
  expect(digestsDue(at(`${monday}T02:29Z`), 'Asia/Kolkata')).toBeNull()
  expect(digestsDue(at(`${monday}T03:30Z`), 'Asia/Kolkata')).toBeNull()
  // It is Monday there while it is Sunday in UTC, and the other way round.
  expect(digestsDue(at(`${sunday}T19:00Z`), 'Pacific/Auckland')).toEqual({ date: monday, digests: ['daily', 'weekly'] })
  expect(digestsDue(at(`${monday}T18:00Z`), 'Pacific/Honolulu')).toEqual({ date: monday, digests: ['daily', 'weekly'] })
})

it('midnight is hour 0', () => {
  const { date, hour, minutes } = localTime(at('2026-11-21T18:30Z'), 'Asia/Kolkata')
  expect({ date, hour, minutes }).toEqual({ date: '2026-11-22', hour: 0, minutes: 0 })
})

describe('a trade review is due on Saturday from 9 to 10', () => {
  it.each([
    ['in India', 'Asia/Kolkata', '2026-11-28T03:30Z', '2026-11-22T18:30:00.000Z'],
    ['until ten', 'Asia/Kolkata', '2026-11-28T04:29Z', '2026-11-22T18:30:00.000Z'],
    ['in a week in which clocks go back', 'America/New_York', '2026-11-07T14:00Z', '2026-11-02T05:00:00.000Z'],
    ['across the date line', 'Pacific/Auckland', '2026-11-27T20:00Z', '2026-11-22T11:00:00.000Z'],
  ])('%s', (_, zone, time, from) => {
    const { date } = localTime(at(from), zone)
    expect(reviewDue(at(time), zone)).toEqual({ week: date, from })
  })

  it.each([
    ['earlier', '2026-11-28T03:29Z'],
    ['later', '2026-11-28T04:30Z'],
    ['on Friday', '2026-11-27T03:30Z'],
    ['on Sunday', '2026-11-29T03:30Z'],
  ])('and not %s', (_, time) => {
    expect(reviewDue(at(time), 'Asia/Kolkata')).toBeNull()
  })
})
