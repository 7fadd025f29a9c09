import { statement } from '../../../platform/database/statement.ts'
import type { SubscriberRow } from '../tables.ts'

/** Confirmed, and not ended since. `subscriber` is an alias of newsletter_subscribers. */
export const isSubscribed = (subscriber: string): string =>
  `${subscriber}.confirmed_at is not null and ${subscriber}.ended_at is null`

export const countSubscribers = statement<Record<never, never>, { count: number }>(
  'newsletter.countSubscribers',
  `select count(*) as count from newsletter_subscribers s where ${isSubscribed('s')}`,
)

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

/** Ends the subscriptions of these emails that were requested or confirmed before the report about the email. */
export const endReportedSubscriptions = statement<{ emails: string[]; times: string[]; now: string }, never>(
  'newsletter.endReported',
  `update newsletter_subscribers s set ended_at = $now::timestamptz
   from unnest($emails::text[], $times::text[]) as reported (email, at)
   where s.email = reported.email and s.ended_at is null and coalesce(s.confirmed_at, s.requested_at) <= reported.at::timestamptz`,
)

export const deleteOldSubscribers = statement<{ unconfirmed: string; ended: string }, never>(
  'newsletter.deleteOld',
  `delete from newsletter_subscribers
   where requested_at <= $unconfirmed::timestamptz
     and (confirmed_at is null or ended_at <= $ended::timestamptz)`,
)
