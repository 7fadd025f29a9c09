import { describe, expect, it } from 'vitest'
import { longestPattern, namePattern, searchWindow, truncateLabel, wordPatterns } from './rules.ts'

describe('patterns of a search', () => {
  it('match each word once, and signs as they are typed', () => {
    expect(wordPatterns(' 50% of_a  50% \\x ')).toEqual(['%50\\%%', '%of\\_a%', '%\\\\x%'])
  })
  it('start with the longest, and of equal ones with the first', () => {
    expect([longestPattern(['%a%', '%abc%', '%xyz%', '%b%']), longestPattern([])]).toEqual(['%abc%', ''])
  })
  it.each([
    ['me', '% me%'],
    ['@Me', '% me%'],
    ['Mee', '%mee%'],
    ['a_', '%a\\_%'],
  ])('match a name like %j', (typed, pattern) => expect(namePattern(typed)).toBe(pattern))
})

it('a page of the search has ten posts, unless another limit is wanted', () => {
  expect(searchWindow({ page: 3 })).toEqual({ page: 3, limit: 10, offset: 20 })
  expect(searchWindow({ limit: 25 })).toEqual({ page: 1, limit: 25, offset: 0 })
})

describe('a label of the audit log', () => {
  it.each([
    ['keeps 80 characters', 'x'.repeat(80), 'x'.repeat(80)],
    ['is cut after 80', 'x'.repeat(81), `${'x'.repeat(80)}…`],
    ['is cut at a word', `${'word '.repeat(16)}end`, `${'word '.repeat(15)}word…`],
  ])('%s', (_, label, shown) => expect(truncateLabel(label)).toBe(shown))
})
