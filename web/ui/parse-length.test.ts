import { expect, test } from 'vitest'
import { formatLength } from './format.ts'
import { parseLength } from './parse-length.ts'

test.each([0, 59, 290, 3890])('%d seconds can be typed as they are shown', (seconds) => {
  expect(parseLength(formatLength(seconds))).toBe(seconds)
})

test('a time can be typed in seconds, and other words are no time', () => {
  expect(parseLength(' 90 ')).toBe(90)
  for (const text of ['', 'soon', '1:60', '1:61:00', '-1', '1:2:3:4', '4:5x']) expect(parseLength(text)).toBeNull()
})
