// Every page of the site. Features give the pages; here they get their addresses, their frames and their guards.
import { createRoute } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import { BareFrame } from '../features/shell/public-frame.tsx'
import { lazyPage } from '../platform/routing/lazy-page.ts'
import { adminPages, adminRoute } from './definitions/admin.ts'
import { discover, discoverAlone } from './definitions/discover.ts'
import { memberRoute } from './definitions/member.ts'
import { notificationPages } from './definitions/notifications.ts'
import { named, titled } from './definitions/page-titles.ts'
import { postRoute } from './definitions/post.ts'
import { memberProfiles, publicProfile } from './definitions/profiles.ts'
import { publicRoute } from './definitions/public.tsx'
import { roomPages } from './definitions/rooms.ts'
import { rootRoute } from './definitions/root.tsx'

const hidden = () => ({ meta: [{ name: 'robots', content: 'noindex' }] })

// --- open to everyone ---

const landing = lazyPage('LandingPage', () => import('../features/landing/landing-page.tsx'))
const home = createRoute({
  getParentRoute: () => publicRoute,
  path: '/',
  component: landing,
  head: ({ match }) => ({ links: [{ rel: 'canonical', href: `${match.context.site.publicUrl}/` }] }),
})
/** The modal stands over the landing page at its own addresses (A §2). */
const signIn = (
  [
    ['/auth/login', titles.login],
    ['/auth/signup', titles.signup],
    ['/auth/forgot-password', titles.forgotPassword],
  ] as const
).map(([path, title]) =>
  createRoute({
    getParentRoute: () => publicRoute,
    path,
    component: landing,
    head: (entering) => ({ meta: [titled(title, entering), ...hidden().meta] }),
  }),
)
const privacyPolicy = createRoute({
  getParentRoute: () => publicRoute,
  path: '/privacy-policy',
  head: named(titles.privacyPolicy),
  component: lazyPage('PrivacyPolicyPage', () =>
    import('../features/legal/legal-page.tsx').then((file) => ({ default: file.PrivacyPolicyPage })),
  ),
})
const tradingRisk = createRoute({
  getParentRoute: () => publicRoute,
  path: '/trading-risk',
  head: named(titles.tradingRisk),
  component: lazyPage('TradingRiskPage', () =>
    import('../features/legal/legal-page.tsx').then((file) => ({ default: file.TradingRiskPage })),
  ),
})

// --- the way by mail ---

const bareRoute = createRoute({ getParentRoute: () => rootRoute, id: 'bare', component: BareFrame, head: hidden })
const checkEmail = createRoute({
  getParentRoute: () => bareRoute,
  path: '/check-email',
  head: named(titles.checkEmail),
  component: lazyPage('CheckEmailPage', () => import('../features/accounts/check-email-page.tsx')),
})
const forgotPassword = createRoute({
  getParentRoute: () => bareRoute,
  path: '/forgot-password',
  head: named(titles.checkEmail),
  component: lazyPage('ForgotPasswordPage', () => import('../features/accounts/forgot-password-page.tsx')),
})
const resetPassword = createRoute({
  getParentRoute: () => bareRoute,
  path: '/reset-password',
  head: named(titles.resetPassword),
  ssr: false,
  component: lazyPage('ResetPasswordPage', () => import('../features/accounts/reset-password-page.tsx')),
})
const verifyEmail = (['/verify-email', '/auth/verify-email'] as const).map((path) =>
  createRoute({
    getParentRoute: () => bareRoute,
    path,
    ssr: false,
    head: named(titles.verifyEmail),
    component: lazyPage('VerifyEmailPage', () => import('../features/accounts/verify-email-page.tsx')),
  }),
)
const verificationSuccess = createRoute({
  getParentRoute: () => bareRoute,
  path: '/verification-success',
  head: named(titles.verificationSuccess),
  component: lazyPage('VerificationSuccessPage', () =>
    import('../features/accounts/verification-pages.tsx').then((file) => ({ default: file.VerificationSuccessPage })),
  ),
})
const verificationFailed = createRoute({
  getParentRoute: () => bareRoute,
  path: '/verification-failed',
  head: named(titles.verificationFailed),
  component: lazyPage('VerificationFailedPage', () =>
    import('../features/accounts/verification-pages.tsx').then((file) => ({ default: file.VerificationFailedPage })),
  ),
})

const unsubscribe = createRoute({
  getParentRoute: () => bareRoute,
  path: '/notifications/unsubscribe',
  ssr: false,
  head: named(titles.unsubscribe),
  component: lazyPage('UnsubscribePage', () => import('./pages/unsubscribe-page.tsx')),
})

export const routeTree = rootRoute.addChildren([
  publicRoute.addChildren([home, ...signIn, privacyPolicy, tradingRisk, postRoute, publicProfile]),
  bareRoute.addChildren([
    checkEmail,
    forgotPassword,
    resetPassword,
    ...verifyEmail,
    verificationSuccess,
    verificationFailed,
    unsubscribe,
  ]),
  memberRoute.addChildren([discover, discoverAlone, ...notificationPages, ...roomPages, ...memberProfiles]),
  adminRoute.addChildren(adminPages),
])
