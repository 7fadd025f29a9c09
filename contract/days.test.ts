import { expect, test } from 'vitest'
import type { z } from 'zod'
import { Time } from './common.ts'
import { dayLimits } from './days.ts'
import { Month } from './hall-of-fame.ts'
import { calls } from './index.ts'
import { ReviewToShare } from './shared-records.ts'

test('the days of requests are whole weeks and years', () => {
  const [first, last] = [new Date(dayLimits.first), new Date(dayLimits.last)]
  expect([first.getUTCDay(), last.getUTCDay()]).toEqual([1, 0])
  expect([dayLimits.first, dayLimits.last].map((day) => day.slice(5))).toEqual(['01-01', '12-31'])
})

const accepts = (field: z.ZodType, value: string): boolean => field.safeParse(value).success
const farDays = ['0000-01-01', '0050-02-10', '1899-12-31', '2198-01-01', '9999-12-31']

/** Fields for days. Versions of legal documents are named after days, and are only looked up. */
const dayFields = Object.entries(calls).flatMap(([name, call]) => {
  const parts = call as { [part in 'params' | 'query' | 'body']?: { shape?: Record<string, z.ZodType> } }
  return [parts.params, parts.query, parts.body]
    .flatMap((part) => Object.entries(part?.shape ?? {}))
    .filter(([, field]) => !name.includes('/legal/') && accepts(field, '2026-11-23') && !accepts(field, '2026-11-31'))
    .map(([field, schema]) => [`${name} ${field}`, schema] as const)
})

test.each([...dayFields, ['a shared review', ReviewToShare.shape.on] as const])(
  '%s takes no day far from now',
  (_, field) => {
    expect([dayLimits.first, dayLimits.last].every((day) => accepts(field, day))).toBe(true)
    expect(farDays.filter((day) => accepts(field, day))).toEqual([])
  },
)

test('months and times are those of the calendar and the database', () => {
  expect(['1900-01', '2197-12', '0000-01', '9999-12'].map((month) => accepts(Month, month))).toEqual([
    ...[true, true, false, false],
  ])
  expect(['0001-01-01T00:00:00Z', '0000-01-01T00:00:00Z'].map((time) => accepts(Time, time))).toEqual([true, false])
})
