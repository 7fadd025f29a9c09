// What statements of this feature share.
import { foldDelays } from './rules.ts'

/** Counted as unread. `row` is the alias of the notifications. */
export const isUnread = (row: string): string => `(${row}.is_shown and ${row}.folder = 'inbox' and not ${row}.is_read)`

/** Whether a member sees such notifications in the app; what is `system` always. */
export const isListed = (member: string, type: string): string =>
  `(${type} = 'system' or coalesce((select (preferences.value -> 'channels' -> ${type} ->> 'inApp')::boolean
     from notification_preferences preferences where preferences.member_id = ${member}), true))`

/**
 * A step: the numbers of unread ones, by how much `changes` says (`recipient_id`, `by`). In the order of the members, so
 * that of two that count for the same members one waits for the other.
 */
export const updateUnreadCounts = (changes: string): string =>
  `insert into notification_counts as counts (member_id, unread)
   select recipient_id, greatest(sum(by), 0) from ${changes}
   group by recipient_id having sum(by) <> 0 order by recipient_id
   on conflict (member_id) do update set unread = counts.unread +
     (select sum(by) from ${changes} where recipient_id = excluded.member_id)
   returning member_id, unread`

/** Rows of the outbox: the numbers that `countUnread` answered. */
export const unreadCountEvents = (counted: string): string =>
  `select 'notification:unread-count', json_build_object('memberId', ${counted}.member_id, 'count', ${counted}.unread)::text
   from ${counted}`

/** The open row of what `of` names: it is raised until it is read or put away. */
export const isOpen = (row: string, of: string): string =>
  `(${row}.recipient_id, ${row}.kind, ${row}.subject_id) = (${of}.recipient_id, ${of}.kind, ${of}.subject_id)
   and ${row}.cause is null and not ${row}.is_read and ${row}.folder = 'inbox'`

/** How long after its last change the open row waits for more (rules.ts). */
const foldDelayOf = (row: string): string =>
  `case ${[...foldDelays]
    .reverse()
    .map(({ actors, delay }) => `when ${row}.actors_count >= ${actors} then interval '${delay} milliseconds'`)
    .join(' ')} else interval '0' end`

/**
 * A step: what `changed` names (`recipient_id`, `kind`, `subject_id`) has to be folded again. A row that waits already is
 * locked all the same: whoever folds it now sees what was changed, or finds it here again.
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

/** The name of the job that folds one of them (jobs.ts). */
export const foldJobName = 'notifications.fold'
/** The name of the job that folds all that is due. */
export const foldOverdueJobName = 'notifications.foldOverdue'

/** Adds the jobs for what `makeDue` found new. */
const addFoldJobs = (due: string): string =>
  `select graphile_worker.add_job(
     identifier := '${foldJobName}',
     payload := json_build_object('recipientId', ${due}.recipient_id, 'kind', ${due}.kind, 'subjectId', ${due}.subject_id),
     run_at := case when ${due}.due_at > $now::timestamptz then ${due}.due_at end,
     max_attempts := 12,
     job_key := concat_ws(' ', '${foldJobName}', ${due}.recipient_id, ${due}.kind, ${due}.subject_id),
     job_key_mode := 'replace')
   from ${due} where ${due}.is_new`

/** The end of a statement whose step `changed` says what has to be folded again. */
export const enqueueChangedFolds = `due as (${enqueueFolds('changed')})
   ${addFoldJobs('due')}`
