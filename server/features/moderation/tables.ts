import type { moderatedKinds, reportActions, reportReasons, reportStatuses } from '#contract/moderation.ts'
import { type Row, table } from '../../platform/database/table.ts'

export const reports = table('reports', {
  id: 'text',
  kind: 'text',
  /** The reported post, comment or member. */
  subject_id: 'text',
  /** The subject's post; null for a profile. */
  post_id: 'text?',
  author_id: 'text',
  reporter_id: 'text',
  reason: 'text',
  description: 'text',
  reported_content: 'text',
  reported_version: 'integer',
  status: 'text',
  admin_notes: 'text',
  action_taken: 'text',
  created_at: 'timestamptz',
  decided_at: 'timestamptz?',
  decided_by: 'text?',
})
export type ReportReason = (typeof reportReasons)[number]
export type ReportStatus = (typeof reportStatuses)[number]
export type ReportAction = (typeof reportActions)[number]
export type ModeratedKind = (typeof moderatedKinds)[number]
export type ReportRow = Row<typeof reports> & {
  kind: ModeratedKind
  reason: ReportReason
  status: ReportStatus
  action_taken: ReportAction
}

export const decisions = table('decisions', {
  /** Also the id of the entry in the audit log. */
  id: 'text',
  subject_id: 'text',
  kind: 'text',
  author_id: 'text',
  actor_id: 'text',
  at: 'timestamptz',
  revision: 'integer',
  /** The text that was decided on. */
  content: 'text',
  status_before: 'text',
  status_after: 'text',
  reason: 'text?',
  /** waiting: it can be undone, and no notices were sent yet. */
  state: 'text',
  announce_at: 'timestamptz?',
  /** For undoing it: the revision after it, the review before it, and the reports it closed. */
  revision_after: 'integer?',
  review_before: 'jsonb?',
  reports: 'text[]',
  /** The text that the moderator published instead. */
  content_after: 'text?',
  /** The screening rules that matched the text; null if it was decided before this was stored. */
  rules: 'text[]?',
  language: 'text?',
})
export type DecisionRow = Row<typeof decisions>
export type DecisionKind = ModeratedKind | 'video'

/** Which socket is viewing which case. */
export const caseViewers = table('case_viewers', {
  case_id: 'text',
  socket_id: 'text',
  member_id: 'text',
  since: 'timestamptz',
  until: 'timestamptz',
})

export const reportedPosts = table('reported_posts', { post_id: 'text', reports_count: 'integer' })
