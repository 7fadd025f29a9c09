// The landing page, also under the paths of the auth modal.
import { createRoute } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { noIndexHead, pageTitle } from './page-meta.ts'
import { publicRoute } from './public.ts'

const landingPage = lazyPage('LandingPage', () => import('../../features/landing/landing-page.tsx'))
export const landingRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  component: landingPage,
  head: ({ match }) => ({ links: [{ rel: 'canonical', href: `${match.context.site.publicUrl}/` }] }),
})
/** The auth modal opens over the landing page and has its own paths (A §2). */
export const authRoutes = (
  [
    ['/auth/login', titles.login],
    ['/auth/signup', titles.signup],
    ['/auth/forgot-password', titles.forgotPassword],
  ] as const
).map(([path, title]) =>
  createRoute({
    getParentRoute: () => publicRoute,
    path,
    component: landingPage,
    head: (routeContext) => ({ meta: [pageTitle(title, routeContext), ...noIndexHead().meta] }),
  }),
)
