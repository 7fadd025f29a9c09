// Push subscriptions, and the queue of pushes.
import type { NotificationType } from '#contract/notifications-limits.ts'
import { statement } from '../../../platform/database/statement.ts'
import { isNotBanned } from '../../accounts/fragments.ts'
import type { PreferenceOverrides } from '../rules.ts'

export type NewSubscription = {
  id: string
  member: string
  session: string
  endpoint: string
  p256dh: string
  auth: string
  publicKey: string
  now: string
}

/** Serializes subscribing per member, so that the limit on browsers holds. */
export const lockSubscriber = statement<{ member: string }, { id: string }>(
  'notifications.lockSubscriber',
  'select id from members where id = $member for no key update',
)

/**
 * A browser that is already subscribed moves to the member who is logged in there now. Returns no row if the session
 * has ended.
 */
export const upsertSubscription = statement<NewSubscription, { id: string }>(
  'notifications.upsertSubscription',
  `insert into push_subscriptions (id, session_id, member_id, endpoint, p256dh, auth, public_key, created_at)
   select $id, s.id, s.member_id, $endpoint, $p256dh, $auth, $publicKey, $now::timestamptz
   from sessions s where s.id = $session and s.member_id = $member
   on conflict (endpoint) do update set session_id = excluded.session_id, member_id = excluded.member_id,
     p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at
   returning id`,
)

/** Deletes pushes for the member who was logged in there before. */
export const deletePushesOfOthers = statement<{ id: string; member: string }, never>(
  'notifications.deletePushesOfOthers',
  `delete from push_queue using notifications n
   where push_queue.subscription_id = $id and n.id = push_queue.notification_id and n.recipient_id <> $member`,
)

export const deleteOldestSubscriptions = statement<{ member: string; limit: number }, never>(
  'notifications.deleteOldestSubscriptions',
  `delete from push_subscriptions where id in (
     select id from push_subscriptions where member_id = $member order by created_at desc, id desc offset $limit::int)`,
)

export const deleteSubscription = statement<{ member: string; endpoint: string }, never>(
  'notifications.deleteSubscription',
  'delete from push_subscriptions where endpoint = $endpoint and member_id = $member',
)

export const deleteSubscriptions = statement<{ ids: string[] }, never>(
  'notifications.deleteSubscriptions',
  'delete from push_subscriptions where id = any($ids::text[])',
)

/** Which of these members have a subscribed browser, with their preferences. */
export const subscribersOf = statement<{ members: string[] }, { member_id: string; value: PreferenceOverrides | null }>(
  'notifications.subscribersOf',
  `select wanted.member as member_id, preferences.value
   from (select distinct unnest($members::text[]) as member) wanted
     left join notification_preferences preferences on preferences.member_id = wanted.member
   where exists (select from push_subscriptions s where s.member_id = wanted.member)`,
)

/**
 * Parallel lists. A push that is already queued keeps its earlier due time, unless a worker has claimed it. `held`:
 * delayed by quiet hours.
 */
export const upsertPushes = statement<
  { notifications: string[]; members: string[]; dueTimes: string[]; held: boolean[] },
  { due: number }
>(
  'notifications.upsertPushes',
  `with upserted as (
     insert into push_queue (subscription_id, notification_id, due_at, is_held)
     select s.id, given.notification, given.due::timestamptz, given.held
     from unnest($notifications::text[], $members::text[], $dueTimes::text[], $held::boolean[])
       as given (notification, member, due, held)
       join push_subscriptions s on s.member_id = given.member
     order by 1, 2
     on conflict (subscription_id, notification_id) do update set attempts = 0,
       due_at = case push_queue.attempts when 0 then least(push_queue.due_at, excluded.due_at) else excluded.due_at end,
       is_held = case when push_queue.attempts = 0 and push_queue.due_at <= excluded.due_at then push_queue.is_held
         else excluded.is_held end
     returning 1
   )
   select count(*) as due from upserted`,
)

export type ClaimedPush = {
  subscription_id: string
  notification_id: string
  attempts: number
  endpoint: string
  p256dh: string
  auth: string
  public_key: string
  member_id: string
  status: 'active' | 'suspended'
  kind: string
  type: NotificationType
  value: PreferenceOverrides | null
}

/** Scan 20 × the batch size, so that one busy browser can't starve the others. */
const scannedPerBrowser = 20

/**
 * Claims the due pushes of `limit` browsers, at most `limitPerBrowser` each, until `leaseUntil`. Locks each browser,
 * so that its pushes are sent together. Scans only the oldest pushes, because many fall due at once when quiet hours
 * end.
 */
export const claimPushes = statement<
  { now: string; leaseUntil: string; limit: number; limitPerBrowser: number },
  { subscription_id: string; notification_id: string }
