// Marks notifications as read, archives and deletes them. To avoid deadlocks, rows are locked in the order of their
// ids, and the unread count last.
import { type Statement, statement } from '../../../platform/database/statement.ts'
import { isOpen, isUnread, unreadCountEventRows, updateUnreadCounts } from '../fragments.ts'

type UnreadResult = { unread: number }
type ByIds = { member: string; ids: string[]; now: string }

/** The steps after `with`. `events` selects rows for the outbox from `changed`. */
const updateSteps = (change: { condition: string; set: string; events: string }): string =>
  `selected as materialized (
     select n.id, ${isUnread('n')} as was_unread from notifications n
     where n.recipient_id = $member and n.is_shown and ${change.condition}
     order by n.id for update of n
   ),
   changed as (
     update notifications n set ${change.set} from selected where n.id = selected.id
     returning n.id, selected.was_unread
   ),
   change as (select $member::text as recipient_id, -1 as by from changed where was_unread),
   counted as (${updateUnreadCounts('change')}),
   emitted as (
     insert into events (type, payload)
     ${change.events}
     ${unreadCountEventRows('counted')}
   )
   select coalesce(
     (select unread from counted), (select unread from notification_counts where member_id = $member), 0
   ) as unread`

const updated = (updates: string): string =>
  `select 'notification:updated', json_build_object('memberId', $member::text, 'notificationId', id,
     'updates', json_build_object(${updates}))::text from changed
   union all`

const updateByIds = (
  name: string,
  change: { condition: string; set: string; updates: string },
): Statement<ByIds, UnreadResult> =>
  statement(
    `notifications.${name}`,
    `with ${updateSteps({ ...change, condition: `n.id = any($ids::text[]) and ${change.condition}`, events: updated(change.updates) })}`,
  )

export const markRead = updateByIds('markRead', {
  condition: 'not n.is_read',
  set: 'is_read = true',
  updates: `'isRead', true`,
})

export const markArchived = updateByIds('markArchived', {
  condition: `n.folder = 'inbox'`,
  set: `folder = 'archive'`,
  updates: `'isArchived', true`,
})

export const markDeleted = updateByIds('markDeleted', {
  condition: 'true',
  set: `folder = 'gone', deleted_from = n.folder, deleted_at = $now::timestamptz`,
  updates: `'isRemoved', true`,
})

type RestoredNotification = { id: string; unread: number | null }

/**
 * Restores notifications that were deleted after `since`. If a newer one of the same kind is unread, the restored one is
 * marked as read: new activities belong to one of them only.
 */
export const restoreDeleted = statement<{ member: string; ids: string[]; since: string }, RestoredNotification>(
  'notifications.restoreDeleted',
  `with deleted as materialized (
     select n.id from notifications n
     where n.recipient_id = $member and n.id = any($ids::text[]) and n.folder = 'gone'
       and n.deleted_at > $since::timestamptz
     order by n.id for update of n
   ),
   restored as (
     update notifications n set folder = n.deleted_from, deleted_from = null, deleted_at = null,
       is_read = n.is_read or (n.deleted_from = 'inbox' and n.cause is null and exists (select from notifications open where ${isOpen('open', 'n')}))
     from deleted where n.id = deleted.id
     returning n.id, n.recipient_id, ${isUnread('n')} as is_unread
   ),
   change as (select recipient_id, 1 as by from restored where is_unread),
   counted as (${updateUnreadCounts('change')})
   select restored.id, counted.unread from restored left join counted on counted.member_id = restored.recipient_id`,
)

const unreadIds = `select n.id from notifications n where n.recipient_id = $member and ${isUnread('n')}
       order by n.at desc, n.id desc limit $limit::int`

/**
 * Marks the latest unread notifications. Sends no event per notification: an unread count of 0 tells tabs enough.
 * `found` is below `limit` on the last page.
 */
export const markAllRead = statement<{ member: string; limit: number }, UnreadResult & { found: number }>(
  'notifications.markAllRead',
  `with latest as materialized (${unreadIds}),
   ${updateSteps({
     condition: `n.id = any(array(select id from latest)) and n.folder = 'inbox' and not n.is_read`,
     set: 'is_read = true',
     events: '',
   })}, (select count(*) from latest) as found`,
)

/** Deletes the oldest expired notifications with their activities. Returns how many. */
export const deleteExpiredNotifications = statement<{ before: string; limit: number }, { count: number }>(
  'notifications.deleteExpired',
  `with old as materialized (
     select n.id, n.recipient_id, n.kind, n.subject_id, ${isUnread('n')} as was_unread from notifications n
     where n.id = any(array(select id from notifications where at < $before::timestamptz order by at limit $limit::int))
       and n.at < $before::timestamptz
     order by n.id for update of n
   ),
   activities as (
     delete from notification_activities a using old
     where (a.recipient_id, a.kind, a.subject_id) = (old.recipient_id, old.kind, old.subject_id)
       and a.notification_id = old.id
   ),
   deleted as (delete from notifications n using old where n.id = old.id),
   change as (select recipient_id, -1 as by from old where was_unread),
   counted as (${updateUnreadCounts('change')}),
   emitted as (insert into events (type, payload) ${unreadCountEventRows('counted')})
   select count(*) as count from old`,
)

/**
 * Deletes old activities that belong to no notification: their sender is blocked, or their content hidden. Those of a
 * notification go with it. Returns how many.
 */
export const deleteOldActivities = statement<{ before: string; limit: number }, { count: number }>(
  'notifications.deleteOldActivities',
  `with deleted as (
     delete from notification_activities where ctid = any(array(
       select a.ctid from notification_activities a
       where a.at < $before::timestamptz
         and (a.notification_id is null or not exists (select from notifications n where n.id = a.notification_id))
       limit $limit::int for update skip locked))
     returning 1
   )
   select count(*) as count from deleted`,
)
