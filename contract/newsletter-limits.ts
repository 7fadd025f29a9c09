// Names and limits of newsletters, apart from the schemas so that pages can import them without Zod.

/**
 * draft: can be changed. sending: batches are sent. stopped: nothing is sent until it is resumed. sent: every recipient
 * has an outcome.
 */
export const newsletterStatuses = ['draft', 'sending', 'stopped', 'sent'] as const
export type NewsletterStatus = (typeof newsletterStatuses)[number]

/**
 * administrator: someone stopped it. hidden: none of its articles and posts is public any more. rejected: the mail server
 * refused a whole batch. restored: the database comes from a backup, so later emails are unknown.
 */
export const stopReasons = ['administrator', 'hidden', 'rejected', 'restored'] as const
export type StopReason = (typeof stopReasons)[number]

/** Characters are UTF-16 code units, as a text field counts them. */
export const newsletterLimits = {
  subjectLength: 120,
  introLength: 2000,
  articles: 10,
  posts: 10,
  /** Reports of bounces and complaints in one request. */
  deliveryEvents: 100,
} as const

export const mailThemes = ['light', 'dark'] as const
export type MailTheme = (typeof mailThemes)[number]
