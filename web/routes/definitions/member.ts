import { createRoute } from '@tanstack/react-router'
import { roomLead, roomTitle } from '#contract/messages/en/rooms-screens.ts'
import { sections } from '#contract/sections.ts'
import { SessionSplash } from '../../features/shell/session-splash.tsx'
import type { CallQueryMeta } from '../../platform/cache/call-query.ts'
import type { Platform } from '../../platform/platform.ts'
import { memberGuard, privateRobots } from '../../platform/routing/guards.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { pageHead } from '../../platform/routing/page-head.ts'
import { pageTitle, titleHead } from './page-meta.ts'
import { rootRoute } from './root.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * What a member's page reads first, if its address has no search parameters. Its HTML sends these calls
     * (`early-calls.ts`), because the server has no session to make them with.
     */
    firstReads?: (params: Record<string, never>) => { meta?: CallQueryMeta | undefined }[]
  }
}

type RouteContext = { match: { context: Platform }; matches: { pathname: string }[] }

/**
 * Links to rooms are shared, so their previews say what the room is about. The rooms' own routes have no head on the
 * server, because only members see them.
 */
function roomHead(routeContext: RouteContext) {
  if (!import.meta.env.SSR) return {}
  const path = routeContext.matches.at(-1)?.pathname ?? ''
  const room = (['all', ...sections] as const).find(
    (name) => path === (name === 'all' ? '/dashboard' : `/dashboard/${name}`),
  )
  if (!room) return memberGuard.head()
  const title = pageTitle(roomTitle(room), routeContext)
  const page = { ...title, description: roomLead(room), type: 'website', path, robots: privateRobots } as const
  return pageHead(null, page, routeContext.match.context.site)
}

/** The layout of members' pages. */
export const memberRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'member',
  ...memberGuard,
  head: roomHead,
  pendingComponent: SessionSplash,
  component: lazyPage('Dashboard', () => import('../pages/member-layout.tsx')),
})

export const memberPage = <const Path extends string>(path: Path, title: string) => ({
  getParentRoute: () => memberRoute,
  path,
  head: titleHead(title),
})
