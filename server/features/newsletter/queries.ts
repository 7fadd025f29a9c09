import { statement } from '../../platform/database/statement.ts'
import type { SubscriberRow } from './tables.ts'

/** Writes one row for known and unknown emails alike. */
export const requestSubscription = statement<{ id: string; email: string; now: string }, { id: string }>(
  'newsletter.request',
  `insert into newsletter_subscribers (id, email, requested_at) values ($id, $email, $now)
   on conflict (email) do update set requested_at = excluded.requested_at
   returning id`,
)

export const subscriberById = statement<{ id: string }, SubscriberRow>(
  'newsletter.subscriberById',
  'select * from newsletter_subscribers where id = $id',
)

/** No row if the subscription was ended after the link was issued. Confirming twice changes nothing. */
export const confirmSubscription = statement<{ id: string; issued: string; now: string }, { id: string }>(
  'newsletter.confirm',
  `update newsletter_subscribers
   set confirmed_at = case when ended_at is null then coalesce(confirmed_at, $now::timestamptz) else $now end,
     ended_at = null
   where id = $id and (ended_at is null or ended_at < $issued::timestamptz)
   returning id`,
)

/** Links to confirm that were issued before stop working. */
export const endSubscription = statement<{ id: string; now: string }, never>(
  'newsletter.end',
  'update newsletter_subscribers set ended_at = $now where id = $id',
)

export const deleteOldSubscribers = statement<{ unconfirmed: string; ended: string }, never>(
  'newsletter.deleteOld',
  `delete from newsletter_subscribers
   where requested_at <= $unconfirmed::timestamptz
     and (confirmed_at is null or ended_at <= $ended::timestamptz)`,
)
