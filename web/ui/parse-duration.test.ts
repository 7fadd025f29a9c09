import { expect, test } from 'vitest'
import { formatDuration } from './format.ts'
import { parseDuration } from './parse-duration.ts'

test.each([0, 59, 290, 3890])('%d seconds can be typed as they are shown', (seconds) => {
  expect(parseDuration(formatDuration(seconds))).toBe(seconds)
})

test('a time can be typed in seconds, and other words are no time', () => {
  expect(parseDuration(' 90 ')).toBe(90)
  for (const text of ['', 'soon', '1:60', '1:61:00', '-1', '1:2:3:4', '4:5x']) expect(parseDuration(text)).toBeNull()
})
