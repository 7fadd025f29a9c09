import type { StopReason } from '#contract/newsletter.ts'
import { claimText, deliveryStatements } from '../../platform/database/email-deliveries.ts'
import {
  type IdempotencyKeyParams,
  isKeyFree,
  singleRequest,
  storeKeys,
} from '../../platform/database/idempotency-keys.ts'
import { statement } from '../../platform/database/statement.ts'
import { isJobOpen } from '../../platform/jobs.ts'
import type { NewsletterRow, SubscriberRow } from './tables.ts'

export const listNewsletters = statement<{ limit: number; offset: number }, NewsletterRow>(
  'newsletter.list',
  'select * from newsletters order by saved_at desc, id desc limit $limit::int offset $offset::int',
)

export const countNewsletters = statement<{ maxCount: number }, { count: number }>(
  'newsletter.count',
  'select count(*) as count from (select from newsletters limit $maxCount::int) counted',
)

export const newsletterById = statement<{ id: string }, NewsletterRow>(
  'newsletter.byId',
  'select * from newsletters where id = $id',
)

export const lockNewsletter = statement<{ id: string }, NewsletterRow>(
  'newsletter.lock',
  'select * from newsletters where id = $id for update',
)

type Content = { subject: string; intro: string; articles: string[]; posts: string[] }

/** Returns no row if the key was used before. */
export const insertNewsletter = statement<
  IdempotencyKeyParams & Content & { id: string; member: string; now: string },
  { id: string }
>(
  'newsletter.insert',
  `with request as (${singleRequest('$member')}),
   stored_key as (${storeKeys({ from: 'request', entity: '$id', status: 201 })})
   insert into newsletters (id, subject, intro, article_ids, post_ids, saved_at)
   select $id, $subject, $intro, $articles::text[], $posts::text[], $now::timestamptz
   from request where ${isKeyFree('stored_key')}
   returning id`,
)

export const saveNewsletter = statement<Content & { id: string; now: string }, never>(
  'newsletter.save',
  `update newsletters set subject = $subject, intro = $intro, article_ids = $articles::text[],
     post_ids = $posts::text[], version = version + 1, saved_at = $now::timestamptz
   where id = $id`,
)

export const deleteDraft = statement<{ id: string }, never>(
  'newsletter.deleteDraft',
  `delete from newsletters where id = $id and status = 'draft'`,
)

/** Confirmed, and not ended since. `subscriber` is an alias of newsletter_subscribers. */
const isSubscribed = (subscriber: string): string =>
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

export type ProblemRow = {
  id: string
  email: string | null
  outcome: 'failed' | 'unknown'
  reason: string | null
  at: string
}

/** The last ones first. Subscribers may have been erased. */
export const listProblems = statement<{ id: string; limit: number; offset: number }, ProblemRow>(
  'newsletter.problems',
  `select d.subscriber_id as id, s.email, d.status as outcome, d.reason, d.changed_at as at
   from newsletter_deliveries d left join newsletter_subscribers s on s.id = d.subscriber_id
   where d.newsletter_id = $id and d.status in ('failed', 'unknown')
   order by d.changed_at desc, d.subscriber_id limit $limit::int offset $offset::int`,
)

/** Newsletters whose next batch was lost, or ran out of attempts. */
export const newslettersWithoutJob = statement<Record<never, never>, { id: string }>(
  'newsletter.withoutJob',
  `select n.id from newsletters n where n.status = 'sending' and not ${isJobOpen(`'newsletter.send ' || n.id`)}`,
)
