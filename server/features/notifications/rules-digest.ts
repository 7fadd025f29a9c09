// The mail that sums up what is unread: what stands in it, and the link that ends it.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Notification } from '#contract/notifications.ts'
import type { Keys } from '../../platform/secrets.ts'
import { kinds } from './kinds/kinds.ts'

/** What one mail lists; of the rest it says how many there are. */
export const maxDigestEntries = 20

/** The smaller, the further up. */
export const priorityRanks: Record<Notification['priority'], number> = { high: 0, medium: 1, normal: 1, low: 2 }

/** Parallel lists. */
export const kindRanks = {
  kinds: kinds.map(({ name }) => name),
  ranks: kinds.map(({ priority }) => priorityRanks[priority]),
}

const signatureOf = (key: Buffer, memberId: string): Buffer =>
  createHmac('sha256', key).update(`digest unsubscribe\n${memberId}`).digest()

/** Ends one member's digest, and does nothing else: whoever is signature the mail may have it. */
export const unsubscribeToken = ([newest]: Keys, memberId: string): string =>
  `${memberId}.${signatureOf(newest, memberId).toString('base64url')}`

/** Whose digest the token ends; null where nobody gave it out. */
export function memberOfToken(secrets: Keys, token: string): string | null {
  const [memberId = '', signature = ''] = token.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  const isValid = secrets.some((key) => {
    const expected = signatureOf(key, memberId)
    return expected.length === bytes.length && timingSafeEqual(expected, bytes)
  })
  return isValid ? memberId : null
}
