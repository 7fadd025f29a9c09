import { statement } from '../../../platform/database/statement.ts'
import { isCommentPublic } from '../../comments/fragments.ts'
import { isProfileVisibleTo, notBlocked } from '../../follows/fragments.ts'
import { publicPostVisibleTo } from '../../posts/fragments.ts'
import { profileText } from '../../profiles/fragments.ts'
import {
  type DecisionKind,
  type ModeratedKind,
  type ReportAction,
  type ReportRow,
  type ReportStatus,
  reports,
} from '../tables.ts'
import type { OpenCase } from './cases.ts'
import { type IdPage, idPage } from './contents.ts'

const columns = Object.keys(reports.columns)
  .map((column) => `r.${column}`)
  .join(', ')

type NewReport = { id: string; subject: string; reporter: string; reason: string; description: string; now: string }

/** Subjects that a member can see and therefore report: their author, post, text and version. */
const reportable: Record<ModeratedKind, string> = {
  post: `select p.id, p.author_id, p.id as post_id, p.content, p.version
    from posts p where p.id in (select id from (${publicPostVisibleTo('$subject', '$reporter')}) open)`,
  comment: `select c.id, c.author_id, c.post_id, c.content, c.version
    from comments c join members cm on cm.id = c.author_id
    where c.id = $subject and ${isCommentPublic({ comment: 'c', author: 'cm' })} and ${notBlocked('c.author_id', '$reporter')}
      and exists (${publicPostVisibleTo('c.post_id', '$reporter')})`,
  member: `select m.id, m.id as author_id, null::text as post_id, ${profileText('m', 'f')} as content, m.revision as version
    from members m left join profiles f on f.member_id = m.id
    where m.id = $subject and ${isProfileVisibleTo('m', '$reporter')}`,
}

const statementsOf = (kind: ModeratedKind) => ({
  /** Returns no row if the member has reported it before, wrote it or can't see it. */
  insert: statement<NewReport, ReportRow>(
    `moderation.report.${kind}`,
    `with open as (${reportable[kind]}),
     r as (
       insert into reports (id, kind, subject_id, post_id, author_id, reporter_id, reason, description, reported_content,
         reported_version, created_at)
       select $id, '${kind}', open.id, open.post_id, open.author_id, $reporter, $reason, $description, open.content,
         open.version, $now::timestamptz
       from open where open.author_id <> $reporter
       on conflict (reporter_id, subject_id) do nothing
       returning *
     ),
     counted as (
       insert into reported_posts (post_id, reports_count) select subject_id, 1 from r where kind = 'post'
       on conflict (post_id) do update set reports_count = reported_posts.reports_count + 1
     ),
     told as (
       insert into events (type, payload)
       select 'review:changed', json_build_object('contentId', subject_id)::text from r
       union all
       select 'report:opened',
         json_build_object('reportId', id, 'kind', '${kind}', 'subjectId', subject_id)::text from r
     )
     select ${columns} from r`,
  ),
  /** Explains why nothing was inserted: no row means the member can't see it. */
  find: statement<{ subject: string; reporter: string }, { author_id: string }>(
    `moderation.reportable.${kind}`,
    `select author_id from (${reportable[kind]}) open`,
  ),
})

export const reportStatements = {
  post: statementsOf('post'),
  comment: statementsOf('comment'),
  member: statementsOf('member'),
}

/** Locks the row until the transaction ends. */
export const lockReport = statement<{ id: string }, ReportRow>(
  'moderation.lockReport',
  `select ${columns} from reports r where r.id = $id for update`,
)

export type SubjectRow = { kind: DecisionKind; status: string; content: string; revision: number }

/** The reported subject, as it is now. Lock it first. */
export const reportedSubject = statement<{ id: string }, SubjectRow>(
  'moderation.reportedSubject',
  `select case when has_video then 'video' else 'post' end as kind, status, content, revision from posts where id = $id
   union all select 'comment', status, content, revision from comments where id = $id
   union all select 'member', m.status, ${profileText('m', 'f')}, m.revision
   from members m left join profiles f on f.member_id = m.id where m.id = $id`,
)

export const reportsByIds = statement<{ ids: string[] }, ReportRow>(
  'moderation.reports',
  `select ${columns} from reports r where r.id = any($ids::text[])`,
)

type ReportUpdate = {
  id: string
  status: ReportStatus
  notes: string
  action: string
  decidedAt: string | null
  decidedBy: string | null
}

