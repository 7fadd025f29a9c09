// The trading journal.
import { createRoute } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import { parseReviewSearch } from '../../features/journal/review-search.ts'
import { parseJournalSearch, parseNewTradeSearch } from '../../features/journal/search-params.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { memberPage } from './member.ts'

const journal = createRoute({
  ...memberPage('/dashboard/journal', titles.journal),
  validateSearch: parseJournalSearch,
  component: lazyPage('JournalPage', () => import('../../features/journal/journal-page.tsx')),
})

const settings = createRoute({
  ...memberPage('/dashboard/journal/settings', titles.journalSettings),
  component: lazyPage('JournalSettingsPage', () => import('../../features/journal/settings-page.tsx')),
})

const newTrade = createRoute({
  ...memberPage('/dashboard/journal/new', titles.newTrade),
  validateSearch: parseNewTradeSearch,
  component: lazyPage('NewTradePage', () => import('../../features/journal/new-trade-page.tsx')),
})

const idPattern = /^[0-9a-f]{24}$/
const params = {
  parse: ({ tradeId }: { tradeId: string }) => idPattern.test(tradeId) && { tradeId },
  stringify: (given: { tradeId: string }) => given,
}

const trade = createRoute({
  ...memberPage('/dashboard/journal/$tradeId', titles.trade),
  params,
  component: lazyPage('TradePage', () => import('../../features/journal/trade-page.tsx')),
})

const editTrade = createRoute({
  ...memberPage('/dashboard/journal/$tradeId/edit', titles.editTrade),
  params,
  component: lazyPage('EditTradePage', () => import('../../features/journal/edit-trade-page.tsx')),
})

const review = createRoute({
  ...memberPage('/dashboard/trade-review', titles.tradeReview),
  validateSearch: parseReviewSearch,
  component: lazyPage('TradeReviewPage', () => import('../../features/journal/review-page.tsx')),
})

export const journalRoutes = [journal, settings, newTrade, trade, editTrade, review] as const
