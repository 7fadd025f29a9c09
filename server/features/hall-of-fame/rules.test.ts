import { expect, it } from 'vitest'
import { automaticOn, firstDayOf, lastDayOf, monthOf } from './rules.ts'

it.each([
  ['2024-02-01', '2024-02', '2024-02-29', '2024-03-03'],
  ['2025-12-01', '2025-12', '2025-12-31', '2026-01-03'],
])('the month from %s is %s, ends on %s, and is filled on %s if nobody has chosen', (first, month, last, automatic) => {
  expect([monthOf(first), firstDayOf(month), lastDayOf(first), automaticOn(first)]).toEqual([
    ...[month, first, last, automatic],
  ])
})
