// Predictions: the list of questions, a question, members' records and the log. Public pages, which the server renders.
import { createRoute } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import {
  historyQuery,
  leaderboardPages,
  linkingPosts,
  logQuery,
  parsePredictionsSearch,
  predictionPages,
  predictionQuery,
  recordQuery,
  seoOfPrediction,
} from '../../features/predictions/api.ts'
import type { Platform } from '../../platform/platform.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { failOnServerOnly, loadPagesQuery, loadQuery } from '../../platform/routing/load-query.ts'
import { pageHead } from '../../platform/routing/page-head.ts'
import { anyonePage, anyoneRoute } from './anyone.ts'
import { noIndexHead, pageTitle } from './page-meta.ts'

const list = createRoute({
  ...anyonePage('/predictions'),
  validateSearch: parsePredictionsSearch,
  preload: false,
  // What the server rendered, which is without a filter. The page loads a filtered list itself.
  loader: ({ context }) => loadPagesQuery(context, predictionPages({})).catch(failOnServerOnly),
  component: lazyPage('PredictionsPage', () => import('../../features/predictions/predictions-page.tsx')),
})

const leaderboard = createRoute({
  ...anyonePage('/predictions/leaderboard'),
  preload: false,
  loader: ({ context }) => loadPagesQuery(context, leaderboardPages()),
  component: lazyPage('PredictionLeaderboardPage', () => import('../../features/predictions/leaderboard-page.tsx')),
})

const log = createRoute({
  ...anyonePage('/predictions/log'),
  preload: false,
  loader: ({ context }) => loadQuery(context, logQuery()),
  component: lazyPage('PredictionLogPage', () => import('../../features/predictions/log-page.tsx')),
})

/** Not for search engines: a member's profile is the page about them. */
const record = createRoute({
  getParentRoute: () => anyoneRoute,
  path: '/predictions/record/$username',
  preload: false,
  loader: ({ context, params }) => loadQuery(context, recordQuery(params.username)),
  head: (routeContext) => ({
    meta: [pageTitle(titles.predictionRecord, routeContext), ...noIndexHead().meta],
  }),
  component: lazyPage('RecordPage', () => import('../pages/prediction-record-page.tsx')),
})

type Loaded = { seo: Parameters<typeof pageHead>[0] }

async function loadQuestion({
  context,
  params: { id },
}: {
  context: Platform
  params: { id: string }
}): Promise<Loaded> {
  await loadQuery(context, predictionQuery(id))
  await Promise.all([loadQuery(context, historyQuery(id)), loadPagesQuery(context, linkingPosts(id))]).catch(() => {})
  // Without its SEO record the question is still shown.
  const found = await loadQuery(context, seoOfPrediction(id)).catch(() => null)
  return { seo: found?.data ?? null }
}

const question = createRoute({
  getParentRoute: () => anyoneRoute,
  path: '/predictions/$id',
  preload: false,
  params: {
    parse: ({ id }) => /^[0-9a-f]{24}$/.test(id) && { id },
    stringify: (params) => params,
  },
  loader: loadQuestion,
  head: (routeContext) => {
    const page = {
      ...pageTitle(titles.predictions, routeContext),
      type: 'article',
      path: `/predictions/${routeContext.params.id}`,
    } as const
    return pageHead(routeContext.loaderData?.seo ?? null, page, routeContext.match.context.site)
  },
  component: lazyPage('QuestionPage', () => import('../pages/prediction-page.tsx')),
})

export const predictionRoutes = [list, leaderboard, log, record, question] as const
