// Web Push (RFC 8030): sends messages through the push services of browser vendors.

import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import { PushMessage } from '#contract/notifications.ts'
import type { priorities } from '#contract/notifications-limits.ts'
import { day, hour, nowSeconds, second } from '../clock.ts'
import type { Config } from '../config.ts'
import { NotAllowedError, type Outbound, openOutbound } from '../outbound/outbound.ts'
import type { Keys } from '../secrets.ts'
import { areBrowserKeys, type BrowserKeys, encryptPush } from './encrypt.ts'

// The VAPID key pair (RFC 8292) that identifies this site to push services, derived from a secret.
type VapidKeys = {
  /** The uncompressed point in base64url, the form browsers subscribe with. */
  publicKey: string
  privateKey: KeyObject
}

const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** Returns a number from 1 to the curve's order - 1. It is derived from 48 bytes to avoid modulo bias. */
function scalarOf(secret: Buffer): Buffer {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'vapid', 48))
  const scalar = (BigInt(`0x${bytes.toString('hex')}`) % (order - 1n)) + 1n
  return Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex')
}

export function deriveVapidKeys(secret: Buffer): VapidKeys {
  const scalar = scalarOf(secret)
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(scalar)
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x, y, d: scalar.toString('base64url') }
  return { publicKey: point.toString('base64url'), privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) }
}

export type Subscription = {
  endpoint: string
  keys: BrowserKeys
  /** Our VAPID key that the browser subscribed with. It accepts only pushes signed with this key. */
  publicKey: string
}
export type Priority = (typeof priorities)[number]
export type Outcome =
  | 'sent'
  /** The subscription no longer exists. */
  | 'gone'
  /** A temporary failure: retry later. */
  | 'later'
  /** A permanent failure: don't retry. */
  | 'refused'
export type SendResult = { outcome: Outcome; status: number | null }

export type PushSender = {
  /** Browsers subscribe with this key. */
  publicKey: string
  /** Returns what is wrong with a browser's subscription, or null. */
  findSubscriptionFault(endpoint: string, keys: BrowserKeys): Promise<'endpoint' | 'keys' | null>
  send(subscription: Subscription, push: PushMessage, priority: Priority): Promise<SendResult>
  close(): void
}

/** Push services reject more than 4096 bytes of ciphertext. */
const maxBytes = 3072
/** Signed for each push. Push services accept at most a day. */
const tokenLifetime = 12 * hour
/** How long the push service keeps a message for a phone that is offline. Milliseconds. */
const ttl: Record<Priority, number> = { high: 3 * day, medium: day, normal: day, low: day / 2 }
const urgency: Record<Priority, string> = { high: 'high', medium: 'normal', normal: 'normal', low: 'low' }

/** The contact for push services: an https URL or a mailto: URL (RFC 8292). */
const contactOf = ({ publicUrl, mail }: Pick<Config, 'publicUrl' | 'mail'>): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mail.from)?.[0]}`

const outcomeOf = (status: number): Outcome => {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

/** Shortens the body, not the title, when the message is too long. */
export function encodePayload(push: PushMessage): Buffer {
  const whole = Buffer.from(JSON.stringify(PushMessage.parse(push)))
  if (whole.length <= maxBytes) return whole
  const characters = Array.from(push.body)
  const shortened = characters.slice(0, Math.floor(characters.length / 2)).join('')
  if (shortened === '') throw new Error('a push is too long even without its body')
  return encodePayload({ ...push, body: `${shortened.replace(/…$/, '').trimEnd()}…` })
}

type PushOptions = { secrets: Keys; config: Pick<Config, 'publicUrl' | 'mail'>; outbound?: Outbound }

export function openPush({ secrets, config, outbound = openOutbound() }: PushOptions): PushSender {
  const pairs = secrets.map(deriveVapidKeys)
  const subject = contactOf(config)

  const authorization = async (endpoint: string, { publicKey, privateKey }: VapidKeys): Promise<string> => {
    const token = await new SignJWT()
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(new URL(endpoint).origin)
      .setExpirationTime(nowSeconds() + tokenLifetime / second)
      .setSubject(subject)
      .sign(privateKey)
    return `vapid t=${token}, k=${publicKey}`
  }

  return {
    publicKey: pairs[0]!.publicKey,
    findSubscriptionFault: async (endpoint, keys) => {
      if (!areBrowserKeys(keys)) return 'keys'
      return outbound.check(endpoint).then(
        () => null,
        () => 'endpoint' as const,
      )
    },
    send: async ({ endpoint, keys, publicKey }, push, priority) => {
      const pair = pairs.find((candidate) => candidate.publicKey === publicKey)
      // Its key is no longer in use. The browser will subscribe again.
      if (!pair) return { outcome: 'gone', status: null }
      const headers = {
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: ttl[priority] / second,
        urgency: urgency[priority],
        // The push service keeps only the latest message with the same topic.
        ...(/^[\w-]{1,32}$/.test(push.tag) && { topic: push.tag }),
        authorization: await authorization(endpoint, pair),
      }
      const body = encryptPush(encodePayload(push), keys)
      try {
        const { status } = await outbound.send({
          method: 'POST',
          url: endpoint,
          headers: { ...headers, 'content-length': body.length },
          body,
        })
        return { outcome: outcomeOf(status), status }
      } catch (error) {
        return { outcome: error instanceof NotAllowedError ? 'refused' : 'later', status: null }
      }
    },
    close: () => outbound.close(),
  }
}
