// The rooms, their polls, and the page of unsent posts and comments.
import { createRoute } from '@tanstack/react-router'
import type { SectionOrAll } from '#contract/common.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { sections } from '#contract/sections.ts'
import { parsePollsSearch } from '../../features/polls/search-params.ts'
import { feedPages } from '../../features/posts/api.ts'
import { parseRoomSearch } from '../../features/posts/search-params.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { memberPage, memberRoute, withFirstReads } from './member.ts'
import { pageTitle } from './page-meta.ts'

const firstReads = withFirstReads(({ section = 'all' }: { section?: SectionOrAll }) => [feedPages({ section })])

const roomPage = lazyPage('RoomPage', () => import('../pages/room-page.tsx'))

const dashboard = createRoute({
  ...memberPage('/dashboard', titles.room('all')),
  validateSearch: parseRoomSearch,
  ...firstReads,
  component: roomPage,
})
const room = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard/$section',
  validateSearch: parseRoomSearch,
  staticData: firstReads.staticData,
  params: {
    parse: ({ section: name }) => {
      const section = sections.find((known) => known === name)
      return section !== undefined && { section }
    },
    stringify: (params) => params,
  },
  loader: (loaderContext) => firstReads.loader(loaderContext),
  head: (routeContext) => ({ meta: [pageTitle(titles.room(routeContext.params.section), routeContext)] }),
  component: roomPage,
})
const polls = createRoute({
  ...memberPage('/dashboard/polls', titles.polls),
  validateSearch: parsePollsSearch,
  component: lazyPage('PollsPage', () => import('../pages/polls-page.tsx')),
})

const unsent = createRoute({
  ...memberPage('/dashboard/unsent', titles.unsent),
  component: lazyPage('UnsentPage', () => import('../../features/offline/unsent-page.tsx')),
})

export const roomRoutes = [dashboard, room, polls, unsent]
