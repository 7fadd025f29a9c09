import { expect, test } from 'vitest'
import { suspensionEnd } from './suspension-end.ts'

const now = Date.parse('2026-11-20T06:30:00.000Z')

test('a suspension of a week ends a week from now', () => {
  expect(suspensionEnd('7', '', now)).toBe('2026-11-27T06:30:00.000Z')
})

test('one until further notice has no end', () => {
  expect(suspensionEnd('never', '2026-11-27T12:00', now)).toBeUndefined()
})

test('a chosen end must be there and lie ahead', () => {
  expect(suspensionEnd('chosen', '', now)).toBeNull()
  expect(suspensionEnd('chosen', '2026-11-19T12:00:00Z', now)).toBeNull()
  expect(suspensionEnd('chosen', '2026-11-21T12:00:00Z', now)).toBe('2026-11-21T12:00:00.000Z')
})
