// The content of a digest, and the token of its unsubscribe link.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { Id } from '#contract/common.ts'
import type { Notification } from '#contract/notifications.ts'
import type { Keys } from '../../platform/secrets.ts'
import { kinds } from './kinds/kinds.ts'

/** A mail lists this many notifications and counts the rest. */
export const maxDigestEntries = 20

/** The lowest number is listed first. */
export const priorityRanks: Record<Notification['priority'], number> = { high: 0, medium: 1, normal: 1, low: 2 }

/** Parallel lists. */
export const kindRanks = {
  kinds: kinds.map(({ name }) => name),
  ranks: kinds.map(({ priority }) => priorityRanks[priority]),
}

const signatureOf = (key: Buffer, memberId: string): Buffer =>
  createHmac('sha256', key).update(`digest unsubscribe\n${memberId}`).digest()

/** The token can only turn off one member's digest, so it is safe in a mail that is forwarded. */
export const unsubscribeToken = ([newest]: Keys, memberId: string): string =>
  `${memberId}.${signatureOf(newest, memberId).toString('base64url')}`

/** Whose digest the token turns off, or null if the token is invalid. */
export function memberOfToken(secrets: Keys, token: string): string | null {
  const [memberId = '', signature = ''] = token.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  const isValid = secrets.some((key) => {
    const expected = signatureOf(key, memberId)
    return expected.length === bytes.length && timingSafeEqual(expected, bytes)
  })
  return isValid && Id.safeParse(memberId).success ? memberId : null
}