export const updateReport = statement<ReportUpdate, never>(
  'moderation.updateReport',
  `update reports set status = $status, admin_notes = $notes, action_taken = $action,
     decided_at = $decidedAt::timestamptz, decided_by = $decidedBy
   where id = $id`,
)

export type ClosedReport = Pick<ReportRow, 'id' | 'kind' | 'subject_id' | 'reporter_id' | 'post_id'>
const closedColumns = 'id, kind, subject_id, reporter_id, post_id'

type Answer = {
  subject: string
  except: string | null
  status: string
  action: string
  decidedAt: string
  decidedBy: string
}

/** Closes all open reports about something with the same outcome. */
export const closeReports = statement<Answer, ClosedReport>(
  'moderation.closeReports',
  `update reports set status = $status, action_taken = $action, decided_at = $decidedAt::timestamptz,
     decided_by = $decidedBy
   where subject_id = $subject and status = 'pending' and ($except::text is null or id <> $except)
   returning ${closedColumns}`,
)

/** Reopens the reports that a decision closed. */
export const reopenReports = statement<{ ids: string[] }, never>(
  'moderation.reopenReports',
  `update reports set status = 'pending', action_taken = 'none', decided_at = null, decided_by = null
   where id = any($ids::text[])`,
)

/** Reports in the state they have when their reporters are told. */
export const decidedReports = statement<{ ids: string[] }, ClosedReport & { status: string; action_taken: string }>(
  'moderation.decidedReports',
  `select ${closedColumns}, status, action_taken from reports
   where id = any($ids::text[]) and status <> 'pending' order by id`,
)

const oldestFirst = (where: string): string => idPage(`select id from reports where ${where} order by created_at, id`)

type Page = { limit: number; offset: number; maxCount: number }

/** `exceptAbout`: a member, or null. */
type ReportPage = { exceptAbout: string | null } & Page
const isNotAbout = 'author_id is distinct from $exceptAbout::text'

export const allReports = statement<ReportPage, IdPage>('moderation.allReports', oldestFirst(isNotAbout))
export const reportsInStatus = statement<{ status: string } & ReportPage, IdPage>(
  'moderation.reportsInStatus',
  oldestFirst(`status = $status and ${isNotAbout}`),
)

type DecidedFilter = { outcome: string | null; section: string | null; author: string | null; reason: string | null }

/** Reported subjects without an open report, the last decided first. */
export const decidedCaseIds = statement<DecidedFilter & Page, IdPage>(
  'moderation.decidedCaseIds',
  idPage(`select r.subject_id as id from reports r left join posts p on p.id = r.post_id
     where r.status <> 'pending' and not exists (
         select from reports o where o.subject_id = r.subject_id
           and (o.status = 'pending' or (o.decided_at, o.id) > (r.decided_at, r.id))
       )
       and ($outcome::text is null or r.status = $outcome) and ($section::text is null or p.section = $section)
       and ($author::text is null or r.author_id = $author)
       and ($reason::text is null or exists (
         select from reports o where o.subject_id = r.subject_id and o.reason = $reason
       ))
     order by r.decided_at desc, r.id desc`),
)

/** The last decision on its reports. */
export type DecidedCase = OpenCase & {
  outcome: Exclude<ReportStatus, 'pending'>
  action_taken: ReportAction
  decided_at: string
  decided_by: string | null
}

/** Decided cases, in the order of the ids. */
export const decidedCases = statement<{ ids: string[] }, DecidedCase>(
  'moderation.decidedCases',
  `select last.subject_id as id, case when p.has_video and last.kind = 'post' then 'video' else last.kind end as kind,
     last.author_id, p.section, all_reports.since, '{}'::text[] as reasons, false as is_under_review,
     false as is_appeal, all_reports.reporters, all_reports.report_reasons, last.status as outcome, last.action_taken,
     coalesce(last.decided_at, last.created_at) as decided_at, last.decided_by
   from unnest($ids::text[]) with ordinality subject (id, position)
     cross join lateral (
       select * from reports r where r.subject_id = subject.id and r.status <> 'pending'
       order by r.decided_at desc, r.id desc limit 1
     ) last
     cross join lateral (
       select min(r.created_at) as since, array_agg(r.reporter_id order by r.created_at, r.id) as reporters,
         array_agg(r.reason order by r.created_at, r.id) as report_reasons
       from reports r where r.subject_id = subject.id
     ) all_reports
     left join posts p on p.id = last.post_id
   order by subject.position`,
)
