// Cases that need a decision, and the known facts about them and their authors.
import type { CaseSummary } from '#contract/cases.ts'
import type { Section } from '#contract/common.ts'
import type { ScreeningReason } from '#contract/screening.ts'
import { statement } from '../../../platform/database/statement.ts'
import { authorColumns, isNotBanned } from '../../accounts/fragments.ts'
import type { AuthorRow } from '../../accounts/view.ts'
import { isCommentNotRemoved } from '../../comments/fragments.ts'
import type { PostStatus } from '../../posts/tables.ts'
import { profileText } from '../../profiles/fragments.ts'
import { conversationSize, maxOpenCases, recordSize } from '../rules.ts'
import type { ReportReason } from '../tables.ts'
import { needsDecision } from './contents.ts'

export type OpenCase = {
  id: string
  kind: CaseSummary['kind']
  author_id: string
  since: string
  section: Section | null
  reasons: ScreeningReason[]
  is_under_review: boolean
  is_appeal: boolean
  /** The reporters of the open reports, in the same order. */
  reporters: string[]
  report_reasons: ReportReason[]
}

type Filter = { section: string | null; author: string | null; before: string | null }

/** All open cases, as `open`. Videos have a queue of their own, but for reports and appeals. */
const withOpenCases = `with reported as (
     select r.subject_id as id, min(r.kind) as kind, min(r.author_id) as author_id, min(r.post_id) as post_id,
       min(r.created_at) as since, array_agg(r.reporter_id order by r.created_at, r.id) as reporters,
       array_agg(r.reason order by r.created_at, r.id) as report_reasons
     from reports r
     where r.status = 'pending' and exists (select from members m where m.id = r.author_id and ${isNotBanned('m')})
     group by r.subject_id
   ),
   under_review as (
     select v.content_id as id, v.kind, v.author_id, coalesce(c.post_id, v.content_id) as post_id, v.since, v.reasons,
       v.appeal is not null as is_appeal
     from reviews v left join comments c on v.kind = 'comment' and c.id = v.content_id
     where ${needsDecision} and (v.kind <> 'video' or v.appeal is not null)
   ),
   open as (
     select coalesce(reported.id, under_review.id) as id, coalesce(reported.kind, under_review.kind) as kind,
       coalesce(reported.author_id, under_review.author_id) as author_id, coalesce(reported.post_id, under_review.post_id) as post_id,
       reported.since as reported_since, under_review.since as reviewed_since,
       least(reported.since, under_review.since) as since, coalesce(under_review.reasons, '{}') as reasons,
       under_review.id is not null as is_under_review, coalesce(under_review.is_appeal, false) as is_appeal, coalesce(reported.reporters, '{}') as reporters,
       coalesce(reported.report_reasons, '{}') as report_reasons
     from reported full join under_review on under_review.id = reported.id
   )`

/** The oldest come first, so that none is forgotten if there are too many. */
export const openCases = statement<Filter, OpenCase>(
  'moderation.openCases',
  `${withOpenCases}
   select open.id, case when p.has_video and open.kind = 'post' then 'video' else open.kind end as kind, open.author_id, open.since, p.section, open.reasons, open.is_under_review, open.is_appeal,
     open.reporters, open.report_reasons
   from open left join posts p on p.id = open.post_id
   where ($section::text is null or p.section = $section) and ($author::text is null or open.author_id = $author)
     and ($before::timestamptz is null or open.since <= $before)
   order by open.since, open.id limit ${maxOpenCases}`,
)

export type OpenCaseTotals = {
  reports: number
  oldest_report: string | null
  under_review: number
  oldest_review: string | null
  appeals: number
  oldest_appeal: string | null
}

/** How many open cases there are of each type, and since when the oldest one has been open. */
export const openCaseTotals = statement<Record<never, never>, OpenCaseTotals>(
  'moderation.openCaseTotals',
  `${withOpenCases}
   select count(reported_since) as reports, min(reported_since) as oldest_report,
     count(*) filter (where is_under_review and not is_appeal) as under_review,
     min(reviewed_since) filter (where not is_appeal) as oldest_review,
     count(*) filter (where is_appeal) as appeals, min(reviewed_since) filter (where is_appeal) as oldest_appeal
   from open`,
)

/** How often members reported something, decided, and were right. */
export const reporterRecords = statement<{ ids: string[] }, { id: string; decided: number; right: number }>(
  'moderation.reporterRecords',
  `select reporter_id as id, count(*)::int as decided, (count(*) filter (where status = 'resolved'))::int as "right"
   from reports where reporter_id = any($ids::text[]) and status in ('resolved', 'dismissed') group by reporter_id`,
)

