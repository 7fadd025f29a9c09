import { describe, expect, it } from 'vitest'
import { day, hour } from '../../platform/clock.ts'
import {
  type AttemptCounts,
  deviceName,
  isReservedWord,
  judgeAttempt,
  readIdentifier,
  renewedExpiry,
  sameSitePath,
} from './rules.ts'

describe('a wrong password', () => {
  const quiet: AttemptCounts = {
    locked_here: false,
    locked_anywhere: false,
    tried_here: 0,
    tried_anywhere: 0,
    identifiers_failed: 0,
    known_device: false,
  }
  it.each<[string, Partial<AttemptCounts>, string]>([
    ['a first try is looked at', {}, 'allowed'],
    ['the tenth password is looked at', { tried_here: 9 }, 'allowed'],
    ['the eleventh is not', { tried_here: 10 }, 'locked'],
    ['a lock holds', { locked_here: true }, 'locked'],
    ['a known device does not open its own network’s lock', { locked_here: true, known_device: true }, 'locked'],
    ['a hundred from anywhere lock', { tried_anywhere: 100 }, 'locked'],
    ['but not for a known device', { tried_anywhere: 100, known_device: true }, 'allowed'],
    ['nor does their lock', { locked_anywhere: true, known_device: true }, 'allowed'],
    ['others are locked out by it', { locked_anywhere: true }, 'locked'],
    ['24 failed identifiers are a busy network', { identifiers_failed: 24 }, 'allowed'],
    ['25 are an attack', { identifiers_failed: 25 }, 'limited'],
  ])('%s', (_, counts, verdict) => expect(judgeAttempt({ ...quiet, ...counts })).toBe(verdict))
})

describe('what is typed at login', () => {
  it.each([
    [' Meera_K ', { kind: 'username', text: 'meera_k', value: 'meera_k' }],
    ['Meera@Example.com', { kind: 'email', text: 'meera@example.com', value: 'meera@example.com' }],
    ['@meera', { kind: 'email', text: '@meera', value: null }],
    ['meera\u0000', { kind: 'username', text: 'meera\u0000', value: null }],
    ["' or 1=1", { kind: 'username', text: "' or 1=1", value: null }],
  ])('%j is read as name or address', (typed, identifier) => expect(readIdentifier(typed)).toEqual(identifier))
})

describe('a username', () => {
  it.each([
    'admin',
    'api',
    'me',
    'current',
    'dashboard',
    'privacy_policy',
    'check_email',
    'support',
    'chartroom',
    '0123456789abcdef01234567',
  ])('%s is nobody’s to take', (name) => expect(isReservedWord(name, 'chartroom')).toBe(true))
  it.each(['meera_k', 'postman', 'me_too', '0123456789abcdef0123456', 'g123456789abcdef01234567'])(
    '%s can be taken',
    (name) => expect(isReservedWord(name, 'chartroom')).toBe(false),
  )
})

describe('a session', () => {
  const opened = 1_000_000
  const member = (expiresAt: number) => ({ createdAt: opened, expiresAt, isAdmin: false })
  it('with over 7 days left stays as it is', () => {
    expect(renewedExpiry(member(opened + 14 * day), opened + 7 * day)).toBeNull()
  })
  it('with less lasts 14 days from now', () => {
    expect(renewedExpiry(member(opened + 14 * day), opened + 8 * day)).toBe(opened + 22 * day)
  })
  it('ends 90 days after its beginning whatever happens', () => {
    expect(renewedExpiry(member(opened + 88 * day), opened + 85 * day)).toBe(opened + 90 * day)
    expect(renewedExpiry(member(opened + 90 * day), opened + 89 * day)).toBeNull()
  })
  it('of an admin is never prolonged', () => {
    expect(renewedExpiry({ createdAt: opened, expiresAt: opened + 12 * hour, isAdmin: true }, opened + hour)).toBeNull()
  })
})

describe('a device', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  it.each([
    [`Mozilla/5.0 (Linux; Android 14; SM-A155F) ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64) ${webkit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0`, 'Edge on Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iPhone'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
    ['curl/8.9', 'Unknown device'],
    ['', 'Unknown device'],
  ])('%s', (agent, name) => expect(deviceName(agent)).toBe(name))
})

describe('where a sign-in goes on to', () => {
  it.each(['/', '/dashboard/bittalks', '/post/1?x=1#top'])('%s is a path of this site', (path) =>
    expect(sameSitePath(path)).toBe(path),
  )
  it.each([undefined, '', '//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', '/a\nb'])(
    '%j is not',
    (path) => expect(sameSitePath(path)).toBeNull(),
  )
})
