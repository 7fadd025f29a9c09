import { describe, expect, it } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { day, hour, minute } from '../../platform/clock.ts'
import {
  type AttemptCounts,
  changesVisibility,
  checkAttempt,
  deviceName,
  isPrivileged,
  isRecentLogin,
  isReservedWord,
  lifetimes,
  lockRules,
  mailLimits,
  readIdentifier,
  renewedExpiry,
  sameSitePath,
} from './rules.ts'

describe('checkAttempt', () => {
  const quiet: AttemptCounts = {
    locked_here: false,
    locked_anywhere: false,
    tried_here: 0,
    tried_anywhere: 0,
    identifiers_failed: 0,
    known_device: false,
  }
  it.each<[string, Partial<AttemptCounts>, string]>([
    ['allows a first attempt', {}, 'allowed'],
    ['allows the tenth password', { tried_here: 9 }, 'allowed'],
    ['locks at the eleventh password', { tried_here: 10 }, 'locked'],
    ['keeps an active lock', { locked_here: true }, 'locked'],
    ["keeps a network's lock for a known device", { locked_here: true, known_device: true }, 'locked'],
    ['allows the hundredth attempt from anywhere', { tried_anywhere: 99 }, 'allowed'],
    ['locks after a hundred attempts from anywhere', { tried_anywhere: 100 }, 'locked'],
    [
      'allows a known device after a hundred attempts from anywhere',
      { tried_anywhere: 100, known_device: true },
      'allowed',
    ],
    ['allows a known device during a lock from anywhere', { locked_anywhere: true, known_device: true }, 'allowed'],
    ['keeps a lock from anywhere for other devices', { locked_anywhere: true }, 'locked'],
    ['allows a network with 24 failed identifiers', { identifiers_failed: 24 }, 'allowed'],
    ['limits a network with 25 failed identifiers', { identifiers_failed: 25 }, 'limited'],
  ])('%s', (_, counts, verdict) => expect(checkAttempt({ ...quiet, ...counts })).toBe(verdict))
})

it('lifetimes and limits are those of DECISIONS "Accounts" and "Locks"', () => {
  expect(lifetimes).toMatchObject({
    usernameReservation: day,
    retiredUsername: 90 * day,
    usernameChangeInterval: 30 * day,
    signup: 7 * day,
    verificationToken: day,
    resetToken: 30 * minute,
    memberSession: 14 * day,
    sessionRenewal: 7 * day,
    maxSession: 90 * day,
    adminSession: 12 * hour,
    knownDevice: 90 * day,
    oidcFlow: 10 * minute,
  })
  expect(lockRules).toEqual({
    here: { count: 10, within: 10 * minute, lockedFor: 10 * minute },
    anywhere: { count: 100, within: hour, lockedFor: hour },
    network: { count: 25, within: 5 * minute },
  })
  expect(mailLimits).toEqual({ window: hour, perEmail: 3, aboutSignups: 1 })
})

describe('changesVisibility', () => {
  it.each([
    ['status', 'active', 'banned', true],
    ['status', 'banned', 'suspended', true],
    ['status', 'active', 'suspended', false],
    ['status', 'banned', 'banned', false],
    ['role', 'user', 'banned', false],
  ] as const)('for a %s from %s to %s is %j', (what, before, after, is) =>
    expect(changesVisibility({ what, before, after })).toBe(is),
  )
})

describe('readIdentifier', () => {
  it.each([
    [' Meera_K ', { kind: 'username', text: 'meera_k', value: 'meera_k' }],
    ['Meera@Example.com', { kind: 'email', text: 'meera@example.com', value: 'meera@example.com' }],
    ['@meera', { kind: 'email', text: '@meera', value: null }],
    ['meera\u0000', { kind: 'username', text: 'meera\u0000', value: null }],
    ["' or 1=1", { kind: 'username', text: "' or 1=1", value: null }],
  ])('reads %j as a username or an email', (typed, identifier) => expect(readIdentifier(typed)).toEqual(identifier))
})

describe('isReservedWord', () => {
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
  ])('is true for %s', (name) => expect(isReservedWord(name, 'chartroom')).toBe(true))
  it.each(['meera_k', 'postman', 'me_too', '0123456789abcdef0123456', 'g123456789abcdef01234567'])(
    'is false for %s',
    (name) => expect(isReservedWord(name, 'chartroom')).toBe(false),
  )
})

describe('renewedExpiry', () => {
  const opened = 1_000_000
  const member = (expiresAt: number) => ({ createdAt: opened, expiresAt, isPrivileged: false })
  it('leaves a session with over 7 days left unchanged', () => {
    expect(renewedExpiry(member(opened + 14 * day), opened + 7 * day)).toBeNull()
  })
  it('extends a session with fewer days left to 14 days from now', () => {
    expect(renewedExpiry(member(opened + 14 * day), opened + 8 * day)).toBe(opened + 22 * day)
  })
  it('never extends a session beyond 90 days in total', () => {
    expect(renewedExpiry(member(opened + 88 * day), opened + 85 * day)).toBe(opened + 90 * day)
    expect(renewedExpiry(member(opened + 90 * day), opened + 89 * day)).toBeNull()
  })
  it('never extends an admin session', () => {
    expect(
      renewedExpiry({ createdAt: opened, expiresAt: opened + 12 * hour, isPrivileged: true }, opened + hour),
    ).toBeNull()
  })
})

describe('deviceName', () => {
  const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  it.each([
    [`Mozilla/5.0 (Linux; Android 14; SM-A155F) ${webkit} Chrome/130.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64) ${webkit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0`, 'Edge on Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iPhone'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (X11; Linux x86_64) Konqueror', 'Linux'],
    ['Firefox/132.0', 'Firefox'],
    ['curl/8.9', 'Unknown device'],
    ['', 'Unknown device'],
  ])('%s', (agent, name) => expect(deviceName(agent)).toBe(name))
})

describe('sameSitePath', () => {
  it.each(['/', '/dashboard/bittalks', '/post/1?x=1#top'])('accepts %s', (path) =>
    expect(sameSitePath(path)).toBe(path),
  )
  it.each([undefined, '', '//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', '/a\nb'])(
    'rejects %j',
    (path) => expect(sameSitePath(path)).toBeNull(),
  )
})

it.each([
  [undefined, false],
  [970, true],
  [969, false],
])('a login at the provider at second %j is recent for someone sent there at second 1000: %j', (authTime, is) =>
  expect(isRecentLogin(authTime, 1_000_000)).toBe(is),
)

it('administrators and members with a permission are privileged', () => {
  const is = (role: 'user' | 'admin', permissions: Permission[]) => isPrivileged({ role, permissions })
  expect([is('user', []), is('user', ['editor']), is('admin', [])]).toEqual([false, true, true])
})
