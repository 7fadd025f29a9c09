// Finding recipients, one page of members for each statement, and sending their emails.
import { claimText, deliveryStatements } from '../../../platform/database/email-deliveries.ts'
import { statement } from '../../../platform/database/statement.ts'
import { isNotBanned } from '../../accounts/fragments.ts'
import { isInAudience, isRunning, isStillInAudience } from '../fragments.ts'

type Batch = {
  /** The last member that was looked at. Null: that was the last page. */
  after_member: string | null
  /** Notifications whose recipients have a browser that receives pushes. */
  pushes: { notificationId: string; recipientId: string }[] | null
}

const detail = (language: 'en' | 'hi'): string =>
  `jsonb_build_object('title', a.title_${language}, 'text', a.text_${language}, 'link', a.link)`

/**
 * Looks at the next `limit` members and moves on, in one statement, so that whatever stops it in between leaves either
 * all of it or nothing. The lock lets repeats take turns, and the primary key of the deliveries gives each member one.
 * `ids`: of the notifications, as many as `limit`. Returns no row if there is nothing to do.
 */
export const addRecipients = statement<{ id: string; ids: string[]; limit: number; now: string }, Batch>(
  'announcements.addRecipients',
  `with a as materialized (
     select * from announcements a where a.id = $id and a.after_member is not null and ${isRunning('a')} for update
   ),
   page as materialized (
     select id from members where id > (select after_member from a) order by id limit $limit::int
   ),
   wanted as materialized (
     select m.id, d.language
     from a cross join page join members m on m.id = page.id join member_details d on d.member_id = m.id
     where ${isNotBanned('m')} and m.created_at <= a.started_at and ${isInAudience('m', 'a.audience')}
   ),
   delivered as (
     insert into announcement_deliveries as d (member_id, announcement_id, status, changed_at)
     select wanted.id, a.id, case a.channel when 'email' then 'pending' else 'sent' end, $now::timestamptz
     from a cross join wanted order by wanted.id
     on conflict do nothing returning d.member_id
   ),
   numbered as (select member_id, row_number() over (order by member_id) as place from delivered),
   texts as materialized (select ${detail('en')} as en, case when a.title_hi <> '' then ${detail('hi')} end as hi from a),
   notified as (
     insert into notifications as n
       (id, recipient_id, kind, type, subject_id, cause, detail, is_listed, is_void, at, created_at)
     select ($ids::text[])[numbered.place], numbered.member_id, 'announcement', 'system', a.id, a.id,
       case when wanted.language = 'hi' then coalesce(texts.hi, texts.en) else texts.en end,
       true, false, $now::timestamptz, $now::timestamptz
     from a cross join texts cross join numbered join wanted on wanted.id = numbered.member_id
     where a.channel = 'notification' order by numbered.member_id
     on conflict (recipient_id, kind, cause) where cause is not null do nothing
     returning n.id, n.recipient_id
   ),
   counted as (
     insert into notification_counts as counts (member_id, unread)
     select recipient_id, 1 from notified order by recipient_id
     on conflict (member_id) do update set unread = counts.unread + 1
   ),
   found as (select count(*)::integer as members from delivered)
   update announcements u set
     after_member = case when (select count(*) from page) = $limit::int then (select max(id) from page) end,
     recipients_count = u.recipients_count + found.members,
     sent_count = u.sent_count + case u.channel when 'email' then 0 else found.members end
   from a cross join found where u.id = a.id
   returning u.after_member, (
     select json_agg(json_build_object('notificationId', notified.id, 'recipientId', notified.recipient_id))
     from notified where exists (select from push_subscriptions push where push.member_id = notified.recipient_id)
   ) as pushes`,
)

/** Whether the member wants emails from the site: neither the digest nor the type `system` is turned off. */
const wantsEmails = `coalesce(preferences.value ->> 'digest', '') <> 'off'
     and coalesce((preferences.value -> 'channels' -> 'system' ->> 'email')::boolean, true)`

const definition = {
  name: 'announcements',
  texts: 'announcements',
  deliveries: 'announcement_deliveries',
  textColumn: 'announcement_id',
  recipientColumn: 'member_id',
}

export const deliveries = deliveryStatements(definition)

export type ProblemRow = { member: string; outcome: 'failed' | 'unknown'; reason: string | null; at: string }

/** The last ones first. */
export const listProblems = statement<{ id: string; limit: number; offset: number }, ProblemRow>(
  'announcements.problems',
  `select member_id as member, status as outcome, reason, changed_at as at from announcement_deliveries
   where announcement_id = $id and status in ('failed', 'unknown')
   order by changed_at desc, member_id limit $limit::int offset $offset::int`,
)

/** Null instead of the email: they don't want it, have left, or lost the role that it is for. */
export const claimNext = statement<
  { id: string; now: string },
  { recipient: string; email: string | null; language: string | null }
>(
  'announcements.claimNext',
  claimText(definition, {
    isSending: isRunning('text'),
    wanted: `select next.recipient, found.email, found.language
     from next left join lateral (
       select details.email, details.language
       from members m join member_details details on details.member_id = m.id
         left join notification_preferences preferences on preferences.member_id = m.id
         join announcements a on a.id = $id
       where m.id = next.recipient and ${isNotBanned('m')} and ${wantsEmails} and ${isStillInAudience('m', 'a.audience')}
     ) found on true`,
    columns: ['language'],
    skipped: { status: 'skipped', count: 'skipped_count' },
  }),
)
