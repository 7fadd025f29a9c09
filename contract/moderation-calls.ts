// Calls to report, to decide, and to see what was decided.

import { z } from 'zod'
import {
  Day,
  EmptyResponse,
  Id,
  MessageResponse,
  PageNumberPagination,
  pageNumberQuery,
  Section,
  Time,
} from './common.ts'
import { defineCalls } from './define.ts'
import { formatNumber } from './format-number.ts'
import { validation } from './messages/en/moderation.ts'
import {
  AdminReport,
  AdminUser,
  AuditEntry,
  AuditSignature,
  contentDecisions,
  longText,
  ModeratedContent,
  memberStatuses,
  moderationLimits,
  OwnReview,
  Reason,
  Report,
  reportActions,
  reportReasons,
  reportStatuses,
  Version,
} from './moderation.ts'
import { permissions } from './permissions.ts'
import { PostStatus } from './posts.ts'

const byId = z.strictObject({ id: Id })
const NewReport = z.strictObject({
  reason: z.enum(reportReasons),
  description: longText(
    moderationLimits.descriptionLength,
    validation.descriptionLong(moderationLimits.descriptionLength),
  ).default(''),
})

/** `from` and `to`: days of the site's time zone, both included. */
const auditFilter = {
  action: z.string().max(100).optional(),
  actor: Id.optional(),
  subject: Id.optional(),
  from: Day.optional(),
  to: Day.optional(),
}

const Decision = z.strictObject({
  status: z.enum(contentDecisions),
  reason: Reason.optional(),
  /** The version that was looked at. Without it, the decision applies to whatever is there. */
  version: Version.optional(),
})
const DecisionResult = z.strictObject({
  _id: Id,
  kind: z.enum(['post', 'comment', 'video']),
  status: PostStatus,
  /** For undoing the decision within 10 seconds. Null if nothing was decided. */
  decisionId: Id.nullable(),
})

