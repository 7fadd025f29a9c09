// Lifetimes and signatures of image URLs.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { day, minute } from '../../platform/clock.ts'
import type { Keys } from '../../platform/secrets.ts'

/** Milliseconds. */
export const lifetimes = {
  /** How long the file of a removed image is kept. */
  removed: day,
  /**
   * How long an image waits for its post: as long as a queued post can be sent again (the server keeps idempotency keys
   * for 30 days).
   */
  unattached: 30 * day,
  /** How long a signed URL is valid (DECISIONS "Content"). */
  signature: 10 * minute,
} as const

/** Seconds that browsers and a CDN may cache an image. */
export const maxAge = 300

/**
 * One signature covers all sizes of an image. `expires` is in seconds since 1970. A removed image that may return has
 * signatures of its own, so that those from before the removal end with it: only moderators get them.
 */
type Signed = { key: string; expires: number; isWithheld: boolean }

const sign = (secret: Buffer, { key, expires, isWithheld }: Signed): Buffer =>
  createHmac('sha256', secret)
    .update(`${isWithheld ? 'withheld media' : 'media'} ${key} ${expires}`)
    .digest()

export const signatureOf = ([newest]: Keys, signed: Signed): string => sign(newest, signed).toString('hex')

export type SignatureParams = { expires?: string; signature?: string }

export function isSignatureValid(
  secrets: Keys,
  { key, isWithheld }: Pick<Signed, 'key' | 'isWithheld'>,
  { expires, signature }: SignatureParams,
  nowSeconds: number,
): boolean {
  if (!expires || !signature || Number(expires) < nowSeconds) return false
  const given = Buffer.from(signature, 'hex')
  return secrets.some((secret) => {
    const expected = sign(secret, { key, expires: Number(expires), isWithheld })
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}

/** Storage key of an image's original. A folder per two-digit prefix keeps listings small. */
export const storageKey = (key: string): string => `images/${key.slice(0, 2)}/${key}`
