import { expect, test } from 'vitest'
import { findMatches } from './use-highlights.ts'

const marked = (query: string, text: string) => findMatches(query, text).map(([from, to]) => text.slice(from, to))

test('findMatches finds the start of words, ignoring case', () => {
  expect(marked('gold', 'Gold holds. GOLDEN cross, no marigold.')).toEqual(['Gold', 'GOLD'])
})

test('findMatches leaves out the sign of a symbol or tag', () => {
  expect(marked('$btc mcx', '$BTC and #mcx')).toEqual(['BTC', 'mcx'])
})

test('findMatches finds Devanagari words', () => {
  expect(marked('सोना', 'सोना ऊपर है')).toEqual(['सोना'])
})

test('findMatches finds nothing for punctuation alone', () => {
  expect(marked('(.*)', 'anything (.*)')).toEqual([])
})
