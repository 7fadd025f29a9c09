// Limits and defaults of the site's settings.

export const maxFirstPosts = 50

/**
 * Lessons show no prices of the last 30 days from this day on: SEBI's rules about education without advice. Counsel must
 * confirm it.
 */
export const priceRuleFrom = '2026-07-01'

/** The days from which SEBI's circulars of notices.ts apply. Counsel must confirm them. */
export const noticesFrom = { derivatives: '2023-07-01', warning: '2023-05-01' } as const

/** Characters of a notice that replaces SEBI's words. */
export const maxNoticeLength = 2000

/** Characters. */
export const legalLengths = { grievanceName: 100, grievanceAddress: 300 } as const

/** Deadlines that the documents promise. Counsel must confirm them: the law sets the longest that are allowed. */
export const deadlines = {
  /** Hours in which a complaint is confirmed. */
  acknowledgeHours: { min: 1, max: 72, default: 24 },
  /** Days in which it is decided. */
  decideDays: { min: 1, max: 30, default: 15 },
  /** Hours in which content is removed that a court or an authority orders to remove: rule 3(1)(d) of the IT Rules. */
  takedownHours: { min: 1, max: 72, default: 3 },
  /** Hours in which intimate pictures are removed after a complaint of the person shown: rule 3(2)(b). */
  intimateHours: { min: 1, max: 72, default: 2 },
} as const
export type Deadline = keyof typeof deadlines
export const deadlineNames = Object.keys(deadlines) as Deadline[]

/** Settings of the environment that administrators see. Secrets, and addresses with passwords: only whether they are set. */
export const environmentNames = [
  ...(['PUBLIC_URL', 'PRODUCT_NAME', 'TAGLINE', 'CONTACT_EMAIL', 'SOCIAL_LINKS', 'SITE_TIME_ZONE'] as const),
  ...(['MAIL_FROM', 'SMTP_URL', 'OIDC_ISSUER', 'OIDC_NAME', 'ANALYTICS_SCRIPT', 'COUNTRY_HEADER'] as const),
  ...(['RATE_LIMIT_FACTOR', 'DATABASE_URL', 'REDIS_URL', 'S3_BUCKET', 'MEDIA_CDN'] as const),
  ...(['BACKUP_TO', 'BACKUP_EVERY_HOURS', 'BACKUP_KEEP', 'BACKUP_KEY'] as const),
] as const
export type EnvironmentName = (typeof environmentNames)[number]
