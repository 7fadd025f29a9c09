import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { adminLinkGroups } from '../features/shell/admin-links.tsx'
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

const { routesByPath } = createRouter({ routeTree } as never) as unknown as { routesByPath: object }
const paths = Object.keys(routesByPath).filter((path) => path === '/' || !path.endsWith('/'))

test('every page has a link or a redirect to it', () => {
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

/** Opened from the list of what they add to. */
const openedFromLists = [
  '/admin/announcements/new',
  '/admin/create-prediction',
  '/admin/newsletter/new',
  '/admin/sentiment/new',
]

test("the administrators' navigation leads to each of their pages, with an icon of its own", () => {
  const entries = adminLinkGroups.flatMap((group) => group.entries)
  const pages = paths.filter(
    (path) => /^\/admin\b/.test(path) && !path.includes('$') && !openedFromLists.includes(path),
  )
  expect(entries.map(({ to }) => to as string).toSorted()).toEqual(pages.toSorted())
  expect(new Set(entries.map(({ icon }) => icon)).size).toBe(entries.length)
})
