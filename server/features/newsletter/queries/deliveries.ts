// Sending a newsletter: its state, and one row for each recipient.
import type { StopReason } from '#contract/newsletter.ts'
import { claimText, deliveryStatements } from '../../../platform/database/email-deliveries.ts'
import { statement } from '../../../platform/database/statement.ts'
import { isJobOpen } from '../../../platform/jobs.ts'
import { isSubscribed } from './subscribers.ts'

/** All confirmed subscribers, once each. */
export const insertRecipients = statement<{ id: string; now: string }, { count: number }>(
  'newsletter.insertRecipients',
  `with inserted as (
     insert into newsletter_deliveries (newsletter_id, subscriber_id, changed_at)
     select $id, s.id, $now::timestamptz from newsletter_subscribers s where ${isSubscribed('s')}
     on conflict do nothing returning subscriber_id
   )
   select count(*) as count from inserted`,
)

export const setStarted = statement<{ id: string; recipients: number; now: string }, never>(
  'newsletter.setStarted',
  `update newsletters set status = 'sending', started_at = $now::timestamptz, recipients_count = $recipients::integer
   where id = $id`,
)

export const setStopped = statement<{ id: string; reason: StopReason }, { id: string }>(
  'newsletter.setStopped',
  `update newsletters set status = 'stopped', stop_reason = $reason, is_delayed = false
   where id = $id and status = 'sending' returning id`,
)

/** Restored databases don't know whom later batches reached. */
export const stopAllSending = statement<Record<never, never>, never>(
  'newsletter.stopAllSending',
  `update newsletters set status = 'stopped', stop_reason = 'restored', is_delayed = false where status = 'sending'`,
)

export const setResumed = statement<{ id: string }, never>(
  'newsletter.setResumed',
  `update newsletters set status = 'sending', stop_reason = null where id = $id and status = 'stopped'`,
)

export const setDelayed = statement<{ id: string; isDelayed: boolean }, never>(
  'newsletter.setDelayed',
  `update newsletters set is_delayed = $isDelayed::boolean
   where id = $id and status = 'sending' and is_delayed <> $isDelayed::boolean`,
)

/** No row while recipients are still to come. */
export const setSent = statement<{ id: string; now: string }, { id: string }>(
  'newsletter.setSent',
  `update newsletters set status = 'sent', finished_at = $now::timestamptz, is_delayed = false
   where id = $id and status = 'sending' and not exists (
     select from newsletter_deliveries d where d.newsletter_id = $id and d.status in ('pending', 'claimed'))
   returning id`,
)

const definition = {
  name: 'newsletter',
  texts: 'newsletters',
  deliveries: 'newsletter_deliveries',
  textColumn: 'newsletter_id',
  recipientColumn: 'subscriber_id',
}

export const deliveries = deliveryStatements(definition)

/** Null instead of the email: they aren't subscribed any more. */
export const claimNext = statement<{ id: string; now: string }, { recipient: string; email: string | null }>(
  'newsletter.claimNext',
  claimText(definition, {
    isSending: `text.status = 'sending'`,
    wanted: `select next.recipient, s.email from next
       left join newsletter_subscribers s on s.id = next.recipient and ${isSubscribed('s')}`,
    skipped: { status: 'unsubscribed', count: 'unsubscribed_count' },
  }),
)

/** Newsletters whose next batch was lost, or ran out of attempts. */
export const newslettersWithoutJob = statement<Record<never, never>, { id: string }>(
  'newsletter.withoutJob',
  `select n.id from newsletters n where n.status = 'sending' and not ${isJobOpen(`'newsletter.send ' || n.id`)}`,
)
