// The trading journal.
import { createRoute } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import { parseReviewSearch } from '../../features/journal/review-search.ts'
import { parseJournalSearch, parseNewTradeSearch } from '../../features/journal/search-params.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { memberRoute } from './member.ts'
import { titleHead } from './page-meta.ts'

const journal = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard/journal',
  head: titleHead(titles.journal),
  validateSearch: parseJournalSearch,
  component: lazyPage('JournalPage', () => import('../../features/journal/journal-page.tsx')),
})

const settings = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard/journal/settings',
  head: titleHead(titles.journalSettings),
  component: lazyPage('JournalSettingsPage', () => import('../../features/journal/settings-page.tsx')),
})

const newTrade = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard/journal/new',
  head: titleHead(titles.newTrade),
  validateSearch: parseNewTradeSearch,
  component: lazyPage('NewTradePage', () => import('../../features/journal/new-trade-page.tsx')),
})

const idPattern = /^[0-9a-f]{24}$/
const params = {
  parse: ({ tradeId }: { tradeId: string }) => idPattern.test(tradeId) && { tradeId },
  stringify: (given: { tradeId: string }) => given,
}

const trade = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard/journal/$tradeId',
  params,
  head: titleHead(titles.trade),
  component: lazyPage('TradePage', () => import('../../features/journal/trade-page.tsx')),
})

const editTrade = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard/journal/$tradeId/edit',
  params,
  head: titleHead(titles.editTrade),
  component: lazyPage('EditTradePage', () => import('../../features/journal/edit-trade-page.tsx')),
})

const review = createRoute({
  getParentRoute: () => memberRoute,
  path: '/dashboard/trade-review',
  head: titleHead(titles.tradeReview),
  validateSearch: parseReviewSearch,
  component: lazyPage('TradeReviewPage', () => import('../../features/journal/review-page.tsx')),
})

export const journalRoutes = [journal, settings, newTrade, trade, editTrade, review] as const
