// Discover has two addresses (A §2); both read the words from `q`.
import { createRoute } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import { discoverSearch } from '../../features/search/address.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { memberRoute } from './member.ts'
import { titleHead } from './page-meta.ts'

const page = lazyPage('DiscoverPage', () => import('../pages/discover-page.tsx'))

export const discover = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard/discover',
  head: titleHead(titles.discover),
  validateSearch: discoverSearch,
  component: page,
})
export const discoverAlone = createRoute({
  getParentRoute: () => memberRoute,
  path: '/discover',
  head: titleHead(titles.discover),
  validateSearch: discoverSearch,
  component: page,
})
