// Decides what a request to a webhook says, how it is signed, and when it is repeated.
import { createHmac } from 'node:crypto'
import { type WebhookDelivery, type WebhookEvent, webhookLimits } from '#contract/webhooks.ts'
import { minute } from '../../platform/clock.ts'

export const secretPrefix = 'whsec_'

/** Milliseconds until the next attempt, after `attempts` that failed; null if there is none. */
export const nextWait = (attempts: number): number | null => {
  const minutes = webhookLimits.retryMinutes[attempts - 1]
  return minutes === undefined ? null : minutes * minute
}

export type DeliveredEvent = WebhookEvent | 'test'

/** The body of a request. `data` has ids, and addresses that everyone or administrators can open. */
export const bodyOf = (delivery: { event: string; created_at: string; data: unknown }): string =>
  JSON.stringify({ type: delivery.event, timestamp: delivery.created_at, data: delivery.data })

/** The headers of https://www.standardwebhooks.com. `seconds`: since 1970. */
export function signedHeaders(
  secret: string,
  { id, seconds, body }: { id: string; seconds: number; body: string },
): Record<string, string> {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': `v1,${signature}` }
}

export const isSuccess = (status: number): boolean => status >= 200 && status < 300

export type DeliveryError = NonNullable<WebhookDelivery['error']>
