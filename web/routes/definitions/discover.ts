// Discover has two paths (A §2). Both read the search text from `q`.
import { createRoute } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import { parseDiscoverSearch } from '../../features/search/search-params.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { memberRoute } from './member.ts'
import { titleHead } from './page-meta.ts'

const discoverPage = lazyPage('DiscoverPage', () => import('../pages/discover-page.tsx'))

export const discoverRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard/discover',
  head: titleHead(titles.discover),
  validateSearch: parseDiscoverSearch,
  component: discoverPage,
})
export const shortDiscoverRoute = createRoute({
  getParentRoute: () => memberRoute,
  path: '/discover',
  head: titleHead(titles.discover),
  validateSearch: parseDiscoverSearch,
  component: discoverPage,
})
