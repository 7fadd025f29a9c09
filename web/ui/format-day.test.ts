import { describe, expect, test } from 'vitest'
import { dayNumber, formatClock, formatDayHeading } from './format-day.ts'

const now = Date.parse('2026-11-19T12:00:00Z')

describe('formatDayHeading', () => {
  test('says today, yesterday, or the weekday and date', () => {
    expect(formatDayHeading('2026-11-19T09:18:00Z', now)).toBe('Today, Thu 19 Nov')
    expect(formatDayHeading('2026-11-18T14:30:00Z', now)).toBe('Yesterday, Wed 18 Nov')
    expect(formatDayHeading('2026-11-15T14:30:00Z', now)).toBe('Sun 15 Nov')
    expect(formatDayHeading('2025-12-31T10:00:00Z', now)).toBe('Wed 31 Dec 2025')
  })

  test('starts a day at midnight in the given time zone', () => {
    const late = '2026-11-18T18:45:00Z'
    expect(formatDayHeading(late, now)).toBe('Today, Thu 19 Nov')
    expect(formatDayHeading(late, now, 'Europe/London')).toBe('Yesterday, Wed 18 Nov')
    expect(dayNumber(late) - dayNumber(late, 'Europe/London')).toBe(1)
  })
})

test('formatClock leaves out the time zone', () => {
  expect(formatClock('2026-11-19T09:18:00Z')).toBe('14:48')
  expect(formatClock('2026-11-18T18:35:00Z')).toBe('00:05')
  expect(formatClock('2026-11-19T09:18:00Z', 'Asia/Dubai')).toBe('13:18')
})
