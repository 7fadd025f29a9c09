// Our own count of page views: no cookie, no IP address, no member. Browsers send them only with consent to analytics.

import { z } from 'zod'
import { EmptyResponse } from './common.ts'
import { defineCalls } from './define.ts'
import { documentNames } from './legal-limits.ts'
import { validation } from './messages/en/visits.ts'
import { sections } from './sections.ts'

// Classifies page views for the counter in the browser, so free of Zod.
/** The first match names the kind of page. The path itself is never sent. */
const patterns = {
  landing: /^\/$/,
  post: /^\/post\//,
  lesson: /^\/(?:learning|dashboard\/learningzone)\/video\//,
  learning: /^\/(?:learning|dashboard\/(?:learning|learningzone|watchhistory))(?:\/|$)/,
  leaderboard: /^\/(?:dashboard\/leaderboard|hall-of-fame|profile\/[^/]+\/points)(?:\/|$)/,
  profile: /^\/(?:profile|dashboard\/you)(?:\/|$)/,
  polls: /^\/dashboard\/polls(?:\/|$)/,
  badges: /^\/dashboard\/badges(?:\/|$)/,
  discover: /^\/(?:dashboard\/)?discover(?:\/|$)/,
  room: new RegExp(`^/dashboard(?:/(?:${sections.join('|')}))?/?$`),
  news: /^\/(?:sentiment-news|sentiment|news)(?:\/|$)/,
  document: new RegExp(`^/(?:${documentNames.join('|')}|legal|how-points-work)(?:/|$)`),
  account:
    /^\/(?:auth|notifications|dashboard\/(?:account|notifications)|check-email|verify-email|reset-password)(?:\/|$)/,
  administration: /^\/admin(?:\/|$)/,
  other: /^/,
} as const
export type PageType = keyof typeof patterns
export const pageTypes = Object.keys(patterns) as [PageType, ...PageType[]]

export const pageTypeOf = (path: string): PageType => pageTypes.find((type) => patterns[type].test(path)) ?? 'other'

export const hostPattern = /^[a-z0-9]([a-z0-9.-]{0,98}[a-z0-9])?$/

/** The periods that can be shown, in days. Counts are deleted after 13 months. */
export const visitPeriods = [30, 90, 395] as const
export type VisitPeriod = (typeof visitPeriods)[number]

const Page = z.enum(pageTypes)
const Views = z.int()

export const Visits = z.strictObject({
  /** The first and the last day that are counted. */
  from: z.iso.date(),
  to: z.iso.date(),
  total: Views,
  /** Without the days that have none. */
  days: z.array(z.strictObject({ date: z.iso.date(), views: Views })),
  pages: z.array(z.strictObject({ page: Page, views: Views })),
  /** The hosts that led here most often. Empty: none, or the browser didn't tell. `other`: hosts beyond the limit. */
  referrers: z.array(z.strictObject({ host: z.string(), views: Views })),
  /** ISO 3166-1 codes. Empty: unknown. */
  countries: z.array(z.strictObject({ country: z.string(), views: Views })),
})
export type Visits = z.infer<typeof Visits>

export const visits = defineCalls({
  'POST /visits': {
    summary:
      'Count a page view. Stores the day, the kind of page, the referring host and the country, and nothing else',
    access: 'guest',
    allowsSuspended: true,
    limit: 'write',
    body: z.strictObject({
      page: Page,
      /** The host of the site that led here. Left out if there is none. */
      referrer: z.string().max(100).regex(hostPattern, validation.host).optional(),
    }),
    response: EmptyResponse,
    errors: ['validation_failed'],
  },
  'GET /admin/visits': {
    summary: 'Page views by day, kind of page, referring host and country',
    access: 'admin',
    query: z.strictObject({ days: z.enum(['30', '90', '395']).optional() }),
    response: z.strictObject({ visits: Visits }),
    errors: ['validation_failed'],
  },
})
