// Folds activities into a notification, in the transaction that takes the key from the fold queue. To avoid deadlocks,
// lock notifications in the order of their ids, and the unread count last.
import { statement } from '../../../platform/database/statement.ts'
import { isAuthorVisible } from '../../accounts/fragments.ts'
import { isCommentPublic } from '../../comments/fragments.ts'
import { notHiddenFrom } from '../../follows/fragments.ts'
import { isPostVisibleTo } from '../../posts/fragments.ts'
import { enqueueChangedFolds, isListed, isMuted, isUnread, updateUnreadCounts } from '../fragments.ts'
import { maxStoredActors } from '../rules.ts'

export type FoldKey = { recipient: string; kind: string; subject: string }

const hasFoldKey = (activities: string): string =>
  `(${activities}.recipient_id, ${activities}.kind, ${activities}.subject_id) = ($recipient, $kind, $subject)`

/** Returns no row if another process took it. */
export const takeFromFoldQueue = statement<FoldKey, { kind: string }>(
  'notifications.takeFromFoldQueue',
  `delete from notification_fold_queue queue where ${hasFoldKey('queue')} returning kind`,
)

export type LockedNotification = { id: string; is_shown: boolean; is_void: boolean; is_open: boolean }

export const lockNotifications = statement<FoldKey, LockedNotification>(
  'notifications.lockNotifications',
  `select n.id, n.is_shown, n.is_void, (not n.is_read and n.folder = 'inbox') as is_open from notifications n
   where n.id = any(array(
       select a.notification_id from notification_activities a where ${hasFoldKey('a')}
       union
       select open.id from notifications open
       where ${hasFoldKey('open')} and open.cause is null and not open.is_read and open.folder = 'inbox'
     )) and n.folder <> 'gone'
   order by n.id for update of n`,
)

/**
 * Whether the recipient may see the post and comment of an activity (alias `a`). Not written with `exists`: the
 * planner might hash all comments for it.
 */
const isContentVisible = `(a.post_id = '' or (
       select true from posts p join members pm on pm.id = p.author_id
       where p.id = a.post_id and ${isPostVisibleTo({ post: 'p', author: 'pm' }, '$recipient')} limit 1))
     and (a.comment_id = '' or (
       select true from comments c join members cm on cm.id = c.author_id
       where c.id = a.comment_id and ${isCommentPublic({ comment: 'c', author: 'cm' })} limit 1))`

const isActorVisible = `${isAuthorVisible('m')} and ${notHiddenFrom('a.actor_id', '$recipient')}`

export type AttachParams = FoldKey & { open: string | null; id: string; type: string; limit: number; now: string }

/**
 * Attaches new activities to the open notification, or creates one, which stays void until it is counted. Skips locked
 * activities: whoever holds the lock enqueues them again. Deletes activities that were undone before they were folded,
 * and those on posts that the recipient muted. Returns how many were attached, at most `limit`.
 */
export const attachActivities = statement<AttachParams, { count: number }>(
  'notifications.attachActivities',
  `with unattached as (
     select a.cause_id, a.post_id from notification_activities a join members m on m.id = a.actor_id
     where ${hasFoldKey('a')} and a.notification_id is null and not a.is_undone and ${isActorVisible} and ${isContentVisible}
       and not ${isMuted('$recipient', 'a.post_id')}
     limit $limit::int for no key update of a skip locked
   ),
   opened as (
     insert into notifications (id, recipient_id, kind, type, subject_id, post_id, is_listed, is_void, at, created_at)
     select $id, $recipient, $kind, $type, $subject, nullif(unattached.post_id, ''), ${isListed('$recipient', '$type')}, true,
       $now::timestamptz, $now::timestamptz
     from unattached where $open::text is null limit 1
   ),
   attached as (
     update notification_activities activities set notification_id = coalesce($open::text, $id)
     where ${hasFoldKey('activities')} and activities.cause_id = any(array(select cause_id from unattached))
   ),
   deleted as (
     delete from notification_activities activities where ${hasFoldKey('activities')} and activities.cause_id = any(array(
       select a.cause_id from notification_activities a
       where ${hasFoldKey('a')} and a.notification_id is null and (a.is_undone or ${isMuted('$recipient', 'a.post_id')})
       for update skip locked
     ))
   )
   select count(*) as count from unattached`,
)

export type RecountedNotification = { id: string; is_shown: boolean; is_unread: boolean; unread: number | null }

/**
 * Recounts the actors of locked notifications. In notifications that were read, only actors are removed whom the
 * recipient may no longer see. Returns the rows that changed, and the recipient's unread count if it changed.
 */
export const recountActors = statement<
  FoldKey & { ids: string[]; raised: string | null; type: string },
  RecountedNotification
>(
  'notifications.recountActors',
  `with locked as materialized (
     select n.id, n.is_read, ${isUnread('n')} as was_unread from notifications n where n.id = any($ids::text[])
   ),
   people as (
     select locked.id, a.actor_id, max(a.at) as at, (array_agg(a.comment_id order by a.at desc, a.cause_id desc))[1] as comment
     from notification_activities a join locked on locked.id = a.notification_id join members m on m.id = a.actor_id
     where ${hasFoldKey('a')} and not a.is_undone and ${isActorVisible} and (locked.is_read or ${isContentVisible})
     group by locked.id, a.actor_id
   ),
   recounted as (
     select locked.id, count(people.actor_id) as count, max(people.at) as at,
       (array_agg(people.actor_id order by people.at desc, people.actor_id) filter (where people.actor_id is not null))[1:${maxStoredActors}] as ids,
       (array_agg(people.comment order by people.at desc, people.actor_id) filter (where people.actor_id is not null))[1] as comment
     from locked left join people on people.id = locked.id group by locked.id
   ),
   updated as (
     update notifications n set actors_count = recounted.count, actor_ids = coalesce(recounted.ids, '{}'), is_void = recounted.count = 0,
       at = coalesce(recounted.at, n.at), comment_id = coalesce(nullif(recounted.comment, ''), n.comment_id),
       is_listed = case when n.id = $raised then ${isListed('$recipient', '$type')} else n.is_listed end
     from recounted
     where n.id = recounted.id and (n.id = $raised or
       (n.actors_count, n.actor_ids, n.at) is distinct from (recounted.count, coalesce(recounted.ids, '{}'), coalesce(recounted.at, n.at)))
     returning n.id, n.is_shown, ${isUnread('n')} as is_unread
   ),
   change as (
     select $recipient::text as recipient_id, updated.is_unread::integer - locked.was_unread::integer as by
     from updated join locked on locked.id = updated.id
   ),
   counted as (${updateUnreadCounts('change')})
   select updated.*, (select unread from counted) as unread from updated`,
)

/** For a fold that has more activities than it takes at once. */
export const requeueFold = statement<FoldKey & { now: string }, never>(
  'notifications.requeueFold',
  `with changed as (select $recipient::text as recipient_id, $kind::text as kind, $subject::text as subject_id),
   ${enqueueChangedFolds}`,
)

export const postponeFold = statement<FoldKey & { later: string }, never>(
  'notifications.postponeFold',
  `update notification_fold_queue queue set due_at = $later::timestamptz where ${hasFoldKey('queue')}`,
)