export const moderation = defineCalls({
  'POST /posts/report/:id': {
    summary: "Report another member's post, once. The reason `other` needs a description",
    access: 'member',
    limit: 'write',
    status: 201,
    params: byId,
    body: NewReport,
    response: z.strictObject({ report: Report }),
    errors: ['validation_failed', 'forbidden', 'not_found', 'already_reported'],
  },
  'POST /comments/report/:id': {
    summary: "Report another member's comment, once. The reason `other` needs a description",
    access: 'member',
    limit: 'write',
    status: 201,
    params: byId,
    body: NewReport,
    response: z.strictObject({ report: Report }),
    errors: ['validation_failed', 'forbidden', 'not_found', 'already_reported'],
  },
  'POST /auth/report/:id': {
    summary: "Report another member's profile, once. The reason `other` needs a description",
    access: 'member',
    limit: 'write',
    status: 201,
    params: byId,
    body: NewReport,
    response: z.strictObject({ report: Report }),
    errors: ['validation_failed', 'forbidden', 'not_found', 'already_reported'],
  },
  'GET /user/reviews/:id': {
    summary: 'The decision on your own post or comment, and your appeal, also if it was removed in the last 14 days',
    access: 'owner',
    allowsSuspended: true,
    loginAs: 'allowed',
    params: byId,
    response: z.strictObject({ review: OwnReview }),
    errors: ['not_found'],
  },
  'GET /posts/reports': {
    summary: 'Reports, oldest first',
    access: 'admin',
    area: 'moderation',
    query: z.strictObject({ ...pageNumberQuery, status: z.enum(['all', ...reportStatuses]).default('all') }),
    response: z.strictObject({ reports: z.array(AdminReport), pagination: PageNumberPagination }),
    errors: ['validation_failed'],
  },
  'PUT /posts/reports/:id': {
    summary:
      'Decide on a report. Omitted fields stay unchanged. An action is carried out once. Only moderators and administrators see the notes',
    access: 'admin',
    area: 'moderation',
    limit: 'write',
    params: byId,
    body: z.strictObject({
      status: z.enum(reportStatuses).optional(),
      adminNotes: longText(moderationLimits.notesLength, validation.notesLong(moderationLimits.notesLength)).optional(),
      actionTaken: z.enum(reportActions).optional(),
      /** The reason the author gets. The default says that members reported it. */
      reason: Reason.optional(),
      /** The end of a suspension. */
      until: Time.optional(),
      /** The version of the content that was looked at. */
      version: Version.optional(),
    }),
    response: z.strictObject({ report: AdminReport }),
    errors: ['validation_failed', 'forbidden', 'not_found', 'conflict_stale'],
  },
  'GET /admin/posts/search': {
    summary:
      'Search posts in any status by text or author, 10 a page. In the order of time, they are counted ten pages ahead. Otherwise it sorts and counts the newest 1,000 published matches and the newest 1,000 of each other status; sorted by reports, the 1,000 most reported',
    access: 'admin',
    area: 'moderation',
    query: z.strictObject({
      ...pageNumberQuery,
      query: z.string().trim().max(moderationLimits.queryLength).optional(),
      sort: z.enum(['createdAt', 'likesCount', 'commentsCount', 'reportsCount']).default('createdAt'),
      order: z.enum(['asc', 'desc']).default('desc'),
      section: z.enum(['all', ...Section.options]).default('all'),
      status: z.enum(['all', ...PostStatus.options]).default('all'),
    }),
    response: z.strictObject({ posts: z.array(ModeratedContent), pagination: PageNumberPagination }),
    errors: ['validation_failed'],
  },
  'GET /admin/content/pending': {
    summary: 'Posts and comments under review, and appeals against rejections, oldest first',
    access: 'admin',
    area: 'moderation',
    query: z.strictObject({ ...pageNumberQuery, kind: z.enum(['all', 'post', 'comment', 'appeal']).default('all') }),
    response: z.strictObject({ content: z.array(ModeratedContent), pagination: PageNumberPagination }),
    errors: ['validation_failed'],
  },
  'GET /admin/content/:id': {
    summary: 'A post or comment in any status, with the latest decision on it',
    access: 'admin',
    area: 'moderation',
    params: byId,
    response: z.strictObject({ content: ModeratedContent }),
    errors: ['not_found'],
  },
  'PUT /admin/content/status': {
    summary:
      'Decide on several posts and comments at once. Each author is notified separately. Those that changed since `versions` are left alone and listed in `stale`',
    access: 'admin',
    area: 'moderation',
    limit: 'write',
    body: Decision.omit({ version: true }).extend({
      ids: z.array(Id).min(1).max(moderationLimits.maxPerCall),
      /** By id, as `version` of a single decision. */
      versions: z.record(Id, Version).optional(),
    }),
    response: z.strictObject({ decided: z.array(DecisionResult), missing: z.array(Id), stale: z.array(Id) }),
    errors: ['validation_failed'],
  },
  'PUT /admin/content/:id/status': {
    summary: 'Decide on a post or comment. A rejection needs a reason. A stale version is rejected',
    access: 'admin',
    area: 'moderation',
    limit: 'write',
    params: byId,
    body: Decision,
    response: z.strictObject({ content: DecisionResult }),
    errors: ['validation_failed', 'not_found', 'conflict_stale', 'video_unprocessed'],
  },
  'PUT /admin/posts/:id/label': {
    summary: 'Label the images of a published post as made with AI, or take the label away. Recorded in the audit log',
    access: 'admin',
    area: 'moderation',
    limit: 'write',
    params: byId,
    body: z.strictObject({ isSynthetic: z.boolean() }),
    response: z.strictObject({ isSynthetic: z.boolean() }),
    errors: ['validation_failed', 'forbidden', 'not_found'],
  },
  'POST /admin/decisions/:id/undo': {
    summary: 'Undo your decision within 10 seconds. Nobody has been told of it by then',
    access: 'admin',
    area: 'moderation',
    limit: 'write',
    params: byId,
    response: EmptyResponse,
    errors: ['conflict_stale'],
  },
  'DELETE /admin/content/:id': {
    summary: 'Remove a post or comment permanently',
    access: 'admin',
    area: 'moderation',
    limit: 'write',
    params: byId,
    body: Decision.omit({ status: true }),
    response: z.strictObject({ content: DecisionResult }),
    errors: ['validation_failed', 'not_found', 'conflict_stale'],
  },
  'GET /admin/users': {
    summary:
      'Search members by name or username, newest first, or find one by ID. Of a name that more than 2,000 members have, 2,000 are looked at',
    access: 'admin',
    area: 'moderation',
    query: z.strictObject({
      ...pageNumberQuery,
      search: z.string().trim().max(moderationLimits.queryLength).optional(),
      status: z.enum(['all', ...memberStatuses]).default('all'),
      /** The holders of a role or a permission. */
      role: z.enum(['all', 'admin', ...permissions]).default('all'),
    }),
    response: z.strictObject({ users: z.array(AdminUser), pagination: PageNumberPagination }),
    errors: ['validation_failed'],
  },
  'GET /admin/users/:id/:contentType': {
    summary: "A member's posts, comments or videos in any status",
    access: 'admin',
    area: 'moderation',
    params: byId.extend({ contentType: z.enum(['posts', 'comments', 'videos']) }),
    query: z.strictObject(pageNumberQuery),
    response: z.strictObject({ content: z.array(ModeratedContent), pagination: PageNumberPagination }),
    errors: ['validation_failed', 'not_found'],
  },
  'PUT /admin/users/:id/status': {
    summary: 'Suspend (with or without an end date), ban or restore a member. Takes effect everywhere within a second',
    access: 'admin',
    area: 'moderation',
    limit: 'write',
    params: byId,
    body: z.strictObject({
      status: z.enum(memberStatuses),
      reason: Reason.optional(),
      until: Time.optional(),
      version: Version.optional(),
    }),
    response: z.strictObject({ user: AdminUser }),
    errors: ['validation_failed', 'forbidden', 'not_found', 'conflict_stale'],
  },
  'POST /admin/users/:id/reset-password': {
    summary: 'Email a member a link to set a new password. Nobody but the member sees it',
    access: 'admin',
    limit: 'write',
    params: byId,
    response: MessageResponse,
    errors: ['not_found', 'conflict_stale'],
  },
  'PUT /admin/users/:id/permissions': {
    summary:
      'Make a member an administrator, a moderator or an editor, or take that back. Takes effect everywhere within a second. Needs the password',
    access: 'admin',
    needsConfirmation: true,
    limit: 'write',
    params: byId,
    body: z.strictObject({
      role: z.enum(['user', 'admin']),
      permissions: z.array(z.enum(permissions)).max(permissions.length),
      reason: Reason.min(1, validation.permissionsReasonMissing),
      version: Version,
    }),
    response: z.strictObject({ user: AdminUser }),
    errors: ['validation_failed', 'forbidden', 'not_found', 'conflict_stale', 'last_administrator'],
  },
  'GET /admin/audit': {
    summary: 'What administrators and the system did, newest first',
    access: 'admin',
    query: z.strictObject({ ...pageNumberQuery, ...auditFilter }),
    response: z.strictObject({
      entries: z.array(AuditEntry),
      pagination: PageNumberPagination,
      signature: AuditSignature.nullable(),
    }),
    errors: ['validation_failed'],
  },
  'GET /admin/audit/export': {
    summary: `The same as a table for spreadsheets (CSV), up to ${formatNumber(moderationLimits.mostExportedEntries)} entries`,
    access: 'admin',
    query: z.strictObject(auditFilter),
    response: z.strictObject({ fileName: z.string(), csv: z.string(), isComplete: z.boolean() }),
    errors: ['validation_failed'],
  },
})
