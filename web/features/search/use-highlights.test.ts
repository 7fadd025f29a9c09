import { expect, test } from 'vitest'
import { findMatches } from './use-highlights.ts'

const marked = (query: string, text: string) => findMatches(query, text).map(([from, to]) => text.slice(from, to))

test('what was searched is marked where a word begins with it, in capitals or not', () => {
  expect(marked('gold', 'Gold holds. GOLDEN cross, no marigold.')).toEqual(['Gold', 'GOLD'])
})

test('the signs before a symbol or a tag are not part of it', () => {
  expect(marked('$btc mcx', '$BTC and #mcx')).toEqual(['BTC', 'mcx'])
})

test('Devanagari words are words', () => {
  expect(marked('सोना', 'सोना ऊपर है')).toEqual(['सोना'])
})

test('signs alone mark nothing', () => {
  expect(marked('(.*)', 'anything (.*)')).toEqual([])
})
