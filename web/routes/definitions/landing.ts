// The landing page. Only its hero loads before hydration; its sections follow (web/routes/pages/landing-page.tsx).
import { createRoute } from '@tanstack/react-router'
import type { LandingContent } from '#contract/landing.ts'
import { currentHall } from '../../features/hall-of-fame/api.ts'
import type { Platform } from '../../platform/platform.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { loadQuery } from '../../platform/routing/load-query.ts'
import { pageHead } from '../../platform/routing/page-head.ts'
import { landingQuery } from '../../shared/landing-query.ts'
import { publicRoute } from './public.ts'

export const landingPage = lazyPage('LandingPage', () => import('../pages/landing-page.tsx'))

/** Without its figures or its hall of fame, the page is still shown. */
export async function loadLanding({ context }: { context: Platform }): Promise<LandingContent | null> {
  const [content] = await Promise.all([
    loadQuery(context, landingQuery()).catch(() => null),
    loadQuery(context, currentHall()).catch(() => null),
  ])
  return content?.data ?? null
}

export const landingRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  component: landingPage,
  loader: loadLanding,
  head: ({ match, loaderData }) => {
    const { site } = match.context
    const page = { title: site.productName, type: 'website', path: '/' } as const
    return pageHead(null, { ...page, ...(loaderData && { schemaData: loaderData.schemaData }) }, site)
  },
})
