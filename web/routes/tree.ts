// The tree of all routes. Definitions belong in `definitions`.
import type { AnyRouter } from '@tanstack/react-router'
import { adminRoute, adminRoutes } from './definitions/admin.ts'
import { anyoneRoute } from './definitions/anyone.ts'
import { authRoutes } from './definitions/auth.ts'
import { bareRoute, emailLinkRoutes } from './definitions/email-links.ts'
import { hallRoutes } from './definitions/hall-of-fame.ts'
import { journalRoutes } from './definitions/journal.ts'
import { leaderboardRoutes } from './definitions/leaderboard.ts'
import { memberLearningRoutes, publicLearningRoutes } from './definitions/learning.ts'
import { legalRoutes } from './definitions/legal.ts'
import { lessonRoutes } from './definitions/lessons.ts'
import { memberRoute } from './definitions/member.ts'
import { memberPages } from './definitions/member-pages.ts'
import { newsRoutes } from './definitions/news.ts'
import { notificationRoutes } from './definitions/notifications.ts'
import { otherPagesRoute } from './definitions/other-pages.ts'
import { predictionRoutes } from './definitions/predictions.ts'
import { memberProfileRoutes, publicProfileRoute } from './definitions/profiles.ts'
import { publicRoute } from './definitions/public.ts'
import { publicPages } from './definitions/public-pages.ts'
import { roomRoutes } from './definitions/rooms.ts'
import { rootRoute } from './definitions/root.ts'
import { firstPages } from './first-pages.ts'

export const routeTree = rootRoute.addChildren([
  publicRoute.addChildren([
    ...firstPages,
    ...authRoutes,
    ...publicPages,
    ...legalRoutes,
    publicProfileRoute,
    ...publicLearningRoutes,
    ...hallRoutes,
    ...newsRoutes,
  ]),
  anyoneRoute.addChildren(predictionRoutes),
  bareRoute.addChildren(emailLinkRoutes),
  memberRoute.addChildren([
    ...memberPages,
    ...notificationRoutes,
    ...roomRoutes,
    ...leaderboardRoutes,
    ...journalRoutes,
    ...memberLearningRoutes,
    ...memberProfileRoutes,
    ...lessonRoutes,
  ]),
  adminRoute.addChildren(adminRoutes),
])

export type RouteTree = typeof routeTree

/**
 * Lets a router that began with the first pages find all others. The placeholder route no longer matches anything,
 * but may be on the screen until its redirect.
 */
export function addOtherPages(router: AnyRouter): void {
  const routes = router.buildRouteTree()
  routes.routesById[otherPagesRoute.id] = otherPagesRoute
  router.setRoutes(routes)
}
