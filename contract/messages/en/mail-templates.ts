// Emails: subject, paragraphs and the label of the button.
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
      : `You have ${count.toLocaleString('en-IN')} new notifications on ${product}`,
  paragraphs: [
    `Hello ${isolated(name)}, here's what you missed on ${product}.`,
    ...(more > 0 ? [`And ${more.toLocaleString('en-IN')} more.`] : []),
    `We send this email ${digest === 'daily' ? 'every morning' : 'on Monday mornings'} if you have unread notifications.`,
  ],
  action: 'See your notifications',
})

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
