// The tokens in the links of the newsletter's mails, how long we keep what they are about, and how newsletters are sent.
import { Id } from '#contract/common.ts'
import { validation } from '#contract/messages/en/newsletter-administration.ts'
import type { ChosenItem } from '#contract/newsletter-administration.ts'
import { day, minute } from '../../platform/clock.ts'
import type { Failure } from '../../platform/http/failure.ts'
import { invalidField } from '../../platform/http/parse.ts'
import { readSignedToken, signToken, type TokenPurpose } from '../../platform/keyed-hash.ts'
import type { Keys } from '../../platform/secrets.ts'

/** Milliseconds. */
export const lifetimes = {
  /** How long a subscription can be confirmed, counted from the request and from the mail. */
  confirmation: 7 * day,
  /** How long an email is stored after its subscription ended, so that links in older mails still end a new one. */
  ended: 90 * day,
  /** How long the pages of a preview can be opened. */
  preview: 10 * minute,
} as const

/** `issuedAt`: in milliseconds. */
export const confirmationToken = (keys: Keys, subscriberId: string, issuedAt: number): string =>
  signToken(keys, 'newsletter confirm', `${subscriberId}-${issuedAt}`)

type Dated = { id: string; issuedAt: number }

/** Null if the token is forged, for something else or too old. */
function readDatedToken(keys: Keys, purpose: TokenPurpose, token: string, since: number): Dated | null {
  const [id, time] = (readSignedToken(keys, purpose, token) ?? '').split('-')
  const issuedAt = Number(time)
  if (!Id.safeParse(id).success || !Number.isSafeInteger(issuedAt)) return null
  return issuedAt > since ? { id: id!, issuedAt } : null
}

/** `id`: of the subscriber. */
export const readConfirmationToken = (keys: Keys, token: string, now: number): Dated | null =>
  readDatedToken(keys, 'newsletter confirm', token, now - lifetimes.confirmation)

/** Shows one newsletter and nothing else. `now`: in milliseconds. */
export const previewToken = (keys: Keys, newsletterId: string, now: number): string =>
  signToken(keys, 'newsletter preview', `${newsletterId}-${now}`)

export const newsletterOfToken = (keys: Keys, token: string, now: number): string | null =>
  readDatedToken(keys, 'newsletter preview', token, now - lifetimes.preview)?.id ?? null

/** Ends one subscription and nothing else, so it is safe in a mail that is forwarded. It never expires. */
export const unsubscribeToken = (keys: Keys, subscriberId: string): string =>
  signToken(keys, 'newsletter unsubscribe', subscriberId)

export const subscriberOfToken = (keys: Keys, token: string): string | null =>
  Id.safeParse(readSignedToken(keys, 'newsletter unsubscribe', token)).data ?? null

/** Confirmed, and not ended since. */
export const isSubscribed = ({ confirmed_at, ended_at }: { confirmed_at: string | null; ended_at: string | null }) =>
  confirmed_at !== null && ended_at === null

export type Chosen = { articles: ChosenItem[]; posts: ChosenItem[] }

/** Nothing to show: every chosen article and post is hidden. */
export const isEmpty = ({ articles, posts }: Chosen): boolean => ![...articles, ...posts].some((item) => item.public)

/** Why a newsletter can't be sent yet, or null. */
export function missingField({ subject }: { subject: string }, chosen: Chosen): Failure | null {
  if (subject === '') return invalidField('content.subject', validation.subjectMissing)
  return isEmpty(chosen) ? invalidField('content.articles', validation.nothingChosen) : null
}
