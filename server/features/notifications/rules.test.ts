import { describe, expect, it } from 'vitest'
import { notificationTypes } from '#contract/notifications-limits.ts'
import { isTimeZone } from '../../platform/date-formats.ts'
import { excerptOf, mentionsIn, mergeOverrides, preferenceDefaults, preferencesFrom } from './rules.ts'

describe('preferences', () => {
  it('by default show everything in the app, and push and mail what members would not want to miss', () => {
    const on = (channel: 'inApp' | 'email' | 'push') =>
      notificationTypes.filter((type) => preferenceDefaults.channels[type][channel])
    expect(on('inApp')).toEqual([...notificationTypes])
    expect(on('push')).toEqual([
      'comment',
      'reply',
      'mention',
      'follow',
      'lesson',
      'journal',
      'review',
      'report',
      'system',
    ])
    expect(on('email')).toEqual([
      'comment',
      'reply',
      'mention',
      'follow',
      'poll',
      'lesson',
      'prediction',
      'review',
      'report',
      'system',
    ])
  })

  it('are the defaults where a member changed nothing', () => {
    expect(preferencesFrom({})).toEqual(preferenceDefaults)
  })

  it('contain what a member changed', () => {
    const changed = preferencesFrom({ digest: 'off', channels: { like: { push: true } } })
    const { like } = preferenceDefaults.channels
    expect(changed).toEqual({
      ...preferenceDefaults,
      digest: 'off',
      channels: { ...preferenceDefaults.channels, like: { ...like, push: true } },
    })
  })

  it('always show system notifications in the app', () => {
    const { system } = preferencesFrom({ channels: { system: { inApp: false, email: false, push: false } } }).channels
    expect(system).toEqual({ inApp: true, email: false, push: false })
  })

  it('keep earlier changes that a new one does not name', () => {
    const before = { digest: 'off', channels: { like: { push: true }, poll: { email: false } } } as const
    const change = { timeZone: 'Asia/Dubai', channels: { like: { inApp: false }, reply: { push: false } } }
    expect(mergeOverrides(before, change)).toEqual({
      digest: 'off',
      timeZone: 'Asia/Dubai',
      channels: { like: { push: true, inApp: false }, poll: { email: false }, reply: { push: false } },
    })
  })
})

it.each([
  ['Asia/Kolkata', true],
  ['UTC', true],
  ['+05:30', false],
  ['Mars/Olympus', false],
  ['', false],
])('isTimeZone(%j) is %j', (name, is) => expect(isTimeZone(name)).toBe(is))

describe('mentions', () => {
  it('are found once each, in lower case', () => {
    expect(mentionsIn('@Meera_K and @rohan, as @meera_k said; a@b.com #gold')).toEqual(['meera_k', 'rohan'])
  })
  it('notify ten members at most', () => {
    const names = Array.from({ length: 12 }, (_, index) => `member_${index}`)
    expect(mentionsIn(names.map((name) => `@${name}`).join(' '))).toEqual(names.slice(0, 10))
  })
})

describe('an excerpt', () => {
  it.each([
    ['is the text on one line', ' Gold\n\n held  ', 'Gold held'],
    ['keeps 140 characters', 'x'.repeat(140), 'x'.repeat(140)],
    ['is cut after 140', 'x'.repeat(141), `${'x'.repeat(140)}…`],
    ['is cut at a word', `${'gold '.repeat(28)}held`, `${'gold '.repeat(27)}gold…`],
  ])('%s', (_, text, excerpt) => expect(excerptOf(text)).toBe(excerpt))
})
