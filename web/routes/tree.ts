// The tree of all routes. Definitions belong in `definitions`.
import { adminRoute, adminRoutes } from './definitions/admin.ts'
import { discoverRoute, shortDiscoverRoute } from './definitions/discover.ts'
import { bareRoute, emailLinkRoutes } from './definitions/email-links.ts'
import { authRoutes, landingRoute } from './definitions/landing.ts'
import { memberLearningRoutes, publicLearningRoutes } from './definitions/learning.ts'
import { privacyPolicyRoute, tradingRiskRoute } from './definitions/legal.ts'
import { memberRoute } from './definitions/member.ts'
import { notificationRoutes } from './definitions/notifications.ts'
import { postRoute } from './definitions/post.ts'
import { memberProfileRoutes, publicProfileRoute } from './definitions/profiles.ts'
import { publicRoute } from './definitions/public.ts'
import { roomRoutes } from './definitions/rooms.ts'
import { rootRoute } from './definitions/root.ts'

export const routeTree = rootRoute.addChildren([
  publicRoute.addChildren([
    landingRoute,
    ...authRoutes,
    privacyPolicyRoute,
    tradingRiskRoute,
    postRoute,
    publicProfileRoute,
    ...publicLearningRoutes,
  ]),
  bareRoute.addChildren(emailLinkRoutes),
  memberRoute.addChildren([
    discoverRoute,
    shortDiscoverRoute,
    ...notificationRoutes,
    ...roomRoutes,
    ...memberLearningRoutes,
    ...memberProfileRoutes,
  ]),
  adminRoute.addChildren(adminRoutes),
])
