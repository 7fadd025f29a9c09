import { expect, test } from 'vitest'
import { suspensionEnd } from './suspension-end.ts'

const now = Date.parse('2026-11-20T06:30:00.000Z')

test('suspensionEnd returns a time one week from now for seven days', () => {
  expect(suspensionEnd('7', '', now)).toBe('2026-11-27T06:30:00.000Z')
})

test('suspensionEnd returns undefined for a suspension until further notice', () => {
  expect(suspensionEnd('never', '2026-11-27T12:00', now)).toBeUndefined()
})

test('suspensionEnd rejects a missing or past custom end', () => {
  expect(suspensionEnd('chosen', '', now)).toBeNull()
  expect(suspensionEnd('chosen', '2026-11-19T12:00:00Z', now)).toBeNull()
  expect(suspensionEnd('chosen', '2026-11-21T12:00:00Z', now)).toBe('2026-11-21T12:00:00.000Z')
})
