// The auth modal opens over the landing page and has its own paths (A §2).
import { createRoute } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import { landingPage, loadLanding } from './landing.ts'
import { noIndexHead, pageTitle } from './page-meta.ts'
import { publicRoute } from './public.ts'

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
    loader: loadLanding,
    head: (routeContext) => ({ meta: [pageTitle(title, routeContext), ...noIndexHead().meta] }),
  }),
)
