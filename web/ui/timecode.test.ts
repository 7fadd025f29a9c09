import { expect, test } from 'vitest'
import { formatTimecode, parseTimecode } from './timecode.ts'

test.each([
  [0, '0:00'],
  [59.9, '0:59'],
  [290, '4:50'],
  [3890, '1:04:50'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatTimecode(seconds)).toBe(text)
  expect(parseTimecode(text)).toBe(Math.floor(seconds))
})

test('a time can be typed in seconds, and other words are no time', () => {
  expect(parseTimecode(' 90 ')).toBe(90)
  for (const text of ['', 'soon', '1:60', '1:61:00', '-1', '1:2:3:4', '4:5x']) expect(parseTimecode(text)).toBeNull()
})
