// The tokens in the links of the newsletter's mails, and how long we keep what they are about.
import { Id } from '#contract/common.ts'
import { day } from '../../platform/clock.ts'
import { readSignedToken, signToken } from '../../platform/keyed-hash.ts'
import type { Keys } from '../../platform/secrets.ts'

/** Milliseconds. */
export const lifetimes = {
  /** How long a subscription can be confirmed, counted from the request and from the mail. */
  confirmation: 7 * day,
  /** How long an email is stored after its subscription ended, so that links in older mails still end a new one. */
  ended: 90 * day,
} as const

/** `issuedAt`: in milliseconds. */
export const confirmationToken = (keys: Keys, subscriberId: string, issuedAt: number): string =>
  signToken(keys, 'newsletter confirm', `${subscriberId}-${issuedAt}`)

/** Null if the token is forged, for something else or too old. */
export function readConfirmationToken(
  keys: Keys,
  token: string,
  now: number,
): { subscriberId: string; issuedAt: number } | null {
  const [id, time] = (readSignedToken(keys, 'newsletter confirm', token) ?? '').split('-')
  const issuedAt = Number(time)
  if (!Id.safeParse(id).success || !Number.isSafeInteger(issuedAt)) return null
  return now - issuedAt < lifetimes.confirmation ? { subscriberId: id!, issuedAt } : null
}

/** Ends one subscription and nothing else, so it is safe in a mail that is forwarded. It never expires. */
export const unsubscribeToken = (keys: Keys, subscriberId: string): string =>
  signToken(keys, 'newsletter unsubscribe', subscriberId)

export const subscriberOfToken = (keys: Keys, token: string): string | null =>
  Id.safeParse(readSignedToken(keys, 'newsletter unsubscribe', token)).data ?? null

/** Confirmed, and not ended since. */
export const isSubscribed = ({ confirmed_at, ended_at }: { confirmed_at: string | null; ended_at: string | null }) =>
  confirmed_at !== null && ended_at === null
