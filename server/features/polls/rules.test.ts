import { describe, expect, it } from 'vitest'
import { day, minute } from '../../platform/clock.ts'
import { isAllowedDuration, questionOf } from './rules.ts'

const now = Date.UTC(2026, 10, 20)

describe('a poll may stay open', () => {
  it.each([
    ['for five minutes', 0, 5 * minute, true],
    ['but not for less than five minutes', 0, 5 * minute - 1, false],
    ['for thirty days', 0, 30 * day, true],
    ['but not for more than thirty days', 0, 30 * day + 1, false],
    ['but not close before it opens', 2 * day, day, false],
    ['for five minutes after its scheduled post is published', 2 * day, 2 * day + 5 * minute, true],
    ['but not longer because its post is scheduled', 2 * day, 31 * day, false],
  ])('%s', (_, opens, closes, may) => {
    expect(isAllowedDuration({ now, opensAt: now + opens, closesAt: now + closes })).toBe(may)
  })
})

describe('a poll’s question', () => {
  it.each([
    ['is the post’s text', 'BTC above 100k?', 'BTC above 100k?'],
    ['is cut inside the word when it is one long word', 'x'.repeat(400), `${'x'.repeat(300)}…`],
    ['never ends in half a surrogate pair', `${'x'.repeat(299)}${'🚀'.repeat(9)}`, `${'x'.repeat(299)}…`],
    ['is cut between words', `${'word '.repeat(80)}`, `${'word '.repeat(60).trimEnd()}…`],
  ])('%s', (_, content, question) => {
    expect(questionOf(content)).toBe(question)
  })
})
