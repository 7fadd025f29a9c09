// The tree of all routes. A definition belongs in a file of `definitions`.
import { adminPages, adminRoute } from './definitions/admin.ts'
import { discover, discoverAlone } from './definitions/discover.ts'
import { bareRoute, emailLinkRoutes } from './definitions/email-links.ts'
import { authRoutes, landingRoute } from './definitions/landing.ts'
import { privacyPolicyRoute, tradingRiskRoute } from './definitions/legal.ts'
import { memberRoute } from './definitions/member.ts'
import { notificationPages } from './definitions/notifications.ts'
import { postRoute } from './definitions/post.ts'
import { memberProfiles, publicProfile } from './definitions/profiles.ts'
import { publicRoute } from './definitions/public.ts'
import { roomPages } from './definitions/rooms.ts'
import { rootRoute } from './definitions/root.ts'

export const routeTree = rootRoute.addChildren([
  publicRoute.addChildren([
    landingRoute,
    ...authRoutes,
    privacyPolicyRoute,
    tradingRiskRoute,
    postRoute,
    publicProfile,
  ]),
  bareRoute.addChildren(emailLinkRoutes),
  memberRoute.addChildren([discover, discoverAlone, ...notificationPages, ...roomPages, ...memberProfiles]),
  adminRoute.addChildren(adminPages),
])
