import { expect, test } from 'vitest'
import { avatarTint, initials } from './initials.ts'

// Proves: rule.images.avatar-initials, rule.images.avatar-unknown
test.each([
  ['meera_k', 'MK'],
  ['farah_reads_charts', 'FR'],
  ['Meera Krishnan', 'MK'],
  ['rohan', 'R'],
  ['_rohan_', 'R'],
  ['ñandu_é', 'ÑÉ'],
  ['', '?'],
  ['__', '?'],
  [undefined, '?'],
])('the initials of %s are %s', (username, letters) => {
  expect(initials(username)).toBe(letters)
})

test('a person always has the same avatar color', () => {
  expect(avatarTint('meera_k')).toBe(avatarTint('meera_k'))
  expect(new Set(['a', 'b', 'c', 'd'].map(avatarTint)).size).toBe(4)
})
