// Mails: a subject, what is said, and what the one button is called.

type Recipient = { product: string; username: string }
/** `action`: the words on the button, where the mail has a link. */
export type MailTemplate = { subject: string; paragraphs: string[]; action?: string }

/** `more`: beside those that are listed. */
type DigestSummary = { product: string; name: string; count: number; more: number; digest: 'daily' | 'weekly' }

export const digestMail = ({ product, name, count, more, digest }: DigestSummary): MailTemplate => ({
  subject:
    count === 1 ? `1 thing happened at ${product}` : `${count.toLocaleString('en-IN')} things happened at ${product}`,
  paragraphs: [
    `Hello ${name}, this is what you have not read yet at ${product}.`,
    ...(more > 0 ? [`And ${more.toLocaleString('en-IN')} more.`] : []),
    `You get this mail ${digest === 'daily' ? 'every morning' : 'on Monday mornings'} when there is something to tell.`,
  ],
  action: 'See your notifications',
})

export const digestFooter = { settings: 'Choose what is mailed', unsubscribe: 'Unsubscribe' } as const

export const accountMails = {
  verifyEmail: ({ product, username }: Recipient): MailTemplate => ({
    subject: `Verify your email for ${product}`,
    paragraphs: [
      `Welcome to ${product}. This link verifies your email and activates the account @${username}.`,
      'It works once, for 24 hours.',
      `If you did not sign up as @${username}, do not open the link: without it the account never comes to be.`,
    ],
    action: 'Verify email',
  }),
  alreadyMember: ({ product, username }: Recipient): MailTemplate => ({
    subject: `You already have an account at ${product}`,
    paragraphs: [
      `Somebody signed up at ${product} with this address. It already belongs to your account @${username}, so nothing was changed.`,
      'If it was you, log in as usual; if you forgot your password, ask for a new one on the login screen.',
      'If it was not you, there is nothing to do.',
    ],
  }),
  resetPassword: ({ product, username }: Recipient): MailTemplate => ({
    subject: `Set a new password for ${product}`,
    paragraphs: [
      `This link sets a new password for your account @${username} at ${product}.`,
      'It works once, for 30 minutes. Every device is signed out when the password is set.',
      'If you did not ask for it, there is nothing to do: your password stays as it is.',
    ],
    action: 'Set a new password',
  }),
  passwordChanged: ({ product, username }: Recipient): MailTemplate => ({
    subject: `Your password for ${product} was changed`,
    paragraphs: [
      `The password of your account @${username} at ${product} was just changed, and other devices were signed out.`,
      'If it was not you, set a new password at once with "Forgot Password" on the login screen.',
    ],
  }),
} as const
