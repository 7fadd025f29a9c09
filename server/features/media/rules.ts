// How long pictures and their signed addresses last, and how an address is signed.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { day, minute } from '../../platform/clock.ts'
import type { Keys } from '../../platform/secrets.ts'

/** Milliseconds. */
export const lifetimes = {
  /** A picture that nothing took, or that was removed, keeps its file so long. */
  unused: day,
  /** A signed address (DECISIONS "Content"). */
  signature: 10 * minute,
} as const

/** Seconds that browsers and a CDN may keep a picture. */
export const maxAge = 300

/** For all sizes of the picture. `expires` is in seconds since 1970. */
const sign = (secret: Buffer, key: string, expires: number): Buffer =>
  createHmac('sha256', secret).update(`media ${key} ${expires}`).digest()

export const signatureOf = ([newest]: Keys, key: string, expires: number): string =>
  sign(newest, key, expires).toString('hex')

export type SignatureParams = { expires?: string; signature?: string }

export function isSignatureValid(
  secrets: Keys,
  key: string,
  { expires, signature }: SignatureParams,
  nowSeconds: number,
): boolean {
  if (!expires || !signature || Number(expires) < nowSeconds) return false
  const given = Buffer.from(signature, 'hex')
  return secrets.some((secret) => {
    const right = sign(secret, key, Number(expires))
    return right.length === given.length && timingSafeEqual(right, given)
  })
}
