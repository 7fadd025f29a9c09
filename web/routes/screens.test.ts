import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { staticPaths } from '../../e2e/static-paths.ts'
import { routeTree } from './tree.ts'

function listedPaths(file: string): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../e2e', file), 'utf8')
  return [...text.matchAll(/['`](\/[^'`?]*)/g)].map(([, path = '']) => path.replace(/\$\{[^}]*\}/g, 'any'))
}

const toPattern = (route: string): RegExp =>
  new RegExp(`^${route.replace(/\/\{-\$\w+\}/g, '(/[^/]+)?').replace(/\{\$\w+\}|\$\w+/g, '[^/]+')}$`)

function routesMissingIn(file: string): string[] {
  const layouts = ['public', 'anyone', 'bare', 'member', 'admin'] as const
  const paths = [...layouts.flatMap(staticPaths), ...listedPaths(file)]
  const { routesByPath } = createRouter({ routeTree } as never) as unknown as { routesByPath: object }
  const routes = Object.keys(routesByPath).filter((route) => route === '/' || !route.endsWith('/'))
  expect(routes.length).toBeGreaterThan(30)
  return routes.filter((route) => !paths.some((path) => toPattern(route).test(path))).toSorted()
}

test('every page is among the screens whose accessibility is checked', () => {
  // They show the screen of another path, or need an email link.
  const others = ['/auth/login', '/auth/verify-email', '/verify-email']
  expect(routesMissingIn('screens.test.ts')).toEqual(others.toSorted())
})

test('every page is among the screens that are checked with hostile content', () => {
  expect(routesMissingIn('hostile-content.test.ts')).toEqual([])
})
