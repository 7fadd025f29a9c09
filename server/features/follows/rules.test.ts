import { expect, it } from 'vitest'
import { namePattern } from './rules.ts'

it.each([
  ['Me', '% me%'],
  [' @Meera ', '% @meera%'],
  ['@Meera', '% meera%'],
  ['50%_\\', '% 50\\%\\_\\\\%'],
  [' ', null],
  ['@', null],
  [undefined, null],
])('namePattern(%j) is %j', (query, pattern) => expect(namePattern(query)).toBe(pattern))
