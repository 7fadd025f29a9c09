// Reading, putting away and deleting. Rows are locked in the order of their ids, the count last.
import { type Statement, statement } from '../../../platform/database/statement.ts'
import { isUnread, unreadEvent, updateUnreadCounts } from '../fragments.ts'

type UnreadResult = { unread: number }
type ByIds = { member: string; ids: string[] }

/** All but its `with`. `said`: rows of the outbox out of `done`. */
const updateSteps = (change: { which: string; set: string; said: string }): string =>
  `chosen as materialized (
     select n.id, ${isUnread('n')} as was_unread from notifications n
     where n.recipient_id = $member and n.is_shown and ${change.which}
     order by n.id for update of n
   ),
   done as (
     update notifications n set ${change.set} from chosen where n.id = chosen.id
     returning n.id, chosen.was_unread
   ),
   change as (select $member::text as recipient_id, -1 as by from done where was_unread),
   counted as (${updateUnreadCounts('change')}),
   told as (
     insert into events (type, payload)
     ${change.said}
     ${unreadEvent('counted')}
   )
   select coalesce(
     (select unread from counted), (select unread from notification_counts where member_id = $member), 0
   ) as unread`

const updated = (updates: string): string =>
  `select 'notification:updated', json_build_object('memberId', $member::text, 'notificationId', id,
     'updates', json_build_object(${updates}))::text from done
   union all`

const updateByIds = (
  name: string,
  change: { which: string; set: string; updates: string },
): Statement<ByIds, UnreadResult> =>
  statement(
    `notifications.${name}`,
    `with ${updateSteps({ ...change, which: `n.id = any($ids::text[]) and ${change.which}`, said: updated(change.updates) })}`,
  )

export const markRead = updateByIds('read', {
  which: 'not n.is_read',
  set: 'is_read = true',
  updates: `'isRead', true`,
})

export const markArchived = updateByIds('archive', {
  which: `n.folder = 'inbox'`,
  set: `folder = 'archive'`,
  updates: `'isArchived', true`,
})

export const markDeleted = updateByIds('delete', {
  which: 'true',
  set: `folder = 'gone'`,
  updates: `'isRemoved', true`,
})

const unreadIds = `select id from notifications
       where recipient_id = $member and is_shown and folder = 'inbox' and not is_read
       order by at desc, id desc limit $limit::int`

/** The latest unread ones; that there is none unread says it of each. `found`: fewer than `limit` where there are no more. */
export const markAllRead = statement<{ member: string; limit: number }, UnreadResult & { found: number }>(
  'notifications.readAll',
  `with latest as materialized (${unreadIds}),
   ${updateSteps({
     which: `n.id = any(array(select id from latest)) and n.folder = 'inbox' and not n.is_read`,
     ...{ set: 'is_read = true', said: '' },
   })}, (select count(*) from latest) as found`,
)

/** The oldest that are kept no longer, with what they were made of. Answers how many there were. */
export const deleteExpiredNotifications = statement<{ before: string; limit: number }, { count: number }>(
  'notifications.deleteExpired',
  `with old as materialized (
     select n.id, n.recipient_id, n.kind, n.subject_id, ${isUnread('n')} as was_unread from notifications n
     where n.id = any(array(select id from notifications where at < $before::timestamptz order by at limit $limit::int))
       and n.at < $before::timestamptz
     order by n.id for update of n
   ),
   acts as (
     delete from notification_activities a using old
     where (a.recipient_id, a.kind, a.subject_id) = (old.recipient_id, old.kind, old.subject_id)
       and a.notification_id = old.id
   ),
   gone as (delete from notifications n using old where n.id = old.id),
   change as (select recipient_id, -1 as by from old where was_unread),
   counted as (${updateUnreadCounts('change')}),
   told as (insert into events (type, payload) ${unreadEvent('counted')})
   select count(*) as count from old`,
)
