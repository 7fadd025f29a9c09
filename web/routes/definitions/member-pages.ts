// Members' pages that stand alone. Those of larger areas have files of their own.
import { createRoute, notFound } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import { parseAssistantSearch } from '../../features/assistant/search-params.ts'
import { parseDiscoverSearch } from '../../features/search/search-params.ts'
import type { Platform } from '../../platform/platform.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { memberPage } from './member.ts'

/** The path has the product's name (A §2). */
const assistant = createRoute({
  ...memberPage('/dashboard/{$product}-ai', titles.assistant),
  validateSearch: parseAssistantSearch,
  beforeLoad: ({ context, params }) => {
    if (params.product !== (context as Platform).site.slug) throw notFound()
  },
  component: lazyPage('AssistantPage', () => import('../../features/assistant/assistant-page.tsx')),
})
const badges = createRoute({
  ...memberPage('/dashboard/badges', titles.badges),
  component: lazyPage('BadgesPage', () => import('../../features/badges/badges-page.tsx')),
})
const badge = createRoute({
  ...memberPage('/dashboard/badges/$badgeId', titles.badge),
  component: lazyPage('BadgePage', () => import('../../features/badges/badge-page.tsx')),
})
/** It has two paths (A §2). */
const discoverPage = lazyPage('DiscoverPage', () => import('../pages/discover-page.tsx'))

const discover = createRoute({
  ...memberPage('/dashboard/discover', titles.discover),
  validateSearch: parseDiscoverSearch,
  component: discoverPage,
})
const shortDiscover = createRoute({
  ...memberPage('/discover', titles.discover),
  validateSearch: parseDiscoverSearch,
  component: discoverPage,
})
const journalImport = createRoute({
  ...memberPage('/dashboard/journal/import', titles.importTrades),
  component: lazyPage('ImportPage', () => import('../../features/journal-import/import-page.tsx')),
})
const expertAnalysis = createRoute({
  ...memberPage('/dashboard/expert-analysis', titles.expertAnalysis),
  component: lazyPage('ExpertAnalysisPage', () => import('../pages/expert-analysis-page.tsx')),
})

export const memberPages = [assistant, badges, badge, discover, shortDiscover, journalImport, expertAnalysis] as const
