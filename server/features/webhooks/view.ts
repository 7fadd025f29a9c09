// Rows in the contract's shapes. The secret is in none of them.
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts'
import type { DeliveryRow, WebhookRow } from './queries.ts'

export const webhookView = (row: WebhookRow): Webhook => ({
  _id: row.id,
  url: row.url,
  events: row.events as Webhook['events'],
  isOn: row.is_on,
  failures: row.failures,
  disabledAt: row.disabled_at,
  version: row.version,
  createdAt: row.created_at,
})

export const deliveryView = (row: DeliveryRow): WebhookDelivery => ({
  _id: row.id,
  event: row.event as WebhookDelivery['event'],
  state: row.state as WebhookDelivery['state'],
  attempts: row.attempts,
  createdAt: row.created_at,
  attemptedAt: row.attempted_at,
  status: row.http_status,
  error: row.error as WebhookDelivery['error'],
  milliseconds: row.milliseconds,
})
