// What is counted of a page view. Free of Zod, for the counter in the browser.
import { documentNames } from './legal-limits.ts'
import { sections } from './sections.ts'

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
  document: new RegExp(`^/(?:${documentNames.join('|')}|legal|contact|how-points-work)(?:/|$)`),
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
