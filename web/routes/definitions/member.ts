import { createRoute } from '@tanstack/react-router'
import { roomLead, roomTitle } from '#contract/messages/en/rooms-screens.ts'
import { sections } from '#contract/sections.ts'
import { SessionSplash } from '../../features/shell/session-splash.tsx'
import { haveEarlyCallsArrived } from '../../platform/api/early-calls.ts'
import type { CallQueryMeta } from '../../platform/cache/call-query.ts'
import type { Platform } from '../../platform/platform.ts'
import { memberGuard, privateRobots } from '../../platform/routing/guards.ts'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { loadPagesQuery, loadQuery } from '../../platform/routing/load-query.ts'
import { pageHead } from '../../platform/routing/page-head.ts'
import { pageTitle, titleHead } from './page-meta.ts'
import { rootRoute } from './root.ts'

type FirstRead = { meta?: CallQueryMeta | undefined }

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** See below. */
    firstReads?: (params: Record<string, never>) => FirstRead[]
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

/**
 * Options for a member's page, from what it reads first if its address has no search parameters. Its HTML sends these calls
 * (`early-calls.ts`), because the server has no session to make them with. If they have arrived, the page is rendered with
 * their data at once.
 */
export const withFirstReads = <Params extends object>(find: (params: Params) => FirstRead[]) => ({
  staticData: { firstReads: find },
  loader: async ({ context, params }: { context: Platform; params: object }) => {
    if (!haveEarlyCallsArrived()) return
    const load = (query: FirstRead) =>
      'getNextPageParam' in query ? loadPagesQuery(context, query as never) : loadQuery(context, query as never)
    // The page shows its own errors.
    await Promise.allSettled(find(params as Params).map(load))
  },
})
