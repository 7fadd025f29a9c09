import { describe, expect, test } from 'vitest'
import { createFakeStorage } from '../testing/fake-storage.ts'
import { pathAfterLogin, sameSitePath, storeRedirect, takeStoredRedirect } from './login-redirect.ts'

describe('after login one goes', () => {
  test.each([
    ['where the modal was asked to lead', { redirectUrl: '/a', from: '/b', stored: '/c' }, '/a'],
    ['where a guard stopped one', { from: '/b', stored: '/c' }, '/b'],
    ['where one wanted to go before', { stored: '/c?sort=latest#top' }, '/c?sort=latest#top'],
    ['to bittalks', {}, '/dashboard/bittalks'],
    ['to bittalks rather than off the site', { redirectUrl: 'https://evil.example/a' }, '/dashboard/bittalks'],
    ['to the next wish when one leads off the site', { redirectUrl: '//evil.example', from: '/b' }, '/b'],
    ['to bittalks rather than back to the landing page', { from: '/' }, '/dashboard/bittalks'],
    ['to bittalks rather than back to the login', { from: '/auth/login?error=x' }, '/dashboard/bittalks'],
  ])('%s', (_, sources, expected) => {
    expect(pathAfterLogin(sources, 'user')).toBe(expected)
  })

  test('to the admin pages as an admin, unless something else was wanted', () => {
    expect(pathAfterLogin({}, 'admin')).toBe('/admin')
    expect(pathAfterLogin({ from: '/profile' }, 'admin')).toBe('/profile')
  })

  test('to bittalks with a role that nobody knows', () => {
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
])('the path %j is taken as %j', (sources, expected) => {
  expect(sameSitePath(sources)).toBe(expected)
})

test('a stored wish is used once', () => {
  const storage = createFakeStorage()
  storeRedirect('/dashboard/goldtalks', storage)
  storeRedirect('https://evil.example', storage)
  expect(storage.get('redirectAfterLogin')).toBe('/dashboard/goldtalks')
  expect(takeStoredRedirect(storage)).toBe('/dashboard/goldtalks')
  expect(takeStoredRedirect(storage)).toBe(null)
})
