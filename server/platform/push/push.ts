// Pushes to browsers through the services that their makers run (RFC 8030), and whom those let us address.
import { SignJWT } from 'jose'
import { PushMessage } from '#contract/notifications.ts'
import type { priorities } from '#contract/notifications-limits.ts'
import { day, hour, nowSeconds, second } from '../clock.ts'
import type { Config } from '../config.ts'
import { NotAllowedError, type Outbound, openOutbound } from '../outbound/outbound.ts'
import type { Keys } from '../secrets.ts'
import { areBrowserKeys, type BrowserKeys, encryptPush } from './encrypt.ts'
import { deriveVapidKeys, type VapidKeys } from './vapid-keys.ts'

export type Subscription = {
  endpoint: string
  keys: BrowserKeys
  /** Ours, with which the browser subscribed: it takes pushes signed by no other. */
  publicKey: string
}
export type Priority = (typeof priorities)[number]
export type Outcome =
  | 'sent'
  /** The subscription is no more. */
  | 'gone'
  /** Not now: to be tried again. */
  | 'later'
  /** It would be refused each time. */
  | 'refused'
export type SendResult = { outcome: Outcome; status: number | null }

export type PushSender = {
  /** With which browsers subscribe. */
  publicKey: string
  /** What is wrong with what a browser sent, or null. */
  findSubscriptionFault(endpoint: string, keys: BrowserKeys): Promise<'endpoint' | 'keys' | null>
  send(subscription: Subscription, push: PushMessage, priority: Priority): Promise<SendResult>
  close(): void
}

/** A push service refuses what is longer than 4096 bytes encrypted. */
const maxBytes = 3072
/** Asked for a new one with each push; services take none that is good for more than a day. */
const tokenLifetime = 12 * hour
/** How long the service keeps a push for a phone that is off. */
const ttl: Record<Priority, number> = { high: 3 * day, medium: day, normal: day, low: day / 2 }
const urgency: Record<Priority, string> = { high: 'high', medium: 'normal', normal: 'normal', low: 'low' }

/** Whom a push service may turn to: an https address or a mail address (RFC 8292). */
const contactOf = ({ publicUrl, mail }: Pick<Config, 'publicUrl' | 'mail'>): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/[^\s<>]+@[^\s<>]+/.exec(mail.from)?.[0]}`

const outcomeOf = (status: number): Outcome => {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

/** The title counts most; a body that is too long ends where there is no more room. */
export function encodePayload(push: PushMessage): Buffer {
  const whole = Buffer.from(JSON.stringify(PushMessage.parse(push)))
  if (whole.length <= maxBytes) return whole
  const characters = Array.from(push.body)
  const kept = characters.slice(0, Math.floor(characters.length / 2)).join('')
  if (kept === '') throw new Error('a push is too long even without its body')
  return encodePayload({ ...push, body: `${kept.replace(/…$/, '').trimEnd()}…` })
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
      // Its key was taken out of use: the browser subscribes anew.
      if (!pair) return { outcome: 'gone', status: null }
      const headers = {
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: ttl[priority] / second,
        urgency: urgency[priority],
        // Of several that wait for one phone the last is kept.
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
