// The newsletter: asked for with an email, confirmed by a link in it, ended by one click.

import { z } from 'zod'
import { Email } from './accounts.ts'
import { EmptyResponse, MessageResponse, Time } from './common.ts'
import { defineCalls, rawResponse } from './define.ts'

/**
 * draft: can be changed. sending: batches are sent. stopped: nothing is sent until it is resumed. sent: every recipient
 * has an outcome.
 */
export const newsletterStatuses = ['draft', 'sending', 'stopped', 'sent'] as const
export type NewsletterStatus = (typeof newsletterStatuses)[number]

/**
 * administrator: someone stopped it. hidden: none of its articles and posts is public any more. rejected: the mail server
 * refused a whole batch. restored: the database comes from a backup, so later emails are unknown.
 */
export const stopReasons = ['administrator', 'hidden', 'rejected', 'restored'] as const
export type StopReason = (typeof stopReasons)[number]

/** Characters are UTF-16 code units, as a text field counts them. */
export const newsletterLimits = {
  subjectLength: 120,
  introLength: 2000,
  articles: 10,
  posts: 10,
  /** Reports of bounces and complaints in one request. */
  deliveryEvents: 100,
} as const

export const mailThemes = ['light', 'dark'] as const
export type MailTheme = (typeof mailThemes)[number]

/**
 * A mail provider's report. hardBounce: the mailbox doesn't exist or refuses us for good. complaint: its owner marked
 * an email as spam. softBounce, such as a full mailbox, changes nothing.
 */
const DeliveryEvent = z.strictObject({
  type: z.enum(['hardBounce', 'softBounce', 'complaint']),
  email: Email,
  /** When it happened. A subscription that was confirmed later stays. */
  at: Time,
})
export type DeliveryEvent = z.infer<typeof DeliveryEvent>

const LinkToken = z.string().min(1).max(200)

export const newsletter = defineCalls({
  'POST /newsletter': {
    summary: 'Ask for the newsletter. The link in the email confirms it; the response is the same for every email',
    access: 'guest',
    limit: 'mail',
    body: z.strictObject({ email: Email }),
    response: MessageResponse,
    errors: ['validation_failed'],
  },
  'POST /newsletter/confirm': {
    summary: 'Confirm a subscription with the token from the email',
    access: 'guest',
    limit: 'auth',
    body: z.strictObject({ token: LinkToken }),
    response: MessageResponse,
    errors: ['auth_invalid_token', 'validation_failed'],
  },
  'GET /newsletter/unsubscribe': {
    summary:
      'Go to the page with the button that unsubscribes, from an email client that opens the link. Changes nothing',
    access: 'guest',
    query: z.strictObject({ token: LinkToken }),
    response: rawResponse('text/html'),
    errors: ['validation_failed'],
  },
  'POST /newsletter/unsubscribe': {
    summary: 'End a subscription with the link in any of its emails',
    access: 'guest',
    limit: 'auth',
    query: z.strictObject({ token: LinkToken }),
    /** Sent by an email client's own unsubscribe button. Our page sends nothing. */
    body: z.strictObject({ 'List-Unsubscribe': z.literal('One-Click').optional() }),
    acceptsFormData: true,
    response: MessageResponse,
    errors: ['auth_invalid_token', 'validation_failed'],
  },
  'POST /newsletter/delivery-events': {
    summary:
      'Report bounces and complaints: they end the subscription of the email. Signed with MAIL_EVENTS_SECRET as Standard Webhooks defines it, otherwise it is not found. The response is the same for every email',
    access: 'guest',
    limit: 'auth',
    body: z.strictObject({ events: z.array(DeliveryEvent).min(1).max(newsletterLimits.deliveryEvents) }),
    response: EmptyResponse,
    errors: ['not_found', 'validation_failed'],
  },
})
