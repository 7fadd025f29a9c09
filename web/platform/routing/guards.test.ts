// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { administrator, member } from '../testing/fixtures.ts'
import { adminGuard, memberGuard } from './guards.ts'

type Guard = typeof memberGuard | typeof adminGuard

/** Where the guard redirects someone who opens a page; null if nowhere. */
async function redirectOf(guard: Guard, user: User | null, pathname = '/admin') {
  const state = user ? { status: 'member', user } : { status: 'guest' }
  const context = { whenBrowserReady: async () => ({ session: { whenKnown: async () => state } }) }
  const visit = {
    context,
    location: { pathname, href: '/dashboard/goldtalks?tag=mcx', publicHref: '/dashboard/goldtalks?tag=mcx' },
  } as never
  return guard.beforeLoad(visit).then(
    () => null,
    ({ options: { href, state, reloadDocument } }) => ({
      href,
      from: state?.from,
      ...(reloadDocument && { reloadDocument }),
    }),
  )
}

// Proves: rule.guards.redirect-guest, rule.guards.state-from, rule.redirects.target-default
test.each([
  ['members', memberGuard],
  ['administrators', adminGuard],
])('guests who open a page of %s are redirected to the landing page, which remembers that page', async (_, guard) => {
  expect(await redirectOf(guard, null)).toEqual({ href: '/', from: '/dashboard/goldtalks?tag=mcx' })
})

// Proves: rule.guards.admin-only, rule.guards.admin-role-equal
test('only administrators can open their pages', async () => {
  expect(await redirectOf(adminGuard, administrator())).toBeNull()
  for (const role of ['user', 'administrator', 'Admin']) {
    expect(await redirectOf(adminGuard, { ...member(), role: role as User['role'] })).toEqual({ href: '/' })
  }
  expect(await redirectOf(memberGuard, member())).toBeNull()
})

test('members with permissions can open their pages, and are sent from others to the overview', async () => {
  const moderator = member({ permissions: ['moderator'] })
  const toOverview = { href: '/admin', from: undefined }
  expect(await redirectOf(adminGuard, moderator)).toBeNull()
  expect(await redirectOf(adminGuard, moderator, '/admin/cases')).toBeNull()
  expect(await redirectOf(adminGuard, moderator, '/admin/sentiment')).toEqual(toOverview)
  expect(await redirectOf(adminGuard, moderator, '/admin/settings')).toEqual(toOverview)
  expect(await redirectOf(adminGuard, member({ permissions: ['editor'] }), '/admin/sentiment/new')).toBeNull()
  const suspended = member({ permissions: ['editor'], status: 'suspended' })
  expect(await redirectOf(adminGuard, suspended, '/admin/sentiment')).toEqual({ href: '/', from: undefined })
})

test("members get their pages in the language they chose: the account's, else the device's", async () => {
  const hindi = { href: '/hi/dashboard/goldtalks?tag=mcx', from: undefined, reloadDocument: true }
  expect(await redirectOf(memberGuard, { ...member(), language: 'hi' })).toEqual(hindi)
  localStorage.setItem('language', 'hi')
  expect(await redirectOf(memberGuard, member())).toEqual(hindi)
  expect(await redirectOf(memberGuard, { ...member(), language: 'en' })).toBeNull()
  expect(await redirectOf(adminGuard, administrator())).toBeNull()
})
