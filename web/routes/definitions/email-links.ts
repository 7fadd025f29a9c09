// Pages that emails and the identity provider link to, such as email verification, password reset and unsubscribing.
import { createRoute } from '@tanstack/react-router'
import { titles } from '#contract/messages/en/titles.ts'
import { BareLayout } from '../../features/shell/public-layout.tsx'
import { lazyPage } from '../../platform/routing/lazy-page.ts'
import { noIndexHead, titleHead } from './page-meta.ts'
import { rootRoute } from './root.ts'

export const bareRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'bare',
  component: BareLayout,
  head: noIndexHead,
})
const checkEmail = createRoute({
  getParentRoute: () => bareRoute,
  path: '/check-email',
  head: titleHead(titles.checkEmail),
  component: lazyPage('CheckEmailPage', () => import('../../features/accounts/check-email-page.tsx')),
})
const forgotPassword = createRoute({
  getParentRoute: () => bareRoute,
  path: '/forgot-password',
  head: titleHead(titles.checkEmail),
  component: lazyPage('ForgotPasswordPage', () => import('../../features/accounts/forgot-password-page.tsx')),
})
const resetPassword = createRoute({
  getParentRoute: () => bareRoute,
  path: '/reset-password',
  head: titleHead(titles.resetPassword),
  ssr: false,
  component: lazyPage('ResetPasswordPage', () => import('../../features/accounts/reset-password-page.tsx')),
})
const verifyEmail = (['/verify-email', '/auth/verify-email'] as const).map((path) =>
  createRoute({
    getParentRoute: () => bareRoute,
    path,
    ssr: false,
    head: titleHead(titles.verifyEmail),
    component: lazyPage('VerifyEmailPage', () => import('../../features/accounts/verify-email-page.tsx')),
  }),
)
const verificationSuccess = createRoute({
  getParentRoute: () => bareRoute,
  path: '/verification-success',
  head: titleHead(titles.verificationSuccess),
  component: lazyPage('VerificationSuccessPage', () =>
    import('../../features/accounts/verification-pages.tsx').then((file) => ({
      default: file.VerificationSuccessPage,
    })),
  ),
})
const verificationFailed = createRoute({
  getParentRoute: () => bareRoute,
  path: '/verification-failed',
  head: titleHead(titles.verificationFailed),
  component: lazyPage('VerificationFailedPage', () =>
    import('../../features/accounts/verification-pages.tsx').then((file) => ({ default: file.VerificationFailedPage })),
  ),
})
/** Not only for members: a guest learns that the code can't be used. */
const confirmed = createRoute({
  getParentRoute: () => bareRoute,
  path: '/auth/confirmed',
  ssr: false,
  head: titleHead(titles.confirmed),
  component: lazyPage('ConfirmedPage', () => import('../../features/accounts/confirmed-page.tsx')),
})

const unsubscribe = createRoute({
  getParentRoute: () => bareRoute,
  path: '/notifications/unsubscribe',
  ssr: false,
  head: titleHead(titles.unsubscribe),
  component: lazyPage('UnsubscribePage', () => import('../pages/unsubscribe-page.tsx')),
})

const confirmNewsletter = createRoute({
  getParentRoute: () => bareRoute,
  path: '/newsletter/confirm',
  ssr: false,
  head: titleHead(titles.confirmNewsletter),
  component: lazyPage('ConfirmNewsletterPage', () =>
    import('../pages/newsletter-pages.tsx').then((file) => ({ default: file.ConfirmNewsletterPage })),
  ),
})
const endNewsletter = createRoute({
  getParentRoute: () => bareRoute,
  path: '/newsletter/unsubscribe',
  ssr: false,
  head: titleHead(titles.endNewsletter),
  component: lazyPage('EndNewsletterPage', () =>
    import('../pages/newsletter-pages.tsx').then((file) => ({ default: file.EndNewsletterPage })),
  ),
})

export const emailLinkRoutes = [
  checkEmail,
  forgotPassword,
  resetPassword,
  ...verifyEmail,
  verificationSuccess,
  verificationFailed,
  confirmed,
  unsubscribe,
  confirmNewsletter,
  endNewsletter,
]
