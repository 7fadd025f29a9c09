import { statement } from '../../../platform/database/statement.ts'
import { publicPostVisibleTo } from '../../posts/fragments.ts'
import type { PostStatus } from '../../posts/tables.ts'
import { type ReportRow, type ReportStatus, reports } from '../tables.ts'
import type { IdPage } from './contents.ts'

const columns = Object.keys(reports.columns)
  .map((column) => `r.${column}`)
  .join(', ')

type NewReport = { id: string; post: string; reporter: string; reason: string; description: string; now: string }

/** Returns no row if the member has reported the post before, wrote it or can't see it. */
export const insertReport = statement<NewReport, ReportRow>(
  'moderation.insertReport',
  `with open as (${publicPostVisibleTo('$post', '$reporter')}),
   r as (
     insert into reports (id, post_id, author_id, reporter_id, reason, description, reported_content,
       reported_version, created_at)
     select $id, p.id, p.author_id, $reporter, $reason, $description, p.content, p.version, $now::timestamptz
     from open join posts p on p.id = open.id where p.author_id <> $reporter
     on conflict (reporter_id, post_id) do nothing
     returning *
   ),
   counted as (
     insert into reported_posts (post_id, reports_count) select post_id, 1 from r
     on conflict (post_id) do update set reports_count = reported_posts.reports_count + 1
   ),
   told as (
     insert into events (type, payload)
     select 'review:changed', json_build_object('contentId', post_id)::text from r
   )
   select ${columns} from r`,
)

/** Explains why `insertReport` wrote nothing: no row means the member can't see the post. */
export const findReportablePost = statement<{ post: string; reporter: string }, { author_id: string }>(
  'moderation.findReportablePost',
  `select author_id from (${publicPostVisibleTo('$post', '$reporter')}) open`,
)

/** Locks the row until the transaction ends. */
export const lockReport = statement<{ id: string }, ReportRow>(
  'moderation.lockReport',
  `select ${columns} from reports r where r.id = $id for update`,
)

/** Lock the post first. */
export const postStatus = statement<{ id: string }, { status: PostStatus }>(
  'moderation.postStatus',
  'select status from posts where id = $id',
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

export type AnsweredReport = { id: string; reporter_id: string; post_id: string }

type Answer = {
  post: string
  except: string | null
  status: string
  action: string
  decidedAt: string
  decidedBy: string
}

/** Gives all open reports about a post the same answer. */
export const answerReports = statement<Answer, AnsweredReport>(
  'moderation.answerReports',
  `update reports set status = $status, action_taken = $action, decided_at = $decidedAt::timestamptz,
     decided_by = $decidedBy
   where post_id = $post and status = 'pending' and ($except::text is null or id <> $except)
   returning id, reporter_id, post_id`,
)

/** Opens reports again that a decision answered. */
export const reopenReports = statement<{ ids: string[] }, never>(
  'moderation.reopenReports',
  `update reports set status = 'pending', action_taken = 'none', decided_at = null, decided_by = null
   where id = any($ids::text[])`,
)

/** Reports in the state they have when their reporters are told. */
export const decidedReports = statement<{ ids: string[] }, AnsweredReport & { status: string; action_taken: string }>(
  'moderation.decidedReports',
  `select id, reporter_id, post_id, status, action_taken from reports
   where id = any($ids::text[]) and status <> 'pending' order by id`,
)

const oldestFirst = (where: string): string =>
  `with found as materialized (
     select id from reports where ${where} order by created_at, id limit $maxCount::int
   )
   select (select count(*) from found) as total, array(select id from found limit $limit::int offset $offset::int) as ids`

type Page = { limit: number; offset: number; maxCount: number }

export const allReports = statement<Page, IdPage>('moderation.allReports', oldestFirst('true'))
export const reportsInStatus = statement<{ status: string } & Page, IdPage>(
  'moderation.reportsInStatus',
  oldestFirst('status = $status'),
)
