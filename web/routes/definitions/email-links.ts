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
const barePage = <const Path extends string>(path: Path, title: string) => ({
  getParentRoute: () => bareRoute,
  path,
  head: titleHead(title),
})

const checkEmail = createRoute({
  ...barePage('/check-email', titles.checkEmail),
  component: lazyPage('CheckEmailPage', () => import('../../features/accounts/check-email-page.tsx')),
})
const forgotPassword = createRoute({
  ...barePage('/forgot-password', titles.checkEmail),
  component: lazyPage('ForgotPasswordPage', () => import('../../features/accounts/forgot-password-page.tsx')),
})
const resetPassword = createRoute({
  ...barePage('/reset-password', titles.resetPassword),
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
  ...barePage('/verification-failed', titles.verificationFailed),
  component: lazyPage('VerificationFailedPage', () =>
    import('../../features/accounts/verification-pages.tsx').then((file) => ({ default: file.VerificationFailedPage })),
  ),
})
/** Not only for members: a guest learns that the code can't be used. */
const confirmed = createRoute({
  ...barePage('/auth/confirmed', titles.confirmed),
  ssr: false,
  component: lazyPage('ConfirmedPage', () => import('../../features/accounts/confirmed-page.tsx')),
})

const unsubscribe = createRoute({
  ...barePage('/notifications/unsubscribe', titles.unsubscribe),
  ssr: false,
  component: lazyPage('UnsubscribePage', () => import('../pages/unsubscribe-page.tsx')),
})

const confirmNewsletter = createRoute({
  ...barePage('/newsletter/confirm', titles.confirmNewsletter),
  ssr: false,
  component: lazyPage('ConfirmNewsletterPage', () =>
    import('../pages/newsletter-pages.tsx').then((file) => ({ default: file.ConfirmNewsletterPage })),
  ),
})
const endNewsletter = createRoute({
  ...barePage('/newsletter/unsubscribe', titles.endNewsletter),
  ssr: false,
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