export const reportIdsOn = statement<{ subject: string; limit: number }, { id: string }>(
  'moderation.reportIdsOn',
  'select id from reports where subject_id = $subject order by created_at desc, id desc limit $limit::int',
)

export const profileTexts = statement<{ ids: string[] }, { id: string; text: string }>(
  'moderation.profileTexts',
  `select m.id, ${profileText('m', 'f')} as text
   from members m left join profiles f on f.member_id = m.id where m.id = any($ids::text[])`,
)

export type ConversationRow = AuthorRow & {
  id: string
  content: string
  created_at: string
  status: PostStatus
  post_author: string
  /** Its place: the post, before or after the subject. */
  place: 'post' | 'before' | 'after'
}

const conversationColumns = `c.id, c.content, c.created_at, c.status, ${authorColumns('m')}, p.author_id as post_author`
const comments = 'comments c join members m on m.id = c.author_id join posts p on p.id = c.post_id'
const around = (place: 'before' | 'after') =>
  `(select ${conversationColumns}, '${place}' as place from ${comments}
     where c.post_id = $post and c.id <> $subject and ${isCommentNotRemoved('c')}
       and (c.created_at, c.id) ${place === 'before' ? '<' : '>'} ($at::timestamptz, $subject)
     order by c.created_at ${place === 'before' ? 'desc' : 'asc'}, c.id ${place === 'before' ? 'desc' : 'asc'}
     limit ${conversationSize})`

/** The post above a comment, and the comments around the subject, in the order of time. */
export const conversation = statement<{ subject: string; post: string; at: string }, ConversationRow>(
  'moderation.conversation',
  `select * from (
     (select p.id, p.content, p.created_at, p.status, ${authorColumns('m')}, p.author_id as post_author, 'post' as place
      from posts p join members m on m.id = p.author_id where p.id = $post and p.id <> $subject)
     union all ${around('before')} union all ${around('after')}
   ) talk order by created_at, id`,
)

/** Everything by an author, as `written`. `author` and `subject` are parameters of the statement. */
const written = `select w.*, exists (
     select from decisions d where d.subject_id = w.id and d.status_after in ('rejected', 'removed') and d.state <> 'undone'
   ) as was_rejected_or_removed
   from (
     select id, created_at, status from posts where author_id = $author
     union all select id, created_at, status from comments where author_id = $author
   ) w`

export type RecordRow = {
  created_at: string
  earlier: number
  rejected_or_removed: number
  reports_decided: number
  reports_upheld: number
  appeals_refused: number
  appeals_granted: number
}

const hidden = `('rejected', 'removed')`

export const authorRecord = statement<{ author: string; subject: string; at: string }, RecordRow>(
  'moderation.authorRecord',
  `with written as (${written}),
   before as (select * from written where id <> $subject and created_at <= $at::timestamptz),
   decided as (select * from reports where author_id = $author and status in ('resolved', 'dismissed')),
   appealed as (
     select * from decisions where author_id = $author and state <> 'undone' and status_before in ${hidden}
       and (status_after in ('published', 'scheduled') or status_after = status_before)
   )
   select m.created_at, (select count(*) from before)::int as earlier,
     (select count(*) from before where was_rejected_or_removed)::int as rejected_or_removed,
     (select count(*) from decided)::int as reports_decided,
     (select count(*) from decided where status = 'resolved')::int as reports_upheld,
     (select count(*) from appealed where status_after in ${hidden})::int as appeals_refused,
     (select count(*) from appealed where status_after not in ${hidden})::int as appeals_granted
   from members m where m.id = $author`,
)

export type TimelineRow = { id: string; created_at: string; status: PostStatus; was_rejected_or_removed: boolean }

export const authorTimeline = statement<{ author: string }, TimelineRow>(
  'moderation.authorTimeline',
  `select * from (${written} order by w.created_at desc, w.id desc limit ${recordSize.timeline}) newest
   order by created_at, id`,
)

export type HistoryRow = {
  id: string
  actor_id: string
  at: string
  kind: CaseSummary['kind']
  status_after: string
  reason: string | null
}

export const authorHistory = statement<{ author: string }, HistoryRow>(
  'moderation.authorHistory',
  `select id, actor_id, at, kind, status_after, reason from decisions
   where author_id = $author and state <> 'undone' order by at desc, id desc limit ${recordSize.history}`,
)
