import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { routeTree } from './tree.ts'

const screens = readFileSync(join(import.meta.dirname, '../../e2e/screens.test.ts'), 'utf8')
const paths = [...screens.matchAll(/['`](\/[^'`?]*)/g)].map(([, path = '']) => path.replace(/\$\{[^}]*\}/g, 'any'))

/** They show the screen of another path, or need an email link or a queued action. */
const otherPaths = ['/auth/login', '/auth/verify-email', '/verify-email', '/dashboard', '/dashboard/unsent', '/profile']

const toPattern = (route: string): RegExp =>
  new RegExp(`^${route.replace(/\/\{-\$\w+\}/g, '(/[^/]+)?').replace(/\$\w+/g, '[^/]+')}$`)

test('every page is among the screens whose layout and accessibility are checked', () => {
  const { routesByPath } = createRouter({ routeTree } as never) as unknown as { routesByPath: object }
  const routes = Object.keys(routesByPath).filter((route) => route === '/' || !route.endsWith('/'))
  expect(routes.length).toBeGreaterThan(30)
  const unlisted = routes.filter((route) => !paths.some((path) => toPattern(route).test(path)))
  expect(unlisted.toSorted()).toEqual(otherPaths.toSorted())
})
