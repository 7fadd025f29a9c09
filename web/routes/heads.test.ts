import { type AnyRoute, createRouter } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { routeTree } from './tree.ts'

test('every page has a head, which sets its title', () => {
  const { routesById } = createRouter({ routeTree } as never) as unknown as { routesById: Record<string, AnyRoute> }
  const pages = Object.values(routesById).filter(({ options }) => (options as { path?: string }).path !== undefined)
  expect(pages.length).toBeGreaterThan(30)
  expect(pages.filter(({ options }) => !options.head).map(({ fullPath }) => fullPath)).toEqual([])
})
