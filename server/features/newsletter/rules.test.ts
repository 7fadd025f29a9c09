import { describe, expect, it } from 'vitest'
import { validation } from '#contract/messages/en/newsletter-administration.ts'
import { day, minute } from '../../platform/clock.ts'
import type { Keys } from '../../platform/secrets.ts'
import * as rules from './rules.ts'

const keys: Keys = [Buffer.alloc(32, 1)]
const id = '0123456789abcdef01234567'
const sent = Date.parse('2026-11-29T10:00:00Z')

describe('a link of the newsletter', () => {
  it('confirms a subscription for seven days', () => {
    const token = rules.confirmationToken(keys, id, sent)
    const read = (at: number) => rules.readConfirmationToken(keys, token, at)
    expect([read(sent + 7 * day - 1), read(sent + 7 * day)]).toEqual([{ id, issuedAt: sent }, null])
  })
  it('shows a preview for ten minutes', () => {
    const token = rules.previewToken(keys, id, sent)
    const read = (at: number) => rules.newsletterOfToken(keys, token, at)
    expect([read(sent + 10 * minute - 1), read(sent + 10 * minute)]).toEqual([id, null])
  })
  it('ends a subscription at any time, and does nothing else', () => {
    const token = rules.unsubscribeToken(keys, id)
    expect(rules.subscriberOfToken(keys, token)).toBe(id)
    expect([rules.readConfirmationToken(keys, token, 0), rules.newsletterOfToken(keys, token, 0)]).toEqual([null, null])
    expect(rules.subscriberOfToken(keys, rules.confirmationToken(keys, id, sent))).toBeNull()
    expect(rules.subscriberOfToken([Buffer.alloc(32, 2)], token)).toBeNull()
  })
  it('is about an ID, at a time', () => {
    expect(rules.readConfirmationToken(keys, rules.confirmationToken(keys, 'someone', sent), sent)).toBeNull()
    expect(rules.readConfirmationToken(keys, rules.confirmationToken(keys, id, Number.NaN), sent)).toBeNull()
  })
})

it('members are subscribed once they confirmed, until they end it', () => {
  const [confirmed_at, ended_at] = ['2026-11-28T10:00:00Z', '2026-11-29T10:00:00Z']
  const states = [
    { confirmed_at, ended_at: null },
    { confirmed_at, ended_at },
    { confirmed_at: null, ended_at: null },
  ]
  expect(states.map(rules.isSubscribed)).toEqual([true, false, false])
})

it.each([
  ['', true, { 'content.subject': validation.subjectMissing }],
  ['Gold', false, { 'content.articles': validation.nothingChosen }],
  ['Gold', true, undefined],
])('a newsletter with the subject %j and public contents (%j) lacks %j', (subject, isPublic, fields) => {
  const chosen = [{ public: null }, ...(isPublic ? [{ public: {} }] : [])] as unknown as rules.Chosen['posts']
  expect(rules.missingField({ subject }, { articles: [], posts: chosen })?.fields).toEqual(fields)
})
