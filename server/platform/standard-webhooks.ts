// Requests between servers, signed as https://www.standardwebhooks.com defines it.
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export const secretPrefix = 'whsec_'

/** Seconds by which the sender's clock may differ from ours. Older requests are repeats. */
const tolerance = 300

function signatureOf(secret: string, { id, time, body }: { id: string; time: string; body: Buffer | string }): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${time}.`).update(body).digest('base64')}`
}

/** `seconds`: since 1970. */
export function signedHeaders(
  secret: string,
  { id, seconds, body }: { id: string; seconds: number; body: string },
): Record<string, string> {
  const time = String(seconds)
  return {
    'webhook-id': id,
    'webhook-timestamp': time,
    'webhook-signature': signatureOf(secret, { id, time, body }),
  }
}

/** Whether the owner of the secret has sent this body just now. `now`: in seconds since 1970. */
export function isSigned(secret: string, headers: IncomingHttpHeaders, body: Buffer, now: number): boolean {
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map((name) => headers[`webhook-${name}`])
  if (typeof id !== 'string' || typeof time !== 'string' || typeof signatures !== 'string') return false
  if (!/^\d{1,12}$/.test(time) || Math.abs(now - Number(time)) > tolerance) return false
  const expected = Buffer.from(signatureOf(secret, { id, time, body }))
  // Several while the sender changes its secret.
  return signatures.split(' ').some((signature) => {
    const given = Buffer.from(signature)
    return given.length === expected.length && timingSafeEqual(given, expected)
  })
}
