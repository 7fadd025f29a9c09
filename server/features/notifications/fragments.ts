// SQL that this feature's statements share.
import { foldDelays } from './rules.ts'

/** Whether a notification counts as unread. `row` is an alias of `notifications`. */
export const isUnread = (row: string): string => `(${row}.is_shown and ${row}.folder = 'inbox' and not ${row}.is_read)`

/** Whether a member muted a post. Not written with `exists`: the planner might hash all rows for it. */
export const isMuted = (member: string, post: string): string =>
  `coalesce((select true from muted_posts mute where mute.member_id = ${member} and mute.post_id = ${post} limit 1), false)`

/** Whether a member gets notifications of this type in the app. They always get `system`. */
export const isListed = (member: string, type: string): string =>
  `(${type} = 'system' or coalesce((select (preferences.value -> 'channels' -> ${type} ->> 'inApp')::boolean
     from notification_preferences preferences where preferences.member_id = ${member}), true))`

/**
 * A step that adds to the unread counts. `changes` has the columns `recipient_id` and `by`. Rows are locked in the
 * order of the members, so that two statements can't deadlock.
 */
export const updateUnreadCounts = (changes: string): string =>
  `insert into notification_counts as counts (member_id, unread)
   select recipient_id, greatest(sum(by), 0) from ${changes}
   group by recipient_id having sum(by) <> 0 order by recipient_id
   on conflict (member_id) do update set unread = counts.unread +
     (select sum(by) from ${changes} where recipient_id = excluded.member_id)
   returning member_id, unread`

/** Rows for `events`, from the result of `updateUnreadCounts`. */
export const unreadCountEventRows = (counted: string): string =>
  `select 'notification:unread-count', json_build_object('memberId', ${counted}.member_id, 'count', ${counted}.unread)::text
   from ${counted}`

/** Matches the open notification of `of`. New activities go into it until it is read or leaves the inbox. */
export const isOpen = (row: string, of: string): string =>
  `(${row}.recipient_id, ${row}.kind, ${row}.subject_id) = (${of}.recipient_id, ${of}.kind, ${of}.subject_id)
   and ${row}.cause is null and not ${row}.is_read and ${row}.folder = 'inbox'`

/** How long the open notification waits for more activities after its last change (`foldDelays` in rules.ts). */
const foldDelayOf = (row: string): string =>
  `case ${[...foldDelays]
    .reverse()
    .map(({ actors, delay }) => `when ${row}.actors_count >= ${actors} then interval '${delay} milliseconds'`)
    .join(' ')} else interval '0' end`

/**
 * A step that puts the keys in `changed` (`recipient_id`, `kind`, `subject_id`) in the fold queue. `do update` locks a
 * row that is queued already: a fold that runs meanwhile either sees the change or leaves the row in the queue.
 */
const enqueueFolds = (changed: string): string =>
  `insert into notification_fold_queue as queue (recipient_id, kind, subject_id, due_at)
   select changed.recipient_id, changed.kind, changed.subject_id,
     coalesce(greatest(open.at + ${foldDelayOf('open')}, $now::timestamptz), $now::timestamptz)
   from (select distinct recipient_id, kind, subject_id from ${changed}) changed
     left join notifications open on ${isOpen('open', 'changed')}
   order by 1, 2, 3
   on conflict (recipient_id, kind, subject_id) do update set due_at = queue.due_at
   returning queue.recipient_id, queue.kind, queue.subject_id, queue.due_at, queue.xmax = 0 as is_new`

/** The job that folds one key (jobs.ts). */
export const foldJobName = 'notifications.fold'
/** The job that folds everything that is due. */
export const foldOverdueJobName = 'notifications.foldOverdue'

/** Adds jobs for the keys that `enqueueFolds` added to the queue. */
const addFoldJobs = (due: string): string =>
  `select enqueue_job(
     name := '${foldJobName}',
     payload := json_build_object('recipientId', ${due}.recipient_id, 'kind', ${due}.kind, 'subjectId', ${due}.subject_id),
     queue := null,
     run_at := case when ${due}.due_at > $now::timestamptz then ${due}.due_at end,
     max_attempts := 12,
     priority := 0,
     key := concat_ws(' ', '${foldJobName}', ${due}.recipient_id, ${due}.kind, ${due}.subject_id))
   from ${due} where ${due}.is_new`

/** The end of a statement: puts the keys of its step `changed` in the fold queue. */
export const enqueueChangedFolds = `due as (${enqueueFolds('changed')})
   ${addFoldJobs('due')}`
