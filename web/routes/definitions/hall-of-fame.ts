// The hall of fame: the latest one, and a page for each month.
import { createRoute, notFound } from '@tanstack/react-router'
import { hallOfFame as texts } from '#contract/messages/en/hall-of-fame-screens.ts'
import { currentHall, hallMonths, hallOfMonth } from '../../features/hall-of-fame/api.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { failOnServerOnly, loadQuery } from '../../platform/routing/load-query.ts'
import { loadSeo } from '../../platform/routing/load-seo.ts'
import { pageHead } from '../../platform/routing/page-head.ts'
import { pageTitle } from './page-meta.ts'
import { publicPage, publicRoute } from './public.ts'

const current = createRoute({
  ...publicPage('/hall-of-fame'),
  preload: false,
  loader: ({ context }) =>
    Promise.all([
      loadQuery(context, currentHall()).catch(failOnServerOnly),
      loadQuery(context, hallMonths()).catch(failOnServerOnly),
    ]),
  component: lazyPage('CurrentHallPage', () => import('../../features/hall-of-fame/hall-page.tsx')),
})

const ofMonth = createRoute({
  getParentRoute: () => publicRoute,
  path: '/hall-of-fame/$month',
  preload: false,
  loader: async ({ context, params: { month } }) => {
    const [hall, , seo] = await Promise.all([
      loadQuery(context, hallOfMonth(month)),
      loadQuery(context, hallMonths()).catch(failOnServerOnly),
      loadSeo(context, 'hall-of-fame', month),
    ])
    // Another month in its place would be the wrong page.
    if (hall.isFallback || !hall.data) throw notFound()
    return { seo }
  },
  head: (routeContext) => {
    const { loaderData, match, params } = routeContext
    if (!loaderData) return {}
    const title = pageTitle(texts.title(params.month), routeContext)
    const page = { ...title, type: 'article', path: `/hall-of-fame/${params.month}` } as const
    return pageHead(loaderData.seo, page, match.context.site)
  },
  component: lazyPage('HallPage', () => import('../pages/hall-page.tsx')),
})

export const hallRoutes = [current, ofMonth] as const
