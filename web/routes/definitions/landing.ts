import { createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { publicRoute } from './public.ts'

export const landingPage = lazyPage('LandingPage', () => import('../pages/landing-page.tsx'))
export const landingRoute = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  component: landingPage,
  head: ({ match }) => ({ links: [{ rel: 'canonical', href: `${match.context.site.publicUrl}/` }] }),
})
