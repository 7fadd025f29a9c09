// What pages are called in the browser's tab and its history.
import type { SectionOrAll } from '../../common.ts'

export const titles = {
  of: (page: string, product: string) => `${page} · ${product}`,
  login: 'Log in',
  signup: 'Join',
  forgotPassword: 'Reset Password',
  checkEmail: 'Check your email',
  resetPassword: 'Set a new password',
  verifyEmail: 'Verifying your email',
  verificationSuccess: 'Email verified',
  verificationFailed: 'Verification failed',
  privacyPolicy: 'Privacy Policy',
  tradingRisk: 'Trading Risk Disclaimer',
  room: (section: SectionOrAll) => (section === 'all' ? 'General discussion' : section),
  polls: 'Polls',
  account: 'Password and devices',
  yourProfile: 'Your profile',
  discover: 'Discover',
  admin: 'Administration',
  pendingPosts: 'Pending posts',
  postContent: 'Post content',
  reports: 'Reports',
  users: 'Users',
  audit: 'Audit log',
  settings: 'Settings',
} as const
