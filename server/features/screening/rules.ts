// The first defense against scams: decides which texts go under review. Pure, so that a trader can review it.
import unhomoglyph from 'unhomoglyph'
import type { RuleMode, RuleModes, ScreeningReason, ScreeningRule, ScreeningSignal } from '#contract/screening.ts'
import { day, hour } from '../../platform/clock.ts'
import { givesAdvice, givesLiveCall } from './advice.ts'
import { customWordsFound } from './custom-words.ts'
import { isBadLink, linksIn } from './links.ts'
import { lettersAndDigits, plainText, readingsOf, sentencesOf } from './normalize.ts'
import { signalsOf } from './signals.ts'
import { type AuthorNames, claimsToBeStaff, hasStaffName, type Product } from './staff.ts'
import { pointsOf, reasonsOf, reviewAt, weights } from './weights.ts'
import { mostWordingPoints, wordingPoints } from './wording.ts'

export { languageOf } from './language.ts'
export { matchesFor, screeningScore } from './matches.ts'
export { plainText, readingsOf } from './normalize.ts'
export { gap, near, pattern } from './pattern.ts'
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
export const findReasons = (content: string): ScreeningReason[] => reasonsFor(content, [...signalsOf(content)])

function reasonsFor(content: string, signals: ScreeningSignal[]): ScreeningReason[] {
  const points = pointsOf(signals)
  if (points + mostWordingPoints < reviewAt || points + wordingPoints(content) < reviewAt) return []
  const found = reasonsOf(signals)
  const given = order.filter((reason) => reason !== 'suspicious_offer' && found.includes(reason))
  return given.length > 0 ? given : ['suspicious_offer']
}

/** `held`: the rules that put a text under review. `watched`: those whose matches are only counted. */
export type RuleMatches = { held: ScreeningRule[]; watched: ScreeningRule[] }

/**
 * The signals of a rule that is off or only watched don't help other rules to hold a text; those of a rule that is off
 * don't count at all.
 */
export function matchesByMode(content: string, modes: RuleModes): RuleMatches {
  const signals = [...signalsOf(content)]
  // The remaining signals must not be held as a suspicious offer only because the rule that says more is off.
  const named = [...reasonsFor(content, signals), ...reasonsOf(signals)]
  const found = (...counted: RuleMode[]) => {
    const left = signals.filter((signal) => {
      const { reason } = weights[signal] as { reason?: ScreeningRule }
      return reason === undefined || counted.includes(modes[reason])
    })
    return (reasonsFor(content, left) as ScreeningRule[]).filter(
      (rule) => modes[rule] === counted[0] && named.includes(rule),
    )
  }
  const hasWatched = order.some((rule) => modes[rule] === 'watch')
  return { held: found('hold'), watched: hasWatched ? found('watch', 'hold') : [] }
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

/**
 * The rules that a text matches by itself and that have no signals. A registration number of the author allows
 * `unregistered_advice`, and `live_call_in_lesson` is only for lessons; both are up to the caller. `words`: the site's own
 * (custom-words.ts).
 */
export function otherRulesIn(content: string, author: AuthorNames, product: Product, words: string): ScreeningRule[] {
  const matches = {
    unregistered_advice: givesAdvice(content),
    live_call_in_lesson: givesLiveCall(content),
    custom_words: customWordsFound(content, words).length > 0,
    staff_imitation: imitatesStaff(content, author, product),
  }
  return (Object.keys(matches) as (keyof typeof matches)[]).filter((rule) => matches[rule])
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

/** How a name looks, without accents, spaces and emoji: as written, in small letters and in capitals. */
const skeletonsOf = (name: string): string[] =>
  [name, name.normalize('NFKC').toLowerCase(), name.normalize('NFKC').toUpperCase()].map((one) =>
    lettersAndDigits(unhomoglyph(plainText(unhomoglyph(one))).toLowerCase()),
  )

/** True if readers could take one name for the other (UTS 39 §4). */
function looksLike(name: string, other: string): boolean {
  const others = new Set(skeletonsOf(other))
  return skeletonsOf(name).some((skeleton) => skeleton !== '' && others.has(skeleton))
}
