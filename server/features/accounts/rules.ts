// Rules of usernames, password locks and lifetimes of sessions and links.
import { Email, usernamePattern } from '#contract/accounts.ts'
import { loginAsMinutes } from '#contract/login-as.ts'
import { devices } from '#contract/messages/en/accounts.ts'
import { publicPageTitles } from '#contract/messages/en/page-title.ts'
import type { Permission } from '#contract/permissions.ts'
import { profileLimits } from '#contract/profiles.ts'
import { day, hour, minute, second } from '../../platform/clock.ts'

/** Milliseconds (DECISIONS "Accounts"). */
export const lifetimes = {
  /** How long a signup reserves its username. */
  usernameReservation: day,
  /** How long a username that its member gave up stays reserved for them. */
  retiredUsername: profileLimits.oldUsernameReservedDays * day,
  /** Minimum time between two changes of the username. */
  usernameChangeInterval: profileLimits.usernameChangeDays * day,
  /** How long a signup can be verified. */
  signup: 7 * day,
  verificationToken: day,
  resetToken: 30 * minute,
  memberSession: 14 * day,
  /** /auth/me extends a session that has less than this left. */
  sessionRenewal: 7 * day,
  /** No session is extended beyond this, counted from login. */
  maxSession: 90 * day,
  adminSession: 12 * hour,
  /** How long an administrator may be logged in as a member. */
  loginAs: loginAsMinutes * minute,
  /** When the member is told of it. */
  loginAsNotice: day,
  /** How long a confirmed password counts. */
  confirmation: hour,
  /** How long a browser that logged in stays known to its member. */
  knownDevice: 90 * day,
  /** How exact "last seen" is. */
  lastSeen: 5 * minute,
  /** Time to log in at the identity provider and come back. */
  oidcFlow: 10 * minute,
  /** Time to enter a password or fill in the signup steps after coming back from the provider. */
  oidcLoginCode: 10 * minute,
} as const

/**
 * Mails to one email per hour. `aboutSignups`: how many of them may report a signup with the email of an existing
 * account.
 */
export const mailLimits = { window: hour, perEmail: 3, aboutSignups: 1 } as const

/**
 * Limits on distinct wrong passwords (DECISIONS "Locks"). `here`: for one identifier from one network. `anywhere`: for
 * one identifier from all networks.
 */
