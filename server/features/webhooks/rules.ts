// Decides what a request to a webhook says, and when it is repeated.
import { type WebhookDelivery, type WebhookEvent, webhookLimits } from '#contract/webhooks.ts'
import { minute } from '../../platform/clock.ts'

/** Milliseconds until the next attempt, after `attempts` that failed; null if there is none. */
export const nextWait = (attempts: number): number | null => {
  const minutes = webhookLimits.retryMinutes[attempts - 1]
  return minutes === undefined ? null : minutes * minute
}

export type DeliveredEvent = WebhookEvent | 'test'

/** The body of a request. `data` has ids, and addresses that everyone or administrators can open. */
export const bodyOf = (delivery: { event: string; created_at: string; data: unknown }): string =>
  JSON.stringify({ type: delivery.event, timestamp: delivery.created_at, data: delivery.data })

export const isSuccess = (status: number): boolean => status >= 200 && status < 300

export type DeliveryError = NonNullable<WebhookDelivery['error']>
