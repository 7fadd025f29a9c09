// The first line against scams: what a text is held for before others see it. Pure, so that a trader can review it.
import type { ScreeningReason } from '#contract/screening.ts'
import { day, hour } from '../../platform/clock.ts'
import { givesContact } from './contacts.ts'
import { plainText, readingsOf, sentencesOf } from './normalise.ts'
import { asksForPayment } from './payments.ts'
import { promisesReturns } from './promises.ts'
import { type AuthorNames, claimsToBeStaff, hasStaffName, type Product } from './staff.ts'

export type { Product } from './staff.ts'

/** What the words themselves give away. */
export function findReasons(content: string): ScreeningReason[] {
  const plain = plainText(content)
  const readings = readingsOf(plain).map((reading) => ({ reading, sentences: sentencesOf(reading) }))
  const contact = readings.some(({ reading, sentences }) => givesContact(reading, sentences, plain))
  const payment = readings.some(({ sentences }) => asksForPayment(sentences, plain, content.normalize('NFKC')))
  const promise = readings.some(({ reading, sentences }) => promisesReturns(reading, sentences, contact || payment))
  return [
    ...(promise ? (['returns_promise'] as const) : []),
    ...(contact ? (['contact_handle'] as const) : []),
    ...(payment ? (['payment_id'] as const) : []),
  ]
}

/** Whether a member's name, or what they write, passes for the people who run the site. */
export function imitatesStaff(content: string, author: AuthorNames, product: Product): boolean {
  if (hasStaffName(author, product)) return true
  return readingsOf(plainText(content)).some((reading) => claimsToBeStaff(sentencesOf(reading), product))
}

/**
 * Milliseconds. Accounts that scammers open in bulk post at once and are gone within days; who has been here for a week
 * may repeat themselves.
 */
export const newAccountPeriod = 7 * day

/** So many texts alike by young accounts within so many milliseconds; the last of them waits, and those that follow. */
export const burst = { texts: 3, within: hour } as const

/** Words. "Good morning all" is written by many and says nothing. */
export const minWords = 8

/** An id begins with the second in which it was made. */
export const isNewAccount = (memberId: string, nowMs: number): boolean =>
  nowMs - Number.parseInt(memberId.slice(0, 8), 16) * 1000 < newAccountPeriod
