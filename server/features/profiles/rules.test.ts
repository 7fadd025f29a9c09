import { describe, expect, it } from 'vitest'
import { hour, minute } from '../../platform/clock.ts'
import { viewerOf } from '../../testing/viewer.ts'
import { nextLimitReset, permissionsOn, screeningErrors } from './rules.ts'

describe('permissions on a profile', () => {
  const nothing = { follow: false, block: false, report: false, edit: false }
  const suspended = viewerOf('a', 'suspended')
  it.each([
    ['a guest can only read', 'b', false, null, nothing],
    [
      'a member can follow, block and report',
      'b',
      false,
      viewerOf('a'),
      { ...nothing, follow: true, block: true, report: true },
    ],
    [
      'a member can unblock and report whom they blocked',
      'b',
      true,
      viewerOf('a'),
      { ...nothing, block: true, report: true },
    ],
    ['a member can only edit their own', 'a', false, viewerOf('a'), { ...nothing, edit: true }],
    ['a suspended member can only block', 'b', false, suspended, { ...nothing, block: true }],
    ['a suspended member cannot edit their own', 'a', false, suspended, nothing],
  ])('%s', (_, id, isBlocked, viewer, rights) => expect(permissionsOn({ id, isBlocked }, viewer)).toEqual(rights))
})

describe('screening of a profile', () => {
  it('accepts ordinary texts', () => {
    expect(screeningErrors({ name: 'Meera K', bio: 'I trade gold', location: 'Pune' })).toEqual({})
  })
  it('names each field with contact details, and says why', () => {
    const errors = screeningErrors({ bio: 'Telegram @gold_calls', location: 'WhatsApp 98765 43210' })
    expect(Object.keys(errors)).toEqual(['bio', 'location'])
    expect(errors.bio).toContain('contact details')
  })
  it('refuses a short link as the website, which has no words around it', () => {
    expect(Object.keys(screeningErrors({ bio: 'Charts: bit.ly/gold', website: 'https://bit.ly/gold' }))).toEqual([
      'website',
    ])
  })
})

describe('the limit on changes of name and photo', () => {
  const now = Date.parse('2026-11-20T10:00:00.000Z')
  it.each([
    ['after the first one, resets in 12 minutes', null, now + 12 * minute],
    ['after a reset in the past, counts from now', new Date(now - hour).toISOString(), now + 12 * minute],
    ['adds 12 minutes for each change', new Date(now + 24 * minute).toISOString(), now + 36 * minute],
  ])('%s', (_, resetsAt, next) => expect(nextLimitReset(resetsAt, now)).toBe(next))
})
