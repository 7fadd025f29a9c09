// Site-wide settings, changed by administrators.

import { z } from 'zod'
import { Email } from './accounts.ts'
import { assistantLimits } from './assistant.ts'
import { maxVersion, trimmedLine, trimmedText } from './common.ts'
import { defineCalls, defineEvents } from './define.ts'
import { assistant as assistantTexts } from './messages/en/assistant.ts'
import { validation as wordTexts } from './messages/en/screening-practice.ts'
import { validation } from './messages/en/settings.ts'
import { planAuthors } from './permissions.ts'
import { customWordsLimits, customWordsProblem, RuleMode } from './screening.ts'

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
  ...(['PUBLIC_URL', 'PRODUCT_NAME', 'TAGLINE', 'SITE_TIME_ZONE'] as const),
  ...([
    'MAIL_FROM',
    'SMTP_URL',
    'OIDC_ISSUER',
    'OIDC_NAME',
    'ANALYTICS_SCRIPT',
    'ASSISTANT_URL',
    'COUNTRY_HEADER',
  ] as const),
  ...(['RATE_LIMIT_FACTOR', 'DATABASE_URL', 'REDIS_URL', 'S3_BUCKET', 'MEDIA_CDN'] as const),
  ...(['BACKUP_TO', 'BACKUP_EVERY_HOURS', 'BACKUP_KEEP', 'BACKUP_KEY'] as const),
] as const
export type EnvironmentName = (typeof environmentNames)[number]

const deadline = (name: Deadline) => z.int().min(deadlines[name].min).max(deadlines[name].max)

/** The figure that a claim on the landing page shows: one that an administrator states, the real count, or none. */
const Claim = z.enum(['fixed', 'live', 'off'])
export type Claim = z.infer<typeof Claim>

const tokens = z.int().min(assistantLimits.tokens.min).max(assistantLimits.tokens.max)

