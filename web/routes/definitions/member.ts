import { createRoute } from '@tanstack/react-router'
import { SessionSplash } from '../../features/shell/session-splash.tsx'
import { memberGuard } from '../../platform/routing/guards.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { rootRoute } from './root.ts'

/** The layout of members' pages. */
export const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member',
  ...memberGuard,
  pendingComponent: SessionSplash,
  component: lazyPage('Dashboard', () => import('../pages/member-layout.tsx')),
})
