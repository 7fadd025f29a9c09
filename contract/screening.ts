// Why a post or comment is under review.
import { z } from 'zod'

// Limits of screening in practice. Free of Zod, for the forms.
/** `count`: of words or phrases, one a line. `length`: characters of each. */
export const customWordsLimits = { count: 200, least: 3, length: 60 } as const

/** Characters of a text that is tested. */
export const testedTextLength = 5000

/** Fewer decided texts say too little about a rule. */
export const minDecidedTexts = 20

/** Days that figures can cover. */
export const figureDays = ['30', '90', '365'] as const
export type FigureDays = (typeof figureDays)[number]

/** The custom words of the setting, which has one a line. */
export const customWordsIn = (lines: string): string[] => [
  ...new Set(
    lines
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

const letterOrDigit = /[\p{L}\p{N}]/u

/** Why the words can't be used, or null. */
export function customWordsProblem(lines: string): 'tooMany' | 'length' | 'noLetter' | null {
  const words = customWordsIn(lines)
  if (words.length > customWordsLimits.count) return 'tooMany'
  if (words.some(({ length }) => length < customWordsLimits.least || length > customWordsLimits.length)) return 'length'
  return words.every((word) => letterOrDigit.test(word)) ? null : 'noLetter'
}

/**
 * The last three aren't suspicions: a new member's first posts, a plan that the setting for plans forbids meanwhile, and what
 * an administrator sent back to review.
 */
export const screeningReasons = [
  'returns_promise',
  'contact_handle',
  'payment_id',
  'credential_request',
  'suspicious_link',
  'suspicious_offer',
  'unregistered_advice',
  'live_call_in_lesson',
  'custom_words',
  'staff_imitation',
  'near_duplicate',
  'first_posts',
  'plan_not_allowed',
  'moderator',
] as const
export const ScreeningReason = z.enum(screeningReasons)
export type ScreeningReason = z.infer<typeof ScreeningReason>

/** The reasons that administrators can switch. A setting of its own says how many first posts are reviewed. */
export const screeningRules = [
  'returns_promise',
  'contact_handle',
  'payment_id',
  'credential_request',
  'suspicious_link',
  'suspicious_offer',
  'unregistered_advice',
  'live_call_in_lesson',
  'custom_words',
  'staff_imitation',
  'near_duplicate',
] as const satisfies ScreeningReason[]
export type ScreeningRule = (typeof screeningRules)[number]

/** The effect of a rule on a text that it matches: it goes under review, the match is only counted, or nothing. */
export const ruleModes = ['hold', 'watch', 'off'] as const
export const RuleMode = z.enum(ruleModes)
export type RuleMode = z.infer<typeof RuleMode>
export type RuleModes = Record<ScreeningRule, RuleMode>

/** Outcomes for a text that is tested. */
export const testOutcomes = ['published', 'watched', 'held'] as const
export type TestedTextOutcome = (typeof testOutcomes)[number]

/** Languages that screening tells apart, by script and by frequent words. */
export const screeningLanguages = ['en', 'hinglish', 'hi', 'other'] as const
export type ScreeningLanguage = (typeof screeningLanguages)[number]

/** Signs for or against a text. The server decides how many points each is worth. */
export const screeningSignals = [
  'promisesReturns',
  'givesContact',
  'asksForPayment',
  'mobile',
  'email',
  'badLink',
  'invitationLink',
  'baitLink',
  'throwawayLink',
  'secrets',
  'remoteControl',
  'contact',
  'platform',
  'fee',
  'urgency',
  'action',
  'secrecy',
  'authority',
  'crowd',
  'address',
  'certainty',
  'periodicIncome',
  'multiplied',
  'accuracy',
  'managing',
  'recovering',
  'paidCalls',
  'privilege',
  'windfall',
  'jobs',
  'loans',
  'renting',
  'piracy',
  'courting',
  'testimonial',
  'denial',
  'twoOffers',
  'threeOffers',
  'threeAsks',
  'offerAndContact',
  'offerAndFee',
  'contactAndFee',
  'leaflet',
  'caution',
  'charts',
  'diary',
  'disclaimer',
  'doubt',
  'bankTalk',
  'news',
  'service',
  'question',
  'quotation',
  'warning',
  'warningNoAsk',
  'noAsk',
  'nothing',
  'knownLink',
  'unknownLink',
] as const
export type ScreeningSignal = (typeof screeningSignals)[number]

/** Evidence for or against a text: a signal, or one of its words. */
export const Evidence = z.union([
  z.strictObject({ signal: z.enum(screeningSignals), points: z.int() }),
  z.strictObject({ word: z.string(), points: z.int() }),
])
export type Evidence = z.infer<typeof Evidence>
