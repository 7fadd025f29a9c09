// Decisions about accounts that need nothing but their input: names, locks, how long things last.
import { Email, usernamePattern } from '#contract/accounts.ts'
import { devices } from '#contract/messages/en/accounts.ts'
import { profileLimits } from '#contract/profiles-limits.ts'
import { day, hour, minute } from '../../platform/clock.ts'

/** Milliseconds (DECISIONS "Accounts"). */
export const lifetimes = {
  /** A signup's claim on its username. */
  usernameReservation: day,
  /** A name that its member left is nobody else's. */
  retiredUsername: profileLimits.oldUsernameReservedDays * day,
  /** Between two changes of the username. */
  usernameChangeInterval: profileLimits.usernameChangeDays * day,
  /** A signup that nobody verified. */
  signup: 7 * day,
  verificationToken: day,
  resetToken: 30 * minute,
  memberSession: 14 * day,
  /** With less left, /auth/me prolongs the session. */
  sessionRenewal: 7 * day,
  /** From the first sign-in; no session is prolonged beyond it. */
  maxSession: 90 * day,
  adminSession: 12 * hour,
  /** After the password was given again. */
  confirmation: hour,
  /** A browser that signed in stays known to its member. */
  knownDevice: 90 * day,
  /** How exact "last seen" is. */
  lastSeen: 5 * minute,
  /** The way to the identity provider and back. */
  oidcFlow: 10 * minute,
  /** Time for a new person to fill in the signup steps after coming back. */
  oidcLoginCode: 30 * minute,
} as const

/** Mails to one address in an hour; of those at most so many about signups with an address that has an account. */
export const mailLimits = { window: hour, perEmail: 3, aboutSignups: 1 } as const

/** Distinct wrong passwords, and what they lead to (DECISIONS "Locks"). */
export const lockRules = {
  here: { count: 10, within: 10 * minute, lockedFor: 10 * minute },
  anywhere: { count: 100, within: hour, lockedFor: hour },
  /** Different identifiers that failed from one network: many Indian phones share an address. */
  network: { count: 25, within: 5 * minute },
} as const

export type AttemptCounts = {
  locked_here: boolean
  locked_anywhere: boolean
  /** Other passwords tried for the identifier from this network, and from anywhere. */
  tried_here: number
  tried_anywhere: number
  identifiers_failed: number
  known_device: boolean
}

/** Whether a password may be looked at. `limited` concerns the network, `locked` the account. */
export function judgeAttempt(counts: AttemptCounts): 'allowed' | 'locked' | 'limited' {
  if (counts.locked_here || counts.tried_here >= lockRules.here.count) return 'locked'
  const lockedAnywhere = counts.locked_anywhere || counts.tried_anywhere >= lockRules.anywhere.count
  if (lockedAnywhere && !counts.known_device) return 'locked'
  return counts.identifiers_failed >= lockRules.network.count ? 'limited' : 'allowed'
}

export type Identifier =
  | { kind: 'email'; text: string; value: string | null }
  | { kind: 'username'; text: string; value: string | null }

/** What was typed at login. `value` is null where it can be nobody's. */
export function readIdentifier(typed: string): Identifier {
  const text = typed.trim().toLowerCase()
  if (text.includes('@')) return { kind: 'email', text, value: Email.safeParse(text).data ?? null }
  return { kind: 'username', text, value: usernamePattern.test(text) ? text : null }
}

/** First path segments of the site (A §2, B §2) and of what it serves beside pages. */
const pathWords = [
  ...['about', 'contact', 'privacy-policy', 'terms', 'refund', 'trading-risk', 'sentiment-news', 'sentiment', 'news'],
  ...['post', 'posts', 'profile', 'learning', 'forgot-password', 'reset-password', 'check-email', 'verify-email'],
  ...['auth', 'verification-success', 'verification-failed', 'notifications', 'discover', 'dashboard', 'predictions'],
  ...['admin', 'api', 'media', 'assets', 'socket.io', 'metrics', 'og', 'seo', 'video', 'fonts', 'icons', 'images'],
  ...['sitemap-index', 'posts-sitemap', 'video-sitemap', 'sitemap', 'robots', 'favicon', 'manifest', 'sw', 'offline'],
]
/** Names that would pass for the people who run the site. */
const staffWords = [
  ...['administrator', 'root', 'system', 'moderator', 'mod', 'staff', 'team', 'official', 'support', 'help'],
  ...['helpdesk', 'security', 'owner', 'founder', 'verify', 'verified', 'billing', 'legal', 'abuse', 'postmaster'],
]
/** Words that calls, mentions and programs give a meaning of their own. */
const keywords = [
  ...['current', 'me', 'you', 'all', 'everyone', 'here', 'anonymous', 'guest', 'nobody', 'null', 'undefined'],
  ...['login', 'logout', 'signup', 'settings', 'search', 'user', 'users', 'member', 'members'],
]
const reservedWords = new Set([...pathWords, ...staffWords, ...keywords])

/** A dotted or dashed path has no username that looks like it but the one with underscores. */
const withDashes = (username: string): string => username.replaceAll('_', '-')

/** `slug` is the product's. An id is 24 hexadecimal digits: a name like it would be read as one. */
export const isReservedWord = (username: string, slug: string): boolean =>
  reservedWords.has(username) ||
  reservedWords.has(withDashes(username)) ||
  withDashes(username) === slug ||
  /^[0-9a-f]{24}$/.test(username)

/** When a session that was opened then and lasts until then should last longer: its new end, else null. */
export function renewedExpiry(session: { createdAt: number; expiresAt: number; isAdmin: boolean }, now: number) {
  if (session.isAdmin || session.expiresAt - now >= lifetimes.sessionRenewal) return null
  const end = Math.min(now + lifetimes.memberSession, session.createdAt + lifetimes.maxSession)
  return end > session.expiresAt ? end : null
}

// The first that matches counts: browsers carry the names of those they descend from.
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/UCBrowser\//, 'UC Browser'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
]
const firstMatch = (rules: [RegExp, string][], text: string): string | undefined =>
  rules.find(([pattern]) => pattern.test(text))?.[1]

/** 'Chrome on Android', out of a browser's own description. */
export function deviceName(agent: string): string {
  const browser = firstMatch(browsers, agent)
  const system = firstMatch(systems, agent)
  if (browser && system) return devices.named(browser, system)
  return browser ?? system ?? devices.unknown
}

/** Whether a change of somebody's standing hides all that is theirs, or shows it again. */
export const changesVisibility = ({
  what,
  before,
  after,
}: {
  what: 'role' | 'status'
  before: string
  after: string
}) => what === 'status' && (before === 'banned') !== (after === 'banned')

/** A path of this site, else null: no scheme, no other host, nothing that a browser reads as one. */
export const sameSitePath = (path: string | undefined): string | null =>
  path !== undefined && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? path : null