const endpoint = z
  .string()
  .trim()
  .max(assistantLimits.urlLength, assistantTexts.urlInvalid)
  .regex(/^https:\/\/[^\s@?#]+$/, assistantTexts.urlInvalid)
  .refine((url) => URL.canParse(url), assistantTexts.urlInvalid)

/** A day, from its start in the site's time zone. Empty: never. */
const Day = z.union([z.literal(''), z.iso.date(validation.date)])

/** Empty: SEBI's words (messages/en/notices.ts), in the reader's language. */
const Notice = trimmedText(z.string()).max(maxNoticeLength, validation.noticeLong(maxNoticeLength))

const count = z.int().min(1).max(999_999_999)

/** The site's pages on other platforms. `length`: characters of each. */
export const socialLinkLimits = { count: 8, length: 200 } as const

/** One a line. */
export const socialLinksIn = (lines: string): string[] => lines.split(/\s+/).filter(Boolean)

const isSocialLink = (link: string): boolean =>
  link.length <= socialLinkLimits.length && URL.canParse(link) && new URL(link).protocol === 'https:'

function areSocialLinks(lines: string): boolean {
  const links = socialLinksIn(lines)
  return links.length <= socialLinkLimits.count && links.every(isSocialLink)
}

export const limitFactors = { min: 0.5, max: 100 } as const

export const Settings = z.strictObject({
  limits: z.strictObject({
    /** Multiplies every limit of requests, sockets and pixels. The environment may fix it (RATE_LIMIT_FACTOR). */
    factor: z.number().min(limitFactors.min).max(limitFactors.max).multipleOf(0.1),
  }),
  contact: z.strictObject({
    /**
     * Gets the messages of the contact form, and is named there and in the documents. Empty: contact@ the site's host.
     */
    email: z.union([z.literal(''), Email]),
  }),
  site: z.strictObject({
    /** The site's pages on other platforms, for the footer. One a line. */
    socialLinks: trimmedText(z.string())
      .max(socialLinkLimits.count * (socialLinkLimits.length + 1), validation.socialLinks(socialLinkLimits.count))
      .refine(areSocialLinks, validation.socialLinks(socialLinkLimits.count)),
  }),
  /** Who may publish plans (DECISIONS "Plans"). */
  plans: z.strictObject({ allowedFor: z.enum(planAuthors) }),
  moderation: z.strictObject({
    /** How many first posts of a new member need approval; 0 for none (DECISIONS "Content"). */
    firstPostsToReview: z.int().min(0).max(maxFirstPosts),
  }),
  lessons: z.strictObject({
    /**
     * From this day on, educators confirm for each lesson that it shows no prices of the last 30 days. Empty: never.
     */
    priceRuleFrom: Day,
  }),
  /** Notices about risk, and the day from which each is shown. */
  notices: z.strictObject({
    derivativesFrom: Day,
    derivatives: Notice,
    /** Beside what members write who are registered at SEBI. */
    warningFrom: Day,
    warning: Notice,
  }),
  /** The mode of each screening rule. */
  screening: z.strictObject({
    returns_promise: RuleMode,
    contact_handle: RuleMode,
    payment_id: RuleMode,
    credential_request: RuleMode,
    suspicious_link: RuleMode,
    suspicious_offer: RuleMode,
    unregistered_advice: RuleMode,
    live_call_in_lesson: RuleMode,
    custom_words: RuleMode,
    staff_imitation: RuleMode,
    near_duplicate: RuleMode,
    /** Literal words and phrases, one a line. */
    words: trimmedText(z.string())
      .max(customWordsLimits.count * (customWordsLimits.length + 1), wordTexts.words)
      .refine((lines) => customWordsProblem(lines) === null, wordTexts.words),
  }),
  /** Whom to complain to and how fast that is answered, for the documents about the site. */
  legal: z.strictObject({
    /** Empty: nobody has been named yet. */
    grievanceName: trimmedLine(z.string()).max(
      legalLengths.grievanceName,
      validation.nameLong(legalLengths.grievanceName),
    ),
    /** Empty: the site's contact address. */
    grievanceEmail: z.union([z.literal(''), Email]),
    grievanceAddress: trimmedLine(z.string()).max(
      legalLengths.grievanceAddress,
      validation.addressLong(legalLengths.grievanceAddress),
    ),
    acknowledgeHours: deadline('acknowledgeHours'),
    decideDays: deadline('decideDays'),
    takedownHours: deadline('takedownHours'),
    intimateHours: deadline('intimateHours'),
  }),
  /** The assistant, and the server of its model, which has an OpenAI-compatible API. Its key is stored apart. */
  assistant: z.strictObject({
    isOn: z.boolean(),
    /** The address of the API, such as https://models.example.com/v1. Empty: none, or the operator's (ASSISTANT_URL). */
    url: z.union([z.literal(''), endpoint]),
    model: trimmedLine(z.string()).max(
      assistantLimits.modelLength,
      assistantTexts.modelLong(assistantLimits.modelLength),
    ),
    memberTokens: tokens,
    siteTokens: tokens,
  }),
  /** Claims must be true before the site goes public (`oq.marketing-claims`). */
  claims: z.strictObject({
    activeUsers: Claim,
    activeUsersFixed: count,
    videos: Claim,
    videosFixed: count,
    /** The rating of the product, in structured data. */
    rating: Claim,
    ratingFixed: z.number().min(1).max(5).multipleOf(0.1),
    ratingsFixed: count,
    /** What the product costs, in rupees. */
    price: Claim,
    priceFixed: z.int().min(0).max(999_999_999),
  }),
})
export type Settings = z.infer<typeof Settings>

export const defaultSettings: Settings = {
  limits: { factor: 1 },
  contact: { email: '' },
  site: { socialLinks: '' },
  plans: { allowedFor: 'everyone' },
  moderation: { firstPostsToReview: 0 },
  lessons: { priceRuleFrom },
  notices: { derivativesFrom: noticesFrom.derivatives, derivatives: '', warningFrom: noticesFrom.warning, warning: '' },
  screening: {
    returns_promise: 'hold',
    contact_handle: 'hold',
    payment_id: 'hold',
    credential_request: 'hold',
    suspicious_link: 'hold',
    suspicious_offer: 'hold',
    unregistered_advice: 'hold',
    live_call_in_lesson: 'hold',
    custom_words: 'hold',
    staff_imitation: 'hold',
    near_duplicate: 'hold',
    words: '',
  },
  legal: {
    grievanceName: '',
    grievanceEmail: '',
    grievanceAddress: '',
    acknowledgeHours: deadlines.acknowledgeHours.default,
    decideDays: deadlines.decideDays.default,
    takedownHours: deadlines.takedownHours.default,
    intimateHours: deadlines.intimateHours.default,
  },
  assistant: { isOn: false, url: '', model: '', memberTokens: 50_000, siteTokens: 2_000_000 },
  // As the specification states them (A §1).
  claims: {
    activeUsers: 'fixed',
    activeUsersFixed: 12_400,
    videos: 'fixed',
    videosFixed: 850,
    rating: 'fixed',
    ratingFixed: 4.8,
    ratingsFixed: 1250,
    price: 'fixed',
    priceFixed: 0,
  },
}

/** `version` counts the changes of all settings. */
const StoredSettings = z.strictObject({ settings: Settings, version: z.int().min(0) })
export type StoredSettings = z.infer<typeof StoredSettings>

/** `value` is null for secrets and addresses that hold passwords, and if nothing is set. */
export const EnvironmentSetting = z.strictObject({
  name: z.enum(environmentNames),
  isSet: z.boolean(),
  value: z.string().nullable(),
})
export type EnvironmentSetting = z.infer<typeof EnvironmentSetting>

export const settings = defineCalls({
  'GET /admin/settings': {
    summary: "The site's settings",
    access: 'admin',
    response: StoredSettings,
    errors: [],
  },
  'PUT /admin/settings': {
    summary:
      "Change the site's settings. Groups that are left out stay as they are. Stale if a group that is sent has changed since `version`",
    access: 'admin',
    limit: 'write',
    body: z.strictObject({ settings: Settings.partial(), version: z.int().min(0).max(maxVersion) }),
    response: StoredSettings,
    errors: ['validation_failed', 'conflict_stale'],
  },
  'POST /admin/settings/changes/:version/undo': {
    summary: 'Restore the values from before a change. Stale if one of its values has changed since',
    access: 'admin',
    limit: 'write',
    params: z.strictObject({ version: z.coerce.number().int().min(1).max(maxVersion) }),
    response: StoredSettings,
    errors: ['validation_failed', 'not_found', 'conflict_stale'],
  },
  'GET /admin/settings/environment': {
    summary: "Settings that the site's operator fixes in the environment of the program",
    access: 'admin',
    response: z.strictObject({ environment: z.array(EnvironmentSetting) }),
    errors: [],
  },
})

export const settingsEvents = defineEvents({
  'settings:changed': { audience: ['admins'], payload: z.strictObject({ version: z.int() }) },
})
