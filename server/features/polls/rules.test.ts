import { describe, expect, it } from 'vitest'
import { day, minute } from '../../platform/clock.ts'
import { viewerOf } from '../../testing/viewer.ts'
import { canVote, isAllowedDuration, isClosed, questionOf } from './rules.ts'

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

it('a poll is closed from its closing time on, to the millisecond', () => {
  const poll = { closes_at: new Date(now).toISOString() }
  expect([isClosed(poll, now - 1), isClosed(poll, now), isClosed(poll, now + minute)]).toEqual([false, true, true])
})

describe('a member can vote', () => {
  const open = { state: 'public', closes_at: new Date(now + 1).toISOString(), voted_for: null } as const
  it.each<[string, boolean, Parameters<typeof canVote>[0], Parameters<typeof canVote>[1]]>([
    ['in an open poll', true, open, viewerOf('a')],
    ['but not as a guest', false, open, null],
    ['but not while suspended', false, open, viewerOf('a', 'suspended')],
    ['but not twice', false, { ...open, voted_for: 'option' }, viewerOf('a')],
    ['but not in a closed poll', false, { ...open, closes_at: new Date(now).toISOString() }, viewerOf('a')],
    ['but not in a hidden poll', false, { ...open, state: 'private' }, viewerOf('a')],
    ['but not in a removed poll', false, { ...open, state: 'removed' }, viewerOf('a')],
  ])('%s', (_, isAllowed, poll, viewer) => expect(canVote(poll, viewer, now)).toBe(isAllowed))
})

describe('a poll’s question', () => {
  it.each([
    ['is the post’s text', 'BTC above 100k?', 'BTC above 100k?'],
    ['is cut inside the word when it is one long word', 'x'.repeat(400), `${'x'.repeat(300)}…`],
    ['never ends in half a surrogate pair', `${'x'.repeat(299)}${'🚀'.repeat(9)}`, `${'x'.repeat(299)}…`],
    ['is the whole text of 300 characters', 'x'.repeat(300), 'x'.repeat(300)],
    ['is cut at a gap in its second half', `${'x'.repeat(151)} ${'y'.repeat(200)}`, `${'x'.repeat(151)}…`],
    [
      'is not cut at a gap in its first half',
      `${'x'.repeat(150)} ${'y'.repeat(200)}`,
      `${'x'.repeat(150)} ${'y'.repeat(149)}…`,
    ],
    ['is cut between words', `${'word '.repeat(80)}`, `${'word '.repeat(60).trimEnd()}…`],
  ])('%s', (_, content, question) => {
    expect(questionOf(content)).toBe(question)
  })
})
