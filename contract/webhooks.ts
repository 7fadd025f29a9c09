// Webhooks: requests to addresses of administrators about what happens on the site, signed as https://www.standardwebhooks.com
// defines it.

import { z } from 'zod'
import { EmptyResponse, Id, maxVersion, PageNumberPagination, pageNumberQuery, Time } from './common.ts'
import { defineCalls, defineEvents } from './define.ts'
import { webhooks as texts } from './messages/en/webhooks.ts'

export const webhookEvents = ['post.published', 'report.opened', 'member.joined'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

export const webhookLimits = {
  perSite: 10,
  urlLength: 500,
  /** Attempts to deliver one event: the first, and one after each of these waits in minutes. */
  retryMinutes: [1, 5, 30, 120, 360, 720],
  /** After as many failed attempts over at least as many hours, without a success between them, a webhook is turned off. */
  failuresUntilOff: 20,
  hoursUntilOff: 12,
  /** How long the log keeps deliveries. */
  keptDays: 30,
} as const

export const Webhook = z.strictObject({
  _id: Id,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  isOn: z.boolean(),
  /** Failed attempts since the last success. */
  failures: z.int(),
  /** When it was turned off because of them. */
  disabledAt: Time.nullable(),
  version: z.int(),
  createdAt: Time,
})
export type Webhook = z.infer<typeof Webhook>

export const WebhookDelivery = z.strictObject({
  /** Sent as `webhook-id`. */
  _id: Id,
  event: z.enum([...webhookEvents, 'test']),
  state: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.int(),
  createdAt: Time,
  attemptedAt: Time.nullable(),
  /** Of the last attempt: its HTTP status, or what went wrong. */
  status: z.int().nullable(),
  error: z.enum(['timeout', 'unreachable', 'not_allowed', 'off']).nullable(),
  milliseconds: z.int().nullable(),
})
export type WebhookDelivery = z.infer<typeof WebhookDelivery>

const hasCredentials = (url: string): boolean => {
  const { username = '', password = '' } = URL.canParse(url) ? new URL(url) : {}
  return username !== '' || password !== ''
}

const fields = {
  url: z
    .string()
    .trim()
    .max(webhookLimits.urlLength, texts.urlLong(webhookLimits.urlLength))
    .regex(/^https:\/\/\S+$/, texts.urlInvalid)
    .refine((url) => URL.canParse(url), texts.urlInvalid)
    .refine((url) => !hasCredentials(url), texts.urlCredentials),
  events: z
    .array(z.enum(webhookEvents))
    .min(1, texts.eventsMissing)
    .max(webhookEvents.length)
    .refine((events) => new Set(events).size === events.length, texts.eventsRepeated),
}
export const NewWebhook = z.strictObject(fields)

const byId = z.strictObject({ id: Id })
const sensitive = { access: 'admin', needsConfirmation: true, limit: 'write' } as const

export const webhooks = defineCalls({
  'GET /admin/webhooks': {
    summary: 'The webhooks, the oldest first',
    access: 'admin',
    response: z.strictObject({ webhooks: z.array(Webhook) }),
    errors: [],
  },
  'POST /admin/webhooks': {
    summary: `Create a webhook. The response is the only one that contains its secret. A site has at most ${webhookLimits.perSite}`,
    ...sensitive,
    status: 201,
    body: NewWebhook,
    response: z.strictObject({ secret: z.string(), webhook: Webhook }),
    errors: ['validation_failed', 'too_many_webhooks'],
  },
  'PUT /admin/webhooks/:id': {
    summary: 'Change a webhook, or turn it on or off. Turning it on forgets its failures',
    ...sensitive,
    params: byId,
    body: z.strictObject({ ...fields, isOn: z.boolean(), version: z.int().min(1).max(maxVersion) }),
    response: z.strictObject({ webhook: Webhook }),
    errors: ['validation_failed', 'not_found', 'conflict_stale'],
  },
  'DELETE /admin/webhooks/:id': {
    summary: 'Delete a webhook with its log',
    ...sensitive,
    params: byId,
    response: EmptyResponse,
    errors: ['not_found'],
  },
  'POST /admin/webhooks/:id/test': {
    summary: 'Send a test event to a webhook that is on',
    access: 'admin',
    limit: 'write',
    status: 202,
    params: byId,
    response: z.strictObject({ delivery: WebhookDelivery }),
    errors: ['not_found'],
  },
  'GET /admin/webhooks/:id/deliveries': {
    summary: `What was sent to a webhook in the last ${webhookLimits.keptDays} days, the newest first`,
    access: 'admin',
    params: byId,
    query: z.strictObject(pageNumberQuery),
    response: z.strictObject({ deliveries: z.array(WebhookDelivery), pagination: PageNumberPagination }),
    errors: ['not_found', 'validation_failed'],
  },
})

export const webhookAdminEvents = defineEvents({
  /** A delivery was attempted. */
  'webhook:attempted': { audience: ['admins'], payload: z.strictObject({ webhookId: Id }), latestBy: 'webhookId' },
  /** Turned off after many failures. Notifies one administrator. */
  'webhook:disabled': { audience: ['nobody'], payload: z.strictObject({ webhookId: Id, memberId: Id }) },
})
