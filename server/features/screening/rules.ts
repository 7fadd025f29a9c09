// The first defense against scams: decides which texts go under review. Pure, so that a trader can review it.
import type { ScreeningReason } from '#contract/screening.ts'
import { day, hour } from '../../platform/clock.ts'
import { looksLike } from './confusables.ts'
import { isBadLink, linksIn } from './links.ts'
import { plainText, readingsOf, sentencesOf } from './normalize.ts'
import { signalsOf } from './signals.ts'
import { type AuthorNames, claimsToBeStaff, hasStaffName, type Product } from './staff.ts'
import { pointsOf, reasonsOf, reviewAt } from './weights.ts'
import { mostWordingPoints, wordingPoints } from './wording.ts'

export { matchesIn, screeningScore } from './matches.ts'
export type { Product } from './staff.ts'

/** The order in which reasons are given. */
const order = [
  'returns_promise',
  'contact_handle',
  'payment_id',
  'credential_request',
  'suspicious_link',
  'suspicious_offer',
] as const satisfies ScreeningReason[]

/** Other reasons come from the author's name, from other texts or from an administrator. */
export const isFoundInWords = (reason: ScreeningReason): boolean =>
  (order as readonly ScreeningReason[]).includes(reason)

/** Reasons found in the words themselves. The last one is given only if no other says more. */
export function findReasons(content: string): ScreeningReason[] {
  const signals = signalsOf(content)
  const points = pointsOf(signals)
  if (points + mostWordingPoints < reviewAt || points + wordingPoints(content) < reviewAt) return []
  const found = reasonsOf(signals)
  const given = order.filter((reason) => reason !== 'suspicious_offer' && found.includes(reason))
  return given.length > 0 ? given : ['suspicious_offer']
}

/**
 * Why a website can't be in a profile. It has no words around it, so its shape alone decides: shorteners, look-alikes and
 * baits are refused, and invitations are contacts.
 */
export function findWebsiteReasons(website: string): ScreeningReason[] {
  const kinds = [...linksIn(plainText(website))]
  if (kinds.includes('invitation')) return ['contact_handle']
  return kinds.some(isBadLink) ? ['suspicious_link'] : findReasons(website)
}

/** True if the author's name or text imitates the people who run the site. */
export function imitatesStaff(content: string, author: AuthorNames, product: Product): boolean {
  if (hasStaffName(author, product)) return true
  return readingsOf(plainText(content)).some((reading) => claimsToBeStaff(sentencesOf(reading), product))
}

export type PublicNames = Partial<AuthorNames>

/** The public names that could be mistaken for the people who run the site, or for one of its administrators. */
export function staffNamesIn(
  names: PublicNames,
  product: Product,
  administrators: AuthorNames[],
): (keyof AuthorNames)[] {
  return (['name', 'username'] as const).filter((field) => {
    const value = names[field]
    if (value === undefined) return false
    if (hasStaffName({ name: '', username: '', [field]: value }, product)) return true
    return administrators.some((administrator) => looksLike(value, administrator[field]))
  })
}

/**
 * Milliseconds. Accounts that scammers open in bulk post at once and are gone within days. Members who have been here
 * for a week may repeat themselves.
 */
export const newAccountPeriod = 7 * day

/**
 * This many similar texts by new accounts within this time (milliseconds) are a burst: the last of them and all that
 * follow go under review.
 */
export const burst = { texts: 3, within: hour } as const

/** Words. Many people write "Good morning all", so shorter texts are not compared. */
export const minWords = 8

/** An id starts with the second in which it was created. */
export const isNewAccount = (memberId: string, nowMs: number): boolean =>
  nowMs - Number.parseInt(memberId.slice(0, 8), 16) * 1000 < newAccountPeriod
