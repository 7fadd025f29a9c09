import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { otherPagesRoute } from './definitions/other-pages.ts'
import { createFirstTree, isFirstPage } from './first-pages.ts'

const root = join(import.meta.dirname, '../..')
const importPattern = /^(?:import|export)\s+(?!type\s)(?:[^'"]*?\sfrom\s+)?'([^']+)'/gm

/** The source files that a file needs to run, by their paths below the root. */
function filesOf(file: string, found = new Set<string>()): Set<string> {
  const path = relative(root, file)
  if (found.has(path) || !/\.tsx?$/.test(file)) return found
  found.add(path)
  for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(importPattern)) {
    if (target.startsWith('.')) filesOf(join(dirname(file), target), found)
    if (target.startsWith('#contract/')) filesOf(join(root, target.slice(1)), found)
  }
  return found
}

const entry = [...filesOf(join(root, 'web/entry-client.tsx'))]
const within = (folder: string) =>
  entry
    .filter((file) => file.startsWith(folder))
    .map((file) => file.slice(folder.length))
    .sort()

test('the entry script contains the routes of the first pages only, so another page adds nothing to it', () => {
  expect(within('web/routes/definitions/')).toEqual([
    'landing.ts',
    'other-pages.ts',
    'page-meta.ts',
    'post.ts',
    'public.ts',
    'root.ts',
  ])
  expect(entry).not.toContain('web/routes/tree.ts')
})

test('the entry script contains few texts and nothing else of the contract', () => {
  expect(within('contract/')).toEqual([
    'messages/en/client-errors.ts',
    'messages/en/newsletter-form.ts',
    'messages/en/page-title.ts',
    'messages/en/shell.ts',
    'messages/en/ui.ts',
    'messages/isolated.ts',
    'sections.ts',
    'site-schema.ts',
    'social-image.ts',
  ])
})

test('the router of the entry script finds the first pages, and takes every other path for another page', () => {
  const router = createRouter({ routeTree: createFirstTree() } as never)
  const pageAt = (path: string) => router.getMatchedRoutes(path)[2]
  for (const path of ['/', `/post/${'a'.repeat(24)}`, `/post/${'a'.repeat(24)}/gold-came-back`])
    expect(isFirstPage(pageAt(path)), path).toBe(true)
  for (const path of ['/dashboard', '/meera_k', '/profile/meera_k', '/privacy-policy', '/no/such/page'])
    expect(isFirstPage(pageAt(path)), path).toBe(false)
})

test('a router with all routes finds every page, and still has the placeholder route for the others', async () => {
  const router = createRouter({ routeTree: createFirstTree() } as never)
  const { addOtherPages } = await import('./tree.ts')
  addOtherPages(router)
  expect(router.routesByPath).toHaveProperty('/privacy-policy')
  expect(router.routesById).toHaveProperty([otherPagesRoute.id], otherPagesRoute)
})
