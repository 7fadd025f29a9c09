import { createRoute } from '@tanstack/react-router'
import { PublicLayoutWithBell } from '../pages/public-layout.tsx'
import { rootRoute } from './root.ts'

/** The layout of public pages, which the server renders. */
export const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: PublicLayoutWithBell,
})
