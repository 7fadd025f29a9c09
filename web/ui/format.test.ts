import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNumber } from '#contract/format-number.ts'
import {
  formatAge,
  formatBytes,
  formatCount,
  formatDate,
  formatDay,
  formatRelative,
  formatTime,
  formatTimeLeft,
} from './format.ts'

describe('formatNumber', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1,000'],
    [12400, '12,400'],
    [124788, '1,24,788'],
    [12345678, '1,23,45,678'],
    [1234567890, '1,23,45,67,890'],
    [-10, '−10'],
  ])('groups %d as %s', (value, text) => {
    expect(formatNumber(value)).toBe(text)
  })

  test('keeps the given number of decimals', () => {
    expect(formatNumber(124788.5, 2)).toBe('1,24,788.50')
  })

  test('shows no minus sign for what rounds to zero', () => {
    expect(formatNumber(-0.004, 2)).toBe('0.00')
  })

  // Proves: rule.overview.locale
  test('groups every whole number like the Indian locale', () => {
    const locale = new Intl.NumberFormat('en-IN')
    fc.assert(fc.property(fc.maxSafeNat(), (value) => formatNumber(value) === locale.format(value)))
  })
})

describe('formatCount', () => {
  test.each([
    [0, '0'],
    [9999, '9,999'],
    [10_000, '10K'],
    [12_400, '12.4K'],
    [99_999, '99.9K'],
    [100_000, '1L'],
    [124_788, '1.2L'],
    [9_999_999, '99.9L'],
    [10_000_000, '1Cr'],
    [15_600_000, '1.5Cr'],
    [12_345_678_900, '1,234Cr'],
  ])('shortens %d to %s', (count, text) => {
    expect(formatCount(count)).toBe(text)
  })

  test('never shows more than the actual count', () => {
    const units = { K: 1e3, L: 1e5, Cr: 1e7, '': 1 }
    fc.assert(
      fc.property(fc.nat({ max: 2_000_000_000 }), (count) => {
        const [, digits = '', unit = ''] = /^([\d,.]+)(K|L|Cr|)$/.exec(formatCount(count)) ?? []
        return Number(digits.replaceAll(',', '')) * units[unit as keyof typeof units] <= count
      }),
    )
  })
})

describe('formatTime and formatDate', () => {
  const moment = '2026-11-19T09:02:00Z'

  test('use Indian time by default', () => {
    expect(formatTime(moment)).toBe('14:32 IST')
    expect(formatDate(moment)).toBe('19 Nov 2026')
  })

  test('formatDay leaves out the current year', () => {
    expect(formatDay(moment, Date.parse('2026-12-31T18:29:59Z'))).toBe('19 Nov')
    expect(formatDay(moment, Date.parse('2026-12-31T18:30:00Z'))).toBe('19 Nov 2026')
  })

  test('accept the old name of the Indian time zone', () => {
    expect(formatTime(moment, 'Asia/Calcutta')).toBe('14:32 IST')
  })

  test('show the next day in India late in the evening in UTC', () => {
    expect(formatDate('2026-12-31T18:30:00Z')).toBe('1 Jan 2027')
    expect(formatTime('2026-12-31T18:30:00Z')).toBe('00:00 IST')
  })

  test('use the given time zone', () => {
    expect(formatTime(moment, 'Asia/Dubai')).toBe('13:02 GMT+4')
    expect(formatDate('2026-11-19T21:00:00Z', 'Asia/Dubai')).toBe('20 Nov 2026')
  })

  test('show Indian time as the time zone database does', () => {
    const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' })
    const anyTime = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    fc.assert(fc.property(anyTime, (date) => formatTime(date) === `${clock.format(date)} IST`))
  })
})

describe('formatRelative and formatTimeLeft', () => {
  const now = Date.parse('2026-11-19T09:02:00Z')
  const minute = 60_000

  test.each([
    [-5 * minute, 'now'],
    [0, 'now'],
    [59_999, 'now'],
    [minute, '1 min'],
    [18.9 * minute, '18 min'],
    [60 * minute, '1 h'],
    [24 * 60 * minute, '1 d'],
    [7 * 24 * 60 * minute - 1, '6 d'],
    [7 * 24 * 60 * minute, '12 Nov'],
  ])('show an age of %d ms as "%s"', (age, text) => {
    expect(formatRelative(now - age, now)).toBe(text)
  })

  test('formatAge adds "ago" to a relative time', () => {
    expect(formatAge(now - 27 * minute, now)).toBe('27 min ago')
    expect(formatAge(now, now)).toBe('just now')
    expect(formatAge(now - 30 * 24 * 60 * minute, now)).toBe('20 Oct')
  })

  test.each([
    [30_000, '1 min'],
    [59.9 * minute, '59 min'],
    [60 * minute, '1 h'],
    [47 * 60 * minute, '1 d'],
  ])('show %d ms left as "%s"', (left, text) => {
    expect(formatTimeLeft(now + left, now)).toBe(text)
  })
})

test.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1 KB'],
  [1024 * 1024 - 1, '1,024 KB'],
  [1024 * 1024, '1.0 MB'],
  [3.5 * 1024 * 1024, '3.5 MB'],
  [2 * 1024 ** 3, '2.0 GB'],
])('formatBytes formats %i as %s', (bytes, expected) => {
  expect(formatBytes(bytes)).toBe(expected)
})
