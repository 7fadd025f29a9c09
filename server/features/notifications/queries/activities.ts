// Writes activities and enqueues their folds. Each statement is safe to run twice. A statement enqueues every activity
// it locks, even if unchanged, because a fold that runs meanwhile skips locked activities (queries/fold.ts).
import { type Statement, statement } from '../../../platform/database/statement.ts'
import { isAuthorVisible } from '../../accounts/fragments.ts'
import { notBlocked } from '../../follows/fragments.ts'
import { enqueueChangedFolds, foldOverdueJobName } from '../fragments.ts'

/**
 * When the like or follow was made, or null if it is gone. Read again each time, because events can arrive in any
 * order.
 */
const toggledAt = {
  like: 'select l.at from post_likes l where l.member_id = given.actor and l.post_id = given.subject',
  commentLike: 'select l.at from comment_likes l where l.member_id = given.actor and l.comment_id = given.subject',
  follow: 'select f.at from follows f where f.follower_id = given.actor and f.following_id = given.subject',
} as const
export type ToggleKind = keyof typeof toggledAt

/** Parallel lists. */
export type ActivityColumns = {
  recipients: string[]
  subjects: string[]
  actors: string[]
  /** '' if there is none. */
  posts: string[]
  comments: string[]
  now: string
}

/** Activities that the recipient has read are never undone. */
const isNotRead = (activity: string): string =>
  `not exists (select from notifications read where read.id = ${activity}.notification_id and read.is_read)`

const syncStatement = (toggle: ToggleKind): Statement<ActivityColumns, never> =>
  statement(
    `notifications.syncActivities.${toggle}`,
    `with known as materialized (
       select given.*, (${toggledAt[toggle]}) as since from (
         select distinct *
         from unnest($recipients::text[], $subjects::text[], $actors::text[], $posts::text[], $comments::text[])
           as activity (recipient, subject, actor, post, comment)
         where recipient <> actor
       ) given
     ),
     upserted as (
       insert into notification_activities as activities
         (recipient_id, kind, subject_id, cause_id, actor_id, post_id, comment_id, at)
       select recipient, '${toggle}', subject, actor, actor, post, comment, since
       from known where since is not null order by recipient, subject, actor
       on conflict (recipient_id, kind, subject_id, cause_id) do update set is_undone = false
       returning recipient_id, kind, subject_id
     ),
     undone as (
       update notification_activities activities set is_undone = true from known
       where (activities.recipient_id, activities.kind, activities.subject_id, activities.cause_id) = (known.recipient, '${toggle}', known.subject, known.actor)
         and known.since is null and not activities.is_undone and ${isNotRead('activities')}
       returning activities.recipient_id, activities.kind, activities.subject_id
     ),
     changed as (select * from upserted union all select * from undone),
     ${enqueueChangedFolds}`,
  )

/** Adds or undoes the activities of likes and follows. */
export const syncActivitiesOfKind: Record<ToggleKind, Statement<ActivityColumns, never>> = {
  like: syncStatement('like'),
  commentLike: syncStatement('commentLike'),
  follow: syncStatement('follow'),
}

/** `recipients`, `kinds` and `subjects` are parallel lists. */
export type CommentActivities = {
  recipients: string[]
  kinds: string[]
  subjects: string[]
  actor: string
  post: string
  comment: string
  now: string
}

/** Adds the activities of a published comment, or restores them. */
export const upsertCommentActivities = statement<CommentActivities, never>(
  'notifications.upsertCommentActivities',
  `with changed as (
     insert into notification_activities (recipient_id, kind, subject_id, cause_id, actor_id, post_id, comment_id, at)
     select given.recipient, given.kind, given.subject, $comment, $actor, $post, $comment, $now::timestamptz
     from unnest($recipients::text[], $kinds::text[], $subjects::text[]) as given (recipient, kind, subject)
     order by 1, 2, 3
     on conflict (recipient_id, kind, subject_id, cause_id) do update set is_undone = false
     returning recipient_id, kind, subject_id
   ),
   ${enqueueChangedFolds}`,
)

