import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { routeTree } from './tree.ts'

const root = join(import.meta.dirname, '../..')
const sources = globSync('{web/{features,platform,routes,shared,ui},contract,server/features}/**/*.{ts,tsx}', {
  cwd: root,
})
  .filter((file) => !/\.test\.tsx?$|[\\/](definitions|testing)[\\/]/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n')

/** A path as the target of a link: as the router names it, or as the beginning of a template. */
const isLinked = (path: string): boolean =>
  [`'${path}'`, `"${path}"`, `\`${path.replace(/[{$].*$/, '')}`].some((text) => sources.includes(text))

/** Opened from emails, or under a second path that the specification names. */
const openedFromOutside = [
  '/auth/verify-email',
  '/forgot-password',
  '/news/$slug',
  '/newsletter/confirm',
  '/sentiment/$slug',
]

test('every page has a link or a redirect to it', () => {
  const { routesByPath } = createRouter({ routeTree } as never) as unknown as { routesByPath: object }
  const paths = Object.keys(routesByPath).filter((path) => path === '/' || !path.endsWith('/'))
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((path) => !isLinked(path)).toSorted()).toEqual(openedFromOutside)
})

// Proves: rule.routes.links-only
test.each(['/learning', '/dashboard/learningzone', '/dashboard/learning', '/dashboard/trade-review', '/predictions'])(
  '%s is seen as a link',
  (path) => {
    expect(isLinked(path)).toBe(true)
  },
)