export const lockRules = {
  here: { count: 10, within: 10 * minute, lockedFor: 10 * minute },
  anywhere: { count: 100, within: hour, lockedFor: hour },
  /** Different identifiers that failed from one network. High, because many Indian phones share an IP address. */
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

/** Decides whether a password may be compared. `limited` concerns the network, `locked` the account. */
export function checkAttempt(counts: AttemptCounts): 'allowed' | 'locked' | 'limited' {
  if (counts.locked_here || counts.tried_here >= lockRules.here.count) return 'locked'
  const lockedAnywhere = counts.locked_anywhere || counts.tried_anywhere >= lockRules.anywhere.count
  if (lockedAnywhere && !counts.known_device) return 'locked'
  return counts.identifiers_failed >= lockRules.network.count ? 'limited' : 'allowed'
}

export type Identifier =
  | { kind: 'email'; text: string; value: string | null }
  | { kind: 'username'; text: string; value: string | null }

/** The identifier typed at login. `value` is null if no account can have it. */
export function readIdentifier(typed: string): Identifier {
  const text = typed.trim().toLowerCase()
  if (text.includes('@')) return { kind: 'email', text, value: Email.safeParse(text).data ?? null }
  return { kind: 'username', text, value: usernamePattern.test(text) ? text : null }
}

/** First path segments of the site (A §2, B §2) and of its other URLs. */
const pathWords = [
  ...Object.keys(publicPageTitles).map((path) => path.split('/')[1]!),
  ...[
    'sentiment',
    'news',
    'post',
    'posts',
    'profile',
    'forgot-password',
    'reset-password',
    'check-email',
    'verify-email',
  ],
  ...['hi', 'legal', 'auth', 'verification-success', 'verification-failed', 'notifications', 'newsletter', 'discover'],
  ...['dashboard', 'leaderboard', 'polls', 'people', 'saved', 'liked', 'scheduled', 'badges', 'journal', 'charts'],
  ...['admin', 'api', 'media', 'assets', 'socket.io', 'metrics', 'og', 'seo', 'video', 'fonts', 'icons', 'images'],
  ...['sitemap-index', 'posts-sitemap', 'video-sitemap', 'sitemap', 'robots', 'favicon', 'manifest', 'sw', 'offline'],
]
/** Names that could pass for the people who run the site. */
const staffWords = [
  ...['administrator', 'root', 'system', 'moderator', 'mod', 'staff', 'team', 'official', 'support', 'help'],
  ...['helpdesk', 'security', 'owner', 'founder', 'verify', 'verified', 'billing', 'legal', 'abuse', 'postmaster'],
]
/** Words with a special meaning in calls, mentions or programs. */
const keywords = [
  ...['current', 'me', 'you', 'all', 'everyone', 'here', 'anonymous', 'guest', 'nobody', 'null', 'undefined'],
  ...['login', 'logout', 'signup', 'settings', 'search', 'user', 'users', 'member', 'members'],
]
const reservedWords = new Set([...pathWords, ...staffWords, ...keywords])

/** Usernames can't contain a dash, so `privacy_policy` is the one that could pass for /privacy-policy. */
const withDashes = (username: string): string => username.replaceAll('_', '-')

/** `slug` is the product's. 24 hexadecimal digits would be read as an id. */
export const isReservedWord = (username: string, slug: string): boolean =>
  reservedWords.has(username) ||
  reservedWords.has(withDashes(username)) ||
  withDashes(username) === slug ||
  /^[0-9a-f]{24}$/.test(username)

/** Returns the session's new expiry, or null if it should not be extended. Milliseconds since 1970. */
export function renewedExpiry(session: { createdAt: number; expiresAt: number; isPrivileged: boolean }, now: number) {
  if (session.isPrivileged || session.expiresAt - now >= lifetimes.sessionRenewal) return null
  const end = Math.min(now + lifetimes.memberSession, session.createdAt + lifetimes.maxSession)
  return end > session.expiresAt ? end : null
}

// The first match wins: user agents also contain the names of the browsers they derive from.
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

/** Returns for example 'Chrome on Android', from a User-Agent header. */
export function deviceName(agent: string): string {
  const browser = firstMatch(browsers, agent)
  const system = firstMatch(systems, agent)
  if (browser && system) return devices.named(browser, system)
  return browser ?? system ?? devices.unknown
}

const isHiddenStatus = (status: string): boolean => status === 'banned' || status === 'erased'

/** True if the change hides the member and what they did, or shows it again. */
export const changesVisibility = ({
  what,
  before,
  after,
}: {
  what: 'role' | 'permissions' | 'status'
  before: string
  after: string
}) => what === 'status' && isHiddenStatus(before) !== isHiddenStatus(after)

/**
 * Returns the path if it stays on this site, otherwise null: no scheme, no other host, nothing that browsers read as
 * one.
 */
export const sameSitePath = (path: string | undefined): string | null =>
  path !== undefined && /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path) ? path : null

/** The provider's clock may be this much behind ours. Milliseconds. */
const maxClockSkew = 30 * second

/**
 * Whether someone logged in at the provider after they were sent there. `authTime`: seconds since 1970, as the provider
 * says (OpenID Connect Core §2). `sentAt`: milliseconds since 1970.
 */
export const isRecentLogin = (authTime: number | undefined, sentAt: number): boolean =>
  authTime !== undefined && authTime * 1000 >= sentAt - maxClockSkew

type Privileges = { role: 'user' | 'admin'; permissions: readonly Permission[] }

export const isPrivileged = ({ role, permissions }: Privileges): boolean => role === 'admin' || permissions.length > 0