export type Mentions = {
  names: string[]
  actor: string
  /** Members who are notified of the same comment otherwise. */
  alreadyNotified: string[]
  post: string
  /** '' if the mention is in the post itself. */
  comment: string
  subject: string
  now: string
}

/** Adds the mentions that a text contains and undoes those it no longer contains. */
export const syncMentions = statement<Mentions, never>(
  'notifications.syncMentions',
  `with mentioned as (
     select m.id from members m
     where m.username = any($names::text[]) and ${isAuthorVisible('m')} and m.id <> $actor
       and m.id <> all($alreadyNotified::text[]) and ${notBlocked('m.id', '$actor')}
   ),
   upserted as (
     insert into notification_activities as activities
       (recipient_id, kind, subject_id, cause_id, actor_id, post_id, comment_id, at)
     select mentioned.id, 'mention', $subject, $subject, $actor, $post, $comment, $now::timestamptz
     from mentioned order by 1
     on conflict (recipient_id, kind, subject_id, cause_id) do update set is_undone = false
     returning recipient_id, kind, subject_id
   ),
   undone as (
     update notification_activities activities set is_undone = true
     where activities.post_id = $post and activities.comment_id = $comment and activities.kind = 'mention' and not activities.is_undone
       and activities.recipient_id not in (select id from mentioned) and ${isNotRead('activities')}
     returning activities.recipient_id, activities.kind, activities.subject_id
   ),
   changed as (select * from upserted union all select * from undone),
   ${enqueueChangedFolds}`,
)

/** Makes the folds of the activities that match a condition due now. They share one job. */
const enqueueFolds = <P extends { now: string } & Record<string, unknown>>(name: string, condition: string) =>
  statement<P, never>(
    name,
    `with due as (
       insert into notification_fold_queue as queue (recipient_id, kind, subject_id, due_at)
       select distinct recipient_id, kind, subject_id, $now::timestamptz from (${condition}) activities
       order by 1, 2, 3
       on conflict (recipient_id, kind, subject_id) do update set due_at = least(queue.due_at, excluded.due_at)
       returning 1
     )
     select enqueue_job('${foldOverdueJobName}', '{}', null, null, 12, 0, '${foldOverdueJobName}')
     from (select from due limit 1) any_due`,
  )

const activityKeys = 'select recipient_id, kind, subject_id from notification_activities'

/** All activities on a post, and on its comments. */
export const enqueueFoldsOfPost = enqueueFolds<{ post: string; now: string }>(
  'notifications.enqueueFoldsOfPost',
  `${activityKeys} where post_id = $post`,
)
export const enqueueFoldsOfComment = enqueueFolds<{ post: string; comment: string; now: string }>(
  'notifications.enqueueFoldsOfComment',
  `${activityKeys} where post_id = $post and comment_id = $comment`,
)
/** The activities of one member towards another. */
export const enqueueFoldsBetween = enqueueFolds<{ actor: string; recipient: string; now: string }>(
  'notifications.enqueueFoldsBetween',
  `${activityKeys} where actor_id = $actor and recipient_id = $recipient`,
)
/** The activities of one member towards several. */
export const enqueueFoldsOfActor = enqueueFolds<{ actor: string; recipients: string[]; now: string }>(
  'notifications.enqueueFoldsOfActor',
  `${activityKeys} where actor_id = $actor and recipient_id = any($recipients::text[])`,
)

/** The next members, by id, to whom an actor did something. */
export const recipientsAfter = statement<{ actor: string; after: string; limit: number }, { recipient_id: string }>(
  'notifications.recipientsAfter',
  `select distinct recipient_id from notification_activities where actor_id = $actor and recipient_id > $after
   order by recipient_id limit $limit::int`,
)

export const dueFolds = statement<
  { now: string; limit: number },
  { recipient_id: string; kind: string; subject_id: string }
>(
  'notifications.dueFolds',
  `select recipient_id, kind, subject_id from notification_fold_queue where due_at <= $now::timestamptz
   order by due_at limit $limit::int`,
)

export const deleteActivitiesOf = statement<{ actor: string; recipients: string[] }, never>(
  'notifications.deleteActivitiesOf',
  `delete from notification_activities where actor_id = $actor and recipient_id = any($recipients::text[])`,
)
