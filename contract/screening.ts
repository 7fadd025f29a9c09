// Why a post or comment is under review.

import { z } from './schema.ts'

/** The last two aren't suspicions: a new member's first posts, and what an administrator sent back to review. */
export const screeningReasons = [
  'returns_promise',
  'contact_handle',
  'payment_id',
  'credential_request',
  'suspicious_link',
  'suspicious_offer',
  'staff_imitation',
  'near_duplicate',
  'first_posts',
  'moderator',
] as const
export const ScreeningReason = z.enum(screeningReasons)
export type ScreeningReason = z.infer<typeof ScreeningReason>

/** What speaks for or against a text. The server decides how many points each signal is worth. */
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

/** What counted for or against a text: a signal, or one of its words. */
export const Evidence = z.union([
  z.strictObject({ signal: z.enum(screeningSignals), points: z.int() }),
  z.strictObject({ word: z.string(), points: z.int() }),
])
export type Evidence = z.infer<typeof Evidence>
