import { expect, test } from 'vitest'
import { nameKey } from './name-key.ts'

test.each([
  ['मीरा', 'meera', 'mira'],
  ['लक्ष्मी', 'lakshmi', 'laxmi'],
  ['कृष्णन', 'krishnan', 'krishnan'],
  ['देशपांडे', 'deshpande', 'deshpaande'],
  ['सुनीता', 'sunita', 'suneeta'],
  ['नंदिनी', 'nandini', 'nandinee'],
  ['पूजा', 'pooja', 'puja'],
  ['विवेक', 'vivek', 'wiwek'],
  ['प्रियंका', 'priyanka', 'priyankaa'],
  ['चौधरी', 'chaudhri', 'chaudhry'],
  ['अंबानी', 'ambani', 'ambaani'],
  ['शरद', 'sharad', 'sharad'],
  ['कविता', 'kavita', 'kawita'],
])('%s, %s and %s sound the same', (devanagari, latin, other) => {
  expect(nameKey(other)).toBe(nameKey(latin))
  expect(nameKey(devanagari)).toBe(nameKey(latin))
})

test.each([
  ['rohan', 'mohan'],
  ['रोहन', 'मोहन'],
  ['anil', 'sunil'],
  ['kavita', 'savita'],
])('%s and %s do not', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other))
})
