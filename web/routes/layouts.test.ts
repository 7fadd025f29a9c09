import { type AnyRouter, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { adminGuard, memberGuard } from '../platform/routing/guards.ts'
import { routeTree } from './tree.ts'

const router = createRouter({ routeTree } as never) as AnyRouter

/** The routes that a path matches, from the root to the page. */
const routesOf = (path: string) => router.getMatchedRoutes(path)[0]
const layoutOf = (path: string) => routesOf(path)[1]?.id.slice(1)
const pageOf = (path: string) => routesOf(path).at(-1)?.fullPath

// Proves: rule.layout.chrome-hidden-admin, rule.layout.chrome-hidden-dashboard, rule.layout.chrome-hidden-verification,
//   rule.layout.chrome-hidden-some-public, rule.routes.username-profile
test.each([
  ['member', ['/dashboard', '/dashboard/goldtalks', '/dashboard/polls', '/dashboard/you', '/meera_k']],
  ['member', ['/profile', '/notifications', '/discover']],
  ['admin', ['/admin', '/admin/users', '/admin/reports', '/admin/settings']],
  ['bare', ['/check-email', '/verify-email', '/auth/verify-email', '/verification-success', '/verification-failed']],
  ['bare', ['/forgot-password', '/reset-password', '/auth/confirmed']],
  ['anyone', ['/predictions', `/predictions/${'a'.repeat(24)}`, '/predictions/record/meera_k', '/predictions/log']],
  ['public', ['/', '/auth/login', '/privacy-policy', '/trading-risk', '/profile/meera_k']],
])('the layout %s surrounds %j', (layout, paths) => {
  expect(paths.map(layoutOf)).toEqual(paths.map(() => layout))
})

// Proves: rule.permissions.guest, rule.permissions.guest-protected, rule.guards.admin-only
test('the layouts of members and administrators have a guard, and the others have none', () => {
  const guardOf = (path: string) => routesOf(path)[1]?.options.beforeLoad
  expect(guardOf('/dashboard')).toBe(memberGuard.beforeLoad)
  expect(guardOf('/admin')).toBe(adminGuard.beforeLoad)
  for (const path of ['/', '/predictions', '/check-email']) expect(guardOf(path)).toBeUndefined()
})

// Proves: rule.routes.post-slug-optional
test('a post has a page with and without a slug', () => {
  const path = `/post/${'a'.repeat(24)}`
  expect(pageOf(`${path}/gold-came-back`)).toBe('/post/$id/{-$slug}')
  expect(pageOf(path)).toBe('/post/$id/{-$slug}')
})
