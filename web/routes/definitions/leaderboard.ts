// The leaderboards, members' points, and the page about their rules.
import { createRoute } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import { sections } from '#contract/sections.ts'
import { parseBoardSearch } from '../../features/leaderboard/search-params.ts'
import { parsePointsSearch } from '../../features/points/search-params.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { memberRoute } from './member.ts'
import { publicHead, titleHead } from './page-meta.ts'
import { publicRoute } from './public.ts'

export const howPointsWorkRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/how-points-work',
  head: publicHead(titles.howPointsWork, '/how-points-work'),
  component: lazyPage('HowPointsWorkPage', () => import('../../features/points/how-points-work-page.tsx')),
})

const leaderboard = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard/leaderboard',
  head: titleHead(titles.leaderboard),
  validateSearch: parseBoardSearch,
  component: lazyPage('LeaderboardPage', () => import('../pages/leaderboard-page.tsx')),
})

const boards = ['all', ...sections] as const
const idPattern = /^[0-9a-f]{24}$/

const points = createRoute({
  getParentRoute: () => memberRoute,
  path: '/profile/$userId/points/$section',
  params: {
    parse: ({ userId, section: name }) => {
      const section = boards.find((known) => known === name)
      return section !== undefined && idPattern.test(userId) && { userId, section }
    },
    stringify: (params) => params,
  },
  head: titleHead(titles.memberPoints),
  validateSearch: parsePointsSearch,
  component: lazyPage('PointsPage', () => import('../pages/points-page.tsx')),
})

export const leaderboardRoutes = [leaderboard, points] as const
