// The leaderboards and members' points.
import { createRoute } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import { sections } from '#contract/sections.ts'
import { boardQuery } from '../../features/leaderboard/api.ts'
import { parseBoardSearch } from '../../features/leaderboard/search-params.ts'
import { parsePointsSearch } from '../../features/points/search-params.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { memberPage, withFirstReads } from './member.ts'

const leaderboard = createRoute({
  ...memberPage('/dashboard/leaderboard', titles.leaderboard),
  validateSearch: parseBoardSearch,
  ...withFirstReads(() => [boardQuery({ timeframe: 'monthly' })]),
  component: lazyPage('LeaderboardPage', () => import('../pages/leaderboard-page.tsx')),
})

const boards = ['all', ...sections] as const
const idPattern = /^[0-9a-f]{24}$/

const points = createRoute({
  ...memberPage('/profile/$userId/points/$section', titles.memberPoints),
  params: {
    parse: ({ userId, section: name }) => {
      const section = boards.find((known) => known === name)
      return section !== undefined && idPattern.test(userId) && { userId, section }
    },
    stringify: (params) => params,
  },
  validateSearch: parsePointsSearch,
  component: lazyPage('PointsPage', () => import('../pages/points-page.tsx')),
})

export const leaderboardRoutes = [leaderboard, points] as const
