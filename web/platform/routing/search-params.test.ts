import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test.each([
  ['?post=1', { post: '1' }],
  ['?q=gold%20at+2%2C400', { q: 'gold at 2,400' }],
  ['?verified=true&page=007', { verified: 'true', page: '007' }],
  ['?a=1&a=2', { a: '2' }],
  ['?a', { a: '' }],
  ['', {}],
  ['?__proto__=x', {}],
])('parseSearch reads the values of %s as text', (text, expected) => {
  expect(parseSearch(text)).toEqual(expected)
})

test.each([
  '?post=1',
  '?q=gold+at+2%2C400',
  '?verified=true&page=007',
  '?a=',
  '?q=%E0%A4%B8%E0%A5%8B%E0%A4%A8%E0%A4%BE',
  '',
])('parseSearch and stringifySearch keep %s as it is', (text) => {
  expect(stringifySearch(parseSearch(text))).toBe(text)
})

test('stringifySearch leaves out undefined values', () => {
  expect(stringifySearch({ post: undefined, q: 'gold', page: 2 })).toBe('?q=gold&page=2')
})
