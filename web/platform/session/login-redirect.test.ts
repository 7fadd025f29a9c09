import { describe, expect, test } from 'vitest'
import { createFakeStorage } from '../testing/fake-storage.ts'
import { pathAfterLogin, sameSitePath, storeRedirect, takeStoredRedirect } from './login-redirect.ts'

describe('after login the person goes', () => {
  // Proves: rule.redirects.after-login-wanted, rule.redirects.after-login-default
  test.each([
    ['to the target of the auth modal first', { redirectUrl: '/a', from: '/b', stored: '/c' }, '/a'],
    ['to the page that a guard blocked next', { from: '/b', stored: '/c' }, '/b'],
    ['to the stored page last', { stored: '/c?sort=latest#top' }, '/c?sort=latest#top'],
    ['to bittalks by default', {}, '/dashboard/bittalks'],
    ['to bittalks instead of another site', { redirectUrl: 'https://evil.example/a' }, '/dashboard/bittalks'],
    ['to the next source if the first leads to another site', { redirectUrl: '//evil.example', from: '/b' }, '/b'],
    ['to bittalks instead of the landing page', { from: '/' }, '/dashboard/bittalks'],
    ['to bittalks instead of a login page', { from: '/auth/login?error=x' }, '/dashboard/bittalks'],
  ])('%s', (_, sources, expected) => {
    expect(pathAfterLogin(sources, 'user')).toBe(expected)
  })

  // Proves: rule.redirects.after-login-admin
  test('to the admin pages as an administrator, unless a source names another page', () => {
    expect(pathAfterLogin({}, 'admin')).toBe('/admin')
    expect(pathAfterLogin({ from: '/profile' }, 'admin')).toBe('/profile')
  })

  // Proves: rule.permissions.role-values
  test('to bittalks with an unknown role', () => {
    expect(pathAfterLogin({}, 'superuser')).toBe('/dashboard/bittalks')
  })
})

test.each([
  ['/dashboard/bittalks?post=1#x', '/dashboard/bittalks?post=1#x'],
  ['/a/../b', '/b'],
  ['', null],
  ['dashboard', null],
  ['//evil.example/a', null],
  ['/\\evil.example', null],
  ['/\t/evil.example', null],
  ['/..//evil.example', null],
  ['/.//evil.example', null],
  ['https://evil.example', null],
  ['javascript:alert(1)', null],
  ['/%2F/evil.example', '/%2F/evil.example'],
  [undefined, null],
  [{ href: '/a' }, null],
])('sameSitePath turns %j into %j', (sources, expected) => {
  expect(sameSitePath(sources)).toBe(expected)
})

// Proves: rule.storage.stored-redirect
test('a stored redirect is used once', () => {
  const storage = createFakeStorage()
  storeRedirect('/dashboard/goldtalks', storage)
  storeRedirect('https://evil.example', storage)
  expect(storage.get('redirectAfterLogin')).toBe('/dashboard/goldtalks')
  expect(takeStoredRedirect(storage)).toBe('/dashboard/goldtalks')
  expect(takeStoredRedirect(storage)).toBe(null)
})
