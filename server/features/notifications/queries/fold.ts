// Folding acts into the row that tells of them. In the transaction that takes what is due; whoever else changes rows of a
// member locks them in the order of their ids, and the count last.
import { statement } from '../../../platform/database/statement.ts'
import { isAuthorVisible } from '../../accounts/fragments.ts'
import { commentPublic } from '../../comments/fragments.ts'
import { notHiddenFrom } from '../../follows/fragments.ts'
import { postVisibleTo } from '../../posts/fragments.ts'
import { enqueueChangedFolds, isListed, isUnread, updateUnreadCounts } from '../fragments.ts'
import { maxStoredActors } from '../rules.ts'

export type FoldKey = { recipient: string; kind: string; subject: string }

const hasFoldKey = (acts: string): string =>
  `(${acts}.recipient_id, ${acts}.kind, ${acts}.subject_id) = ($recipient, $kind, $subject)`

/** Answers no row where somebody else took it. */
export const takeFromFoldQueue = statement<FoldKey, { kind: string }>(
  'notifications.takeFromFoldQueue',
  `delete from notification_fold_queue dues where ${hasFoldKey('dues')} returning kind`,
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
 * Is what an act is about there for its recipient? `a` is the alias of the acts. Not by `exists`: for that the planner
 * may read and hash all comments there are.
 */
const isContentVisible = `(a.post_id = '' or (
       select true from posts p join members pm on pm.id = p.author_id
       where p.id = a.post_id and ${postVisibleTo({ post: 'p', author: 'pm' }, '$recipient')} limit 1))
     and (a.comment_id = '' or (
       select true from comments c join members cm on cm.id = c.author_id
       where c.id = a.comment_id and ${commentPublic({ comment: 'c', author: 'cm' })} limit 1))`

const isActorVisible = `${isAuthorVisible('m')} and ${notHiddenFrom('a.actor_id', '$recipient')}`

export type AttachParams = FoldKey & { open: string | null; id: string; type: string; most: number; now: string }

/**
 * Puts what is new into the open row, or makes one, void as yet. An act that somebody else holds is left: whoever holds
 * it makes it due again. What was taken back before anybody was told is forgotten. Answers how many acts are new, of
 * which it takes `most` at once.
 */
export const attachActivities = statement<AttachParams, { fresh: number }>(
  'notifications.attachActivities',
  `with loose as (
     select a.cause_id, a.post_id from notification_activities a join members m on m.id = a.actor_id
     where ${hasFoldKey('a')} and a.notification_id is null and not a.is_undone and ${isActorVisible} and ${isContentVisible}
     limit $most::int for no key update of a skip locked
   ),
   opened as (
     insert into notifications (id, recipient_id, kind, type, subject_id, post_id, is_listed, is_void, at, created_at)
     select $id, $recipient, $kind, $type, $subject, nullif(loose.post_id, ''), ${isListed('$recipient', '$type')}, true,
       $now::timestamptz, $now::timestamptz
     from loose where $open::text is null limit 1
   ),
   attached as (
     update notification_activities acts set notification_id = coalesce($open::text, $id)
     where ${hasFoldKey('acts')} and acts.cause_id = any(array(select cause_id from loose))
   ),
   forgotten as (
     delete from notification_activities acts where ${hasFoldKey('acts')} and acts.cause_id = any(array(
       select a.cause_id from notification_activities a
       where ${hasFoldKey('a')} and a.notification_id is null and a.is_undone for update skip locked
     ))
   )
   select count(*) as fresh from loose`,
)

export type RecountedNotification = { id: string; is_shown: boolean; is_unread: boolean; unread: number | null }

/**
 * Whom the rows tell of now; the rows are locked. One that was read is told already: of it only the people change whom the
 * recipient may no longer see. Answers what changed, and the recipient's number of unread ones where that did.
 */
export const recountActors = statement<
  FoldKey & { ids: string[]; raised: string | null; type: string },
  RecountedNotification
>(
  'notifications.recountActors',
  `with mine as materialized (
     select n.id, n.is_read, ${isUnread('n')} as was_unread from notifications n where n.id = any($ids::text[])
   ),
   people as (
     select mine.id, a.actor_id, max(a.at) as at, (array_agg(a.comment_id order by a.at desc, a.cause_id desc))[1] as comment
     from notification_activities a join mine on mine.id = a.notification_id join members m on m.id = a.actor_id
     where ${hasFoldKey('a')} and not a.is_undone and ${isActorVisible} and (mine.is_read or ${isContentVisible})
     group by mine.id, a.actor_id
   ),
   told as (
     select mine.id, count(people.actor_id) as count, max(people.at) as at,
       (array_agg(people.actor_id order by people.at desc, people.actor_id) filter (where people.actor_id is not null))[1:${maxStoredActors}] as ids,
       (array_agg(people.comment order by people.at desc, people.actor_id) filter (where people.actor_id is not null))[1] as comment
     from mine left join people on people.id = mine.id group by mine.id
   ),
   done as (
     update notifications n set actors_count = told.count, actor_ids = coalesce(told.ids, '{}'), is_void = told.count = 0,
       at = coalesce(told.at, n.at), comment_id = coalesce(nullif(told.comment, ''), n.comment_id),
       is_listed = case when n.id = $raised then ${isListed('$recipient', '$type')} else n.is_listed end
     from told
     where n.id = told.id and (n.id = $raised or
       (n.actors_count, n.actor_ids, n.at) is distinct from (told.count, coalesce(told.ids, '{}'), coalesce(told.at, n.at)))
     returning n.id, n.is_shown, ${isUnread('n')} as is_unread
   ),
   change as (
     select $recipient::text as recipient_id, done.is_unread::integer - mine.was_unread::integer as by
     from done join mine on mine.id = done.id
   ),
   counted as (${updateUnreadCounts('change')})
   select done.*, (select unread from counted) as unread from done`,
)

/** There is more of it than was taken at once. */
export const requeueFold = statement<FoldKey & { now: string }, never>(
  'notifications.requeueFold',
  `with changed as (select $recipient::text as recipient_id, $kind::text as kind, $subject::text as subject_id),
   ${enqueueChangedFolds}`,
)

export const postponeFold = statement<FoldKey & { later: string }, never>(
  'notifications.postponeFold',
  `update notification_fold_queue dues set due_at = $later::timestamptz where ${hasFoldKey('dues')}`,
)
