// The weight of each signal for or against a scam. The points were fitted once to the corpora that may be read, by
// logistic regression, then rounded and adjusted (docs/decisions/0022-screening-score.md).
import type { ScreeningReason, ScreeningSignal } from '#contract/screening.ts'

/** A text with at least this many points goes under review. */
export const reviewAt = 9

type Weight = { points: number; reason?: ScreeningReason }

export const weights = {
  // The rules that need no other evidence.
  promisesReturns: { points: 16, reason: 'returns_promise' },
  givesContact: { points: 19, reason: 'contact_handle' },
  asksForPayment: { points: 19, reason: 'payment_id' },
  mobile: { points: 7, reason: 'contact_handle' },
  email: { points: 4 },
  badLink: { points: 7, reason: 'suspicious_link' },
  // A warning needn't link to what it warns of.
  invitationLink: { points: 40, reason: 'contact_handle' },
  baitLink: { points: 2 },
  throwawayLink: { points: 2 },
  // Requests to the reader.
  secrets: { points: 5, reason: 'credential_request' },
  remoteControl: { points: 5, reason: 'credential_request' },
  contact: { points: 2 },
  platform: { points: 0 },
  fee: { points: 5 },
  urgency: { points: 4 },
  action: { points: 3 },
  secrecy: { points: 3 },
  authority: { points: 3, reason: 'suspicious_offer' },
  crowd: { points: 3 },
  address: { points: 3 },
  // Offers.
  certainty: { points: 2 },
  periodicIncome: { points: 3 },
  multiplied: { points: 2 },
  accuracy: { points: 1 },
  managing: { points: 3, reason: 'suspicious_offer' },
  recovering: { points: 4, reason: 'suspicious_offer' },
  paidCalls: { points: 3, reason: 'suspicious_offer' },
  privilege: { points: 4, reason: 'suspicious_offer' },
  windfall: { points: 4, reason: 'suspicious_offer' },
  jobs: { points: 4, reason: 'suspicious_offer' },
  loans: { points: 3, reason: 'suspicious_offer' },
  renting: { points: 4, reason: 'suspicious_offer' },
  piracy: { points: 3, reason: 'suspicious_offer' },
  courting: { points: 6, reason: 'suspicious_offer' },
  testimonial: { points: 3 },
  denial: { points: 8 },
  // Several together.
  twoOffers: { points: 2 },
  threeOffers: { points: 2 },
  threeAsks: { points: 1 },
  offerAndContact: { points: 2 },
  offerAndFee: { points: 3 },
  contactAndFee: { points: 1 },
  leaflet: { points: 3 },
  // Signs of ordinary text.
  caution: { points: -2 },
  charts: { points: -3 },
  diary: { points: -4 },
  disclaimer: { points: -4 },
  doubt: { points: -3 },
  bankTalk: { points: -4 },
  news: { points: -3 },
  service: { points: -3 },
  question: { points: -4 },
  quotation: { points: -6 },
  warning: { points: -4 },
  warningNoAsk: { points: -5 },
  noAsk: { points: -5 },
  nothing: { points: -2 },
  knownLink: { points: -3 },
  unknownLink: { points: -2 },
} as const satisfies Record<ScreeningSignal, Weight>

export const pointsOf = (signals: Iterable<ScreeningSignal>): number =>
  [...signals].reduce((sum, signal) => sum + weights[signal].points, 0)

export const reasonsOf = (signals: Iterable<ScreeningSignal>): ScreeningReason[] =>
  [...signals].flatMap((signal) => {
    const weight: Weight = weights[signal]
    return weight.reason ?? []
  })
