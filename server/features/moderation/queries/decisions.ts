// Moderators' decisions, and the text as it was then.
import type { ScreeningLanguage } from '#contract/screening.ts'
import { statement } from '../../../platform/database/statement.ts'
import { rulesMatching } from '../../screening/fragments.ts'
import type { DecisionKind } from '../tables.ts'

type NewDecision = {
  id: string
  subject: string
  kind: DecisionKind
  author: string
  actor: string
  now: string
  revision: number
  content: string
  /** The text that the moderator published instead. */
  contentAfter: string | null
  before: string
  after: string
  reason: string | null
  /** When its notices are sent; null if they were sent already. */
  announceAt: string | null
  reviewBefore: string | null
  reports: string[]
  /** The language of the content; null for a profile. */
  language: ScreeningLanguage | null
}

export const insertDecision = statement<NewDecision, never>(
  'moderation.insertDecision',
  `insert into decisions (id, subject_id, kind, author_id, actor_id, at, revision, content, status_before, status_after,
     reason, state, announce_at, review_before, reports, content_after, revision_after, language, rules)
   values ($id, $subject, $kind, $author, $actor, $now::timestamptz, $revision, $content, $before, $after, $reason,
     case when $announceAt::timestamptz is null then 'announced' else 'waiting' end, $announceAt::timestamptz,
     $reviewBefore::jsonb, $reports::text[], $contentAfter::text,
     (select revision from posts where id = $subject union all select revision from comments where id = $subject
      union all select revision from members where id = $subject),
     $language::text, coalesce(${rulesMatching('$subject')},
       array(select jsonb_array_elements_text($reviewBefore::jsonb->'reasons'))))`,
)

export type LastDecision = {
  subject_id: string
  actor_id: string
  at: string
  status_after: string
  reason: string | null
}

/**
 * The latest decision on each post and comment, newest first, with its author's names. A text that stayed after a report
 * counts only if the report was dismissed: otherwise its author may have been suspended for it.
 */
export const decidedContents = statement<
  { limit: number },
  { content: string; status_after: string; reason: string | null; name: string; username: string }
>(
  'moderation.decidedContents',
  `select d.content, d.status_after, d.reason, m.name, m.username from (
     select distinct on (subject_id) * from decisions where kind <> 'member' and state <> 'undone'
     order by subject_id, at desc, id desc
   ) d join members m on m.id = d.author_id
   where d.status_after in ('rejected', 'removed') or (d.status_after in ('published', 'scheduled')
     and not exists (select from reports r where r.id = any(d.reports) and r.status <> 'dismissed'))
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

type PastDecision = {
  id: string
  actor_id: string
  at: string
  status_before: string
  status_after: string
  reason: string | null
  content: string
  content_after: string | null
  is_undone: boolean
}

/** The newest first, undone ones included. */
export const pastDecisions = statement<{ subject: string; limit: number }, PastDecision>(
  'moderation.pastDecisions',
  `select id, actor_id, at, status_before, status_after, reason, content, content_after, state = 'undone' as is_undone
   from decisions where subject_id = $subject order by at desc, id desc limit $limit::int`,
)

export type DueDecision = {
  id: string
  subject_id: string
  kind: string
  author_id: string
  status_after: string
  reason: string | null
  content: string
  content_after: string | null
  reports: string[]
}

/** Marks decisions as announced when their time has come, and returns them. */
export const claimDueDecisions = statement<{ now: string; limit: number }, DueDecision>(
  'moderation.claimDueDecisions',
  `update decisions set state = 'announced' where id = any(array(
     select id from decisions where state = 'waiting' and announce_at <= $now::timestamptz
     order by announce_at limit $limit::int for update skip locked
   ))
   returning id, subject_id, kind, author_id, status_after, reason, content, content_after, reports`,
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

/** The review of a post or comment as JSON, to bring it back. */
export const reviewAsJson = statement<{ id: string }, { review: string }>(
  'moderation.reviewAsJson',
  'select to_jsonb(r)::text as review from reviews r where content_id = $id',
)

export type UndoneDecision = {
  id: string
  subject_id: string
  kind: string
  author_id: string
  status_before: string
  status_after: string
  revision_after: number | null
  review_before: string | null
  content: string
  content_after: string | null
  reports: string[]
}

/** Marks an administrator's own decision as undone. Returns no row if its notices were sent. */
export const claimUndo = statement<{ id: string; actor: string; now: string }, UndoneDecision>(
  'moderation.claimUndo',
  `update decisions set state = 'undone'
   where id = $id and actor_id = $actor and state = 'waiting' and announce_at > $now::timestamptz
   returning id, subject_id, kind, author_id, status_before, status_after, revision_after, review_before::text, content,
     content_after, reports`,
)

/** The texts that entries of the audit log are about, as they were then. Ids of decisions are ids of their entries. */
export const seenTexts = statement<{ ids: string[] }, { id: string; content: string }>(
  'moderation.seenTexts',
  'select id, content from decisions where id = any($ids::text[])',
)

type RuleCount = {
  /** `any`: texts that at least one rule matched. `scams`: rejected texts that a rule matched or that were reported as scams. */
  rule: string
  /** Null: of all languages, or of a decision that has none. */
  language: ScreeningLanguage | null
  is_total: boolean
  decided: number
  rejected: number
}

/**
 * The last decision on each text. As in `decidedContents`, a text that stayed after a report counts only if the report
 * was dismissed. `$rules`: those that count.
 */
export const ruleCounts = statement<{ since: string; rules: string[] }, RuleCount>(
  'moderation.ruleCounts',
  `with latest as (
     select distinct on (subject_id) status_after, language, reports,
       coalesce(rules, array(select jsonb_array_elements_text(review_before->'reasons'))) as rules
     from decisions where kind <> 'member' and state <> 'undone' and at > $since::timestamptz
     order by subject_id, at desc, id desc
   ), decided as (
     select language, status_after in ('rejected', 'removed') as is_rejected,
       array(select unnest(rules) intersect select unnest($rules::text[])) as rules,
       exists (select from reports r where r.id = any(latest.reports)
         and r.reason in ('spam', 'scam', 'impersonation')) as is_reported
     from latest
     where status_after in ('rejected', 'removed') or (status_after in ('published', 'scheduled')
       and not exists (select from reports r where r.id = any(latest.reports) and r.status <> 'dismissed'))
   ), counted as (
     select language, is_rejected, unnest(rules) as rule from decided
     union all select language, is_rejected, 'any' from decided where cardinality(rules) > 0
     union all select language, is_rejected, 'scams' from decided
       where is_rejected and (cardinality(rules) > 0 or is_reported)
   )
   select rule, language, grouping(language) = 1 as is_total, count(*) as decided,
     count(*) filter (where is_rejected) as rejected
   from counted group by grouping sets ((rule, language), (rule))`,
)
