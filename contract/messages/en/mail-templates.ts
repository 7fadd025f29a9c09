// Emails: subject, paragraphs and the label of the button.

import { dataRightsLimits } from '../../data-rights.ts'
import { formatNumber } from '../../format-number.ts'
import { loginAsMinutes } from '../../login-as.ts'
import { isolated } from '../isolated.ts'

type Recipient = { product: string; username: string }
/** `action`: the label of the button, if the email has a link. */
export type MailTemplate = { subject: string; paragraphs: string[]; action?: string }

/** `more`: how many notifications aren't listed. */
type DigestSummary = { product: string; name: string; count: number; more: number; digest: 'daily' | 'weekly' }

export const digestMail = ({ product, name, count, more, digest }: DigestSummary): MailTemplate => ({
  subject:
    count === 1
      ? `You have 1 new notification on ${product}`
      : `You have ${formatNumber(count)} new notifications on ${product}`,
  paragraphs: [
    `Hello ${isolated(name)}, here's what you missed on ${product}.`,
    ...(more > 0 ? [`And ${formatNumber(more)} more.`] : []),
    `We send this email ${digest === 'daily' ? 'every morning' : 'on Monday mornings'} if you have unread notifications.`,
  ],
  action: 'See your notifications',
})

/** Of an announcement by email. Its subject and paragraphs are what an administrator wrote, in the same language. */
export const announcementMail = {
  action: { en: 'Open', hi: 'खोलें' },
  why: {
    en: (product: string) => `You get this because you're a member of ${product}.`,
    hi: (product: string) => `यह ईमेल आपको ${product} के सदस्य होने के नाते मिला है।`,
  },
} as const

export const digestFooter = { settings: 'Notification settings', unsubscribe: 'Unsubscribe' } as const

export const newsletterMails = {
  confirm: (product: string): MailTemplate => ({
    subject: `Confirm your newsletter from ${product}`,
    paragraphs: [
      `Someone, we hope you, asked for the newsletter of ${product} with this email. Open this link and confirm, and you'll get it.`,
      'The link works for 7 days.',
      "If it wasn't you, you don't need to do anything. Without your confirmation, we won't send it.",
    ],
    action: 'Confirm',
  }),
  alreadySubscribed: (product: string): MailTemplate => ({
    subject: `You already get the newsletter from ${product}`,
    paragraphs: [
      `Someone asked for the newsletter of ${product} with this email. You already get it, so nothing has changed.`,
      'If you no longer want it, use the link below.',
    ],
  }),
  footer: { unsubscribe: 'Unsubscribe' },
  /** Parts of a newsletter. */
  articles: 'News',
  posts: 'Top posts',
  postBy: (name: string, room: string) => `${isolated(name)} in ${room}`,
  /** Of a post that has only images or a poll. */
  postWithoutText: 'Open the post to see it.',
  why: (product: string) => `You get this because you subscribed to the newsletter of ${product}.`,
  risk: "Educational, not advice. Trading involves risk. Only risk capital you're prepared to lose.",
  testSubject: (subject: string) => `Test: ${subject}`,
} as const

