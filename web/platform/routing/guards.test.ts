// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { administrator, member } from '../testing/fixtures.ts'
import { adminGuard, memberGuard } from './guards.ts'

type Guard = typeof memberGuard | typeof adminGuard

/** Where the guard redirects someone who opens a page; null if nowhere. */
async function redirectOf(guard: Guard, user: User | null) {
  const state = user ? { status: 'member', user } : { status: 'guest' }
  const context = { whenBrowserReady: async () => ({ session: { whenKnown: async () => state } }) }
  const visit = { context, location: { href: '/dashboard/goldtalks?tag=mcx' } } as never
  return guard.beforeLoad(visit).then(
    () => null,
    ({ options }) => ({ href: options.href, from: options.state?.from }),
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
