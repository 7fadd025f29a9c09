// What moderators decided, and the text as it was then.
import { statement } from '../../../platform/database/statement.ts'

export type NewDecision = {
  id: string
  subject: string
  kind: 'post' | 'comment' | 'member'
  author: string
  actor: string
  now: string
  revision: number
  content: string
  before: string
  after: string
  reason: string | null
  /** When its notices are sent; null if they were sent already. */
  announceAt: string | null
}

export const insertDecision = statement<NewDecision, never>(
  'moderation.insertDecision',
  `insert into decisions (id, subject_id, kind, author_id, actor_id, at, revision, content, status_before, status_after,
     reason, state, announce_at)
   values ($id, $subject, $kind, $author, $actor, $now::timestamptz, $revision, $content, $before, $after, $reason,
     case when $announceAt::timestamptz is null then 'announced' else 'waiting' end, $announceAt::timestamptz)`,
)

export type LastDecision = {
  subject_id: string
  actor_id: string
  at: string
  status_after: string
  reason: string | null
}

/** The latest decision on each post and comment, newest first, with its author's names. */
export const decidedContents = statement<
  { limit: number },
  { content: string; status_after: string; reason: string | null; name: string; username: string }
>(
  'moderation.decidedContents',
  `select d.content, d.status_after, d.reason, m.name, m.username from (
     select distinct on (subject_id) * from decisions where kind in ('post', 'comment') and state <> 'undone'
     order by subject_id, at desc, id desc
   ) d join members m on m.id = d.author_id
   where d.status_after in ('published', 'scheduled', 'rejected', 'removed')
   order by d.at desc, d.id desc limit $limit::int`,
)

/** The latest decision on each subject. */
export const lastDecisions = statement<{ ids: string[] }, LastDecision>(
  'moderation.lastDecisions',
  `select last.* from unnest($ids::text[]) subject (id) cross join lateral (
     select subject_id, actor_id, at, status_after, reason from decisions
     where subject_id = subject.id and state <> 'undone' order by at desc, id desc limit 1
   ) last`,
)

export type DueDecision = {
  id: string
  subject_id: string
  kind: string
  author_id: string
  status_after: string
  reason: string | null
}

/** Marks decisions as announced when their time has come, and returns them. */
export const claimDueDecisions = statement<{ now: string; limit: number }, DueDecision>(
  'moderation.claimDueDecisions',
  `update decisions set state = 'announced' where id = any(array(
     select id from decisions where state = 'waiting' and announce_at <= $now::timestamptz
     order by announce_at limit $limit::int for update skip locked
   ))
   returning id, subject_id, kind, author_id, status_after, reason`,
)

/** The post of a post or comment. */
export const postOfContent = statement<{ id: string }, { post_id: string }>(
  'moderation.postOfContent',
  'select id as post_id from posts where id = $id union all select post_id from comments where id = $id',
)

/** For tests. */
export const makeNoticesDue = statement<{ seconds: number }, never>(
  'moderation.makeNoticesDue',
  `update decisions set announce_at = announce_at - make_interval(secs => $seconds::int) where state = 'waiting'`,
)