export const accountMails = {
  verifyEmail: ({ product, username }: Recipient): MailTemplate => ({
    subject: `Verify your email for ${product}`,
    paragraphs: [
      `Welcome to ${product}! Open this link to verify your email and activate your account @${username}.`,
      'The link works once, within 24 hours.',
      `If you didn't sign up as @${username}, don't open the link. The account won't be activated without it.`,
    ],
    action: 'Verify email',
  }),
  alreadyMember: ({ product, username }: Recipient): MailTemplate => ({
    subject: `You already have an account on ${product}`,
    paragraphs: [
      `Someone tried to sign up on ${product} with this email. It already belongs to your account @${username}, so nothing has changed.`,
      `If it was you, just log in. If you've forgotten your password, use "Forgot Password" on the login screen.`,
      "If it wasn't you, you don't need to do anything.",
    ],
  }),
  alreadyVerified: ({ product, username }: Recipient): MailTemplate => ({
    subject: `Your email is already verified on ${product}`,
    paragraphs: [
      `Someone asked for a new verification link for this email. It's already verified for your account @${username} on ${product}: just log in.`,
      `If you've forgotten your password, use "Forgot Password" on the login screen.`,
    ],
  }),
  resetPassword: ({ product, username }: Recipient): MailTemplate => ({
    subject: `Set a new password for ${product}`,
    paragraphs: [
      `Open this link to set a new password for your account @${username} on ${product}.`,
      'The link works once, within 30 minutes. Setting a new password logs you out on all your devices.',
      "If you didn't ask for this, you don't need to do anything. Your password stays the same.",
    ],
    action: 'Set a new password',
  }),
  passwordChanged: ({ product, username }: Recipient): MailTemplate => ({
    subject: `Your password for ${product} was changed`,
    paragraphs: [
      `The password of your account @${username} on ${product} was just changed, and your other devices were logged out.`,
      `If it wasn't you, set a new password right away with "Forgot Password" on the login screen.`,
    ],
  }),
  banned: ({ product, username, reason }: Recipient & { reason: string | null }): MailTemplate => ({
    subject: `Your account on ${product} has been closed`,
    paragraphs: [
      `An administrator has closed your account @${username} on ${product}. You're logged out everywhere, and your posts and comments are hidden.`,
      ...(reason ? [`Reason: ${reason}`] : []),
    ],
  }),
  reinstated: ({ product, username, reason }: Recipient & { reason: string | null }): MailTemplate => ({
    subject: `Your account on ${product} is active again`,
    paragraphs: [
      `An administrator has reopened your account @${username} on ${product}. You can log in and take part again.`,
      ...(reason ? [`Reason: ${reason}`] : []),
    ],
  }),
  erasureCode: ({ product, username, code }: Recipient & { code: string }): MailTemplate => ({
    subject: `${code} is your code to delete your account on ${product}`,
    paragraphs: [
      `Enter this code to delete your account @${username} on ${product}: ${code}`,
      `The code works for ${dataRightsLimits.codeMinutes} minutes.`,
      `If you didn't ask for this, someone knows your password. Set a new one with "Forgot Password" on the login screen.`,
    ],
  }),
  erasureScheduled: ({ product, username, day }: Recipient & { day: string }): MailTemplate => ({
    subject: `Your account on ${product} will be deleted on ${day}`,
    paragraphs: [
      `You asked us to delete your account @${username} on ${product}. We'll delete it on ${day}, with everything you wrote and uploaded.`,
      'Until then you can still log in. If you change your mind, cancel the deletion on your account page.',
      `If it wasn't you, cancel it now and set a new password.`,
    ],
    action: 'Open your account page',
  }),
  erasureCanceled: ({ product, username }: Recipient): MailTemplate => ({
    subject: `Your account on ${product} won't be deleted`,
    paragraphs: [
      `The deletion of your account @${username} on ${product} was cancelled. Nothing has changed.`,
      `If it wasn't you, set a new password right away with "Forgot Password" on the login screen.`,
    ],
  }),
  exportReady: ({ product, username }: Recipient): MailTemplate => ({
    subject: `Your data on ${product} is ready`,
    paragraphs: [
      `You asked for a copy of your data, @${username}. You can download it on your account page for ${dataRightsLimits.exportHours} hours. We may ask you to confirm that it's you first.`,
      `If it wasn't you, set a new password right away with "Forgot Password" on the login screen.`,
    ],
    action: 'Go to the account page',
  }),
  tokenCreated: ({ product, username }: Recipient): MailTemplate => ({
    subject: `A new access token for your account on ${product}`,
    paragraphs: [
      `An access token was just created for your account @${username}. A program that has it can use ${product} for you, within what you allowed.`,
      `If it wasn't you, set a new password right away with "Forgot Password" on the login screen. That ends all sessions and revokes all access tokens.`,
    ],
    action: 'See your access tokens',
  }),
  loggedInAs: ({ product, username, at }: Recipient & { at: string }): MailTemplate => ({
    subject: `An administrator was logged in as you on ${product}`,
    paragraphs: [
      `On ${at}, an administrator logged in as @${username}, for ${loginAsMinutes} minutes at most. We always tell you the next day.`,
      "They couldn't see your journal, unpublished plans, forecasts or conversations with the assistant, and couldn't change your password or email.",
      'To find out why, please write to us.',
    ],
    action: 'Write to us',
  }),
  identityLinked: ({ product, username, provider }: Recipient & { provider: string }): MailTemplate => ({
    subject: `You can now log in to ${product} with ${provider}`,
    paragraphs: [
      `A ${provider} login was just connected to your account @${username} on ${product}. Anyone who can use it can log in to your account.`,
      `If it wasn't you, set a new password with "Forgot Password" on the login screen, then remove the ${provider} login on your account page.`,
    ],
  }),
  identityRemoved: ({ product, username, provider }: Recipient & { provider: string }): MailTemplate => ({
    subject: `The ${provider} login was removed from your account on ${product}`,
    paragraphs: [
      `You can no longer log in to your account @${username} on ${product} with ${provider}. Your other devices were logged out.`,
      `If it wasn't you, set a new password right away with "Forgot Password" on the login screen.`,
    ],
  }),
} as const
