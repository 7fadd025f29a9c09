// Stands in for all pages but the first until their routes are loaded.
import { createRoute, redirect } from '@tanstack/react-router'
import { rootRoute } from './root.ts'

export const otherPagesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '$',
  beforeLoad: async ({ context, location }) => {
    await context.whenBrowserReady()
    throw redirect({ href: location.href, state: location.state, replace: true })
  },
})
