import { describe, expect, it } from 'vitest'
import { day, minute } from '../../platform/clock.ts'
import { isAllowedDuration, questionOf } from './rules.ts'

const now = Date.UTC(2026, 10, 20)

describe('a poll stays open', () => {
  it.each([
    ['for five minutes at least', 0, 5 * minute, true],
    ['and not for less', 0, 5 * minute - 1, false],
    ['for thirty days at most', 0, 30 * day, true],
    ['and not for more', 0, 30 * day + 1, false],
    ['and does not close before it opens', 2 * day, day, false],
    ['for five minutes after its post appears', 2 * day, 2 * day + 5 * minute, true],
    ['not longer because its post appears later', 2 * day, 31 * day, false],
  ])('%s', (_, opens, closes, may) => {
    expect(isAllowedDuration({ now, opensAt: now + opens, closesAt: now + closes })).toBe(may)
  })
})

describe('a question', () => {
  it.each([
    ['is the text as it is', 'BTC above 100k?', 'BTC above 100k?'],
    ['of one endless word is cut within it', 'x'.repeat(400), `${'x'.repeat(300)}…`],
    ['never ends in half a sign', `${'x'.repeat(299)}${'🚀'.repeat(9)}`, `${'x'.repeat(299)}…`],
    ['is cut between words', `${'word '.repeat(80)}`, `${'word '.repeat(60).trimEnd()}…`],
  ])('%s', (_, content, question) => {
    expect(questionOf(content)).toBe(question)
  })
})
