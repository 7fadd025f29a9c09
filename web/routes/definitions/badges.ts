// The catalogue of badges, and each badge's page.
import { createRoute } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { memberRoute } from './member.ts'
import { titleHead } from './page-meta.ts'

const badges = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard/badges',
  head: titleHead(titles.badges),
  component: lazyPage('BadgesPage', () => import('../../features/badges/badges-page.tsx')),
})
const badge = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard/badges/$badgeId',
  head: titleHead(titles.badge),
  component: lazyPage('BadgePage', () => import('../../features/badges/badge-page.tsx')),
})

export const badgeRoutes = [badges, badge] as const