>(
  'notifications.claimPushes',
  `with firsts as materialized (
     select subscription_id from (
       select subscription_id, due_at from push_queue where due_at <= $now::timestamptz
       order by due_at limit ${scannedPerBrowser} * $limit::int
     ) oldest
     group by subscription_id order by min(due_at) limit $limit::int
   ),
   browsers as materialized (
     select s.id from firsts join push_subscriptions s on s.id = firsts.subscription_id for no key update of s skip locked
   ),
   claimed as materialized (
     select due.subscription_id, due.notification_id from browsers cross join lateral (
       select p.subscription_id, p.notification_id from push_queue p
       where p.subscription_id = browsers.id and p.due_at <= $now::timestamptz
       order by p.due_at, p.notification_id limit $limitPerBrowser::int for update skip locked
     ) due
   )
   update push_queue set due_at = $leaseUntil::timestamptz, attempts = push_queue.attempts + 1, is_held = false
   from claimed
   where (push_queue.subscription_id, push_queue.notification_id) = (claimed.subscription_id, claimed.notification_id)
   returning push_queue.subscription_id, push_queue.notification_id`,
)

/**
 * Of the claimed pushes, those that the member has not read and whose session is still active, oldest first. Parallel
 * lists.
 */
export const claimedPushes = statement<{ subscriptions: string[]; notifications: string[]; now: string }, ClaimedPush>(
  'notifications.claimedPushes',
  `select p.subscription_id, p.notification_id, p.attempts, s.endpoint, s.p256dh, s.auth, s.public_key, s.member_id,
     m.status, n.kind, n.type, preferences.value
   from unnest($subscriptions::text[], $notifications::text[]) as claimed (subscription, notification)
     join push_queue p on (p.subscription_id, p.notification_id) = (claimed.subscription, claimed.notification)
     join push_subscriptions s on s.id = p.subscription_id
     join sessions active on active.id = s.session_id and active.expires_at > $now::timestamptz
     join members m on m.id = s.member_id and ${isNotBanned('m')}
     join notifications n on n.id = p.notification_id and n.recipient_id = s.member_id
     left join notification_preferences preferences on preferences.member_id = s.member_id
   where not n.is_read and n.folder = 'inbox' and not n.is_void
   order by n.at, n.id`,
)

/** Looks up each push by its key. All pushes of a batch share one due time, and the planner must not scan by it. */
const claimedRows = (given: string, columns = ''): string =>
  `select p.subscription_id, p.notification_id${columns} from ${given}
       join push_queue p on (p.subscription_id, p.notification_id) = (given.subscription, given.notification)
     where p.due_at is not distinct from $leaseUntil::timestamptz
     order by 1, 2 for update of p`

type ClaimedKeys = { subscriptions: string[]; notifications: string[]; leaseUntil: string }

/** Keeps pushes that were raised after they were claimed. */
export const deletePushes = statement<ClaimedKeys, never>(
  'notifications.deletePushes',
  `with claimed as materialized (
     ${claimedRows('unnest($subscriptions::text[], $notifications::text[]) as given (subscription, notification)')}
   )
   delete from push_queue using claimed
   where (push_queue.subscription_id, push_queue.notification_id) = (claimed.subscription_id, claimed.notification_id)`,
)

/** `dueTimes` and `held` (by quiet hours) are parallel to the two other lists. */
export const postponePushes = statement<ClaimedKeys & { dueTimes: string[]; held: boolean[] }, never>(
  'notifications.postponePushes',
  `with claimed as materialized (
     ${claimedRows(
       `unnest($subscriptions::text[], $notifications::text[], $dueTimes::text[], $held::boolean[])
         as given (subscription, notification, due, held)`,
       ', given.due, given.held',
     )}
   )
   update push_queue set due_at = claimed.due::timestamptz, is_held = claimed.held from claimed
   where (push_queue.subscription_id, push_queue.notification_id) = (claimed.subscription_id, claimed.notification_id)`,
)

/** Gives the pushes that quiet hours delay a new due time. */
export const releaseHeldPushes = statement<{ member: string; due: string }, { subscription_id: string }>(
  'notifications.releaseHeldPushes',
  `with held as materialized (
     select p.subscription_id, p.notification_id from push_subscriptions s
       join push_queue p on p.subscription_id = s.id and p.is_held
     where s.member_id = $member
     order by 1, 2 for update of p
   )
   update push_queue set due_at = $due::timestamptz from held
   where (push_queue.subscription_id, push_queue.notification_id) = (held.subscription_id, held.notification_id)
   returning push_queue.subscription_id`,
)

/** Deletes further due pushes that a summary has covered. */
export const deleteDuePushes = statement<{ subscriptions: string[]; now: string }, never>(
  'notifications.deleteDuePushes',
  `with due as materialized (
     select subscription_id, notification_id from push_queue
     where subscription_id = any($subscriptions::text[]) and due_at <= $now::timestamptz for update skip locked
   )
   delete from push_queue using due
   where (push_queue.subscription_id, push_queue.notification_id) = (due.subscription_id, due.notification_id)`,
)
