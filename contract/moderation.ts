// Data for moderators: content in any status, reports, members and the audit log.

import { z } from 'zod'
import { Author, Id, maxVersion, Section, Time, trimmedText } from './common.ts'
import { Media } from './media.ts'
import { validation } from './messages/en/moderation.ts'
import { permissions } from './permissions.ts'
import { PostStatus, postText } from './posts.ts'
import { Review } from './reviews.ts'
import { Evidence, ScreeningReason } from './screening.ts'
import { sharedRecords } from './shared-records.ts'

export const moderationLimits = {
  /** Lengths in characters. */
  descriptionLength: 1000,
  notesLength: 2000,
  reasonLength: 500,
  appealLength: 1000,
  /** Days in which a removal can be appealed. */
  removalAppealDays: 14,
  /** Seconds in which a decision can be undone. Its notices wait for as long. */
  undoSeconds: 10,
  /** Of a post or comment that a moderator edits. */
  editLength: 5000,
  queryLength: 200,
  /** Posts and comments in one bulk decision. */
  maxPerCall: 50,
  /** Page size of the administrators' post search. */
  pageSize: 10,
  /** Of the audit log, in one export. */
  mostExportedEntries: 10_000,
} as const

export const reportReasons = ['spam', 'scam', 'abuse', 'impersonation', 'misinformation', 'other'] as const
export const reportStatuses = ['pending', 'reviewed', 'resolved', 'dismissed'] as const
/** Kinds that can be reported and decided on. */
export const moderatedKinds = ['post', 'comment', 'member'] as const
/** The action taken on a report. */
export const reportActions = [
  'none',
  'content_rejected',
  'content_removed',
  'member_suspended',
  'member_banned',
] as const
/**
 * Statuses that an administrator can set. `approved` is stored as `published`, or as `scheduled` if its time is still
 * ahead.
 */
export const contentDecisions = ['pending', 'approved', 'rejected', 'removed'] as const
export const memberStatuses = ['active', 'suspended', 'banned'] as const

export const longText = (most: number, message: string) => trimmedText(z.string()).max(most, message)
/** Of a decision, for the author. */
export const Reason = longText(moderationLimits.reasonLength, validation.reasonLong(moderationLimits.reasonLength))

export const LastDecision = z.strictObject({
  by: Author.nullable(),
  at: Time,
  status: z.string(),
  reason: z.string().nullable(),
})
/** Decisions carry the version they are based on. If it has changed since, the response is 409 and nothing changes. */
export const Version = z.int().min(1).max(maxVersion)

/** A post or comment in any status, as administrators see it. */
export const ModeratedContent = z.strictObject({
  _id: Id,
  kind: z.enum(['post', 'comment', 'video']),
  /** Rises with each edit, change of status, appeal and decision. Differs from the version of the text. */
  version: Version,
  lastDecision: LastDecision.nullable(),
  author: Author,
  /** The post itself, or the post that the comment belongs to. */
  postId: Id,
  section: Section,
  /** Comments have only `content`. */
  ...postText,
  /** Of posts only, like `media`. */
  pollOptions: z.array(z.string()),
  media: z.array(Media),
  ...sharedRecords,
  status: PostStatus,
  reasons: z.array(ScreeningReason),
  /** Of content under review for its words: what counted, the most telling first. */
  evidence: z.array(Evidence),
  note: z.string().nullable(),
  appeal: z.strictObject({ text: z.string(), at: Time, isRefused: z.boolean() }).nullable(),
  createdAt: Time,
  publishedAt: Time.nullable(),
  likesCount: z.int(),
  reportsCount: z.int(),
  /** Whether the viewer may: only administrators decide about members with the role or a permission. */
  canDecide: z.boolean(),
})
export type ModeratedContent = z.infer<typeof ModeratedContent>

/** A decision as the author of the post or comment sees it, even if that was removed. */
export const OwnReview = Review.extend({
  _id: Id,
  kind: z.enum(['post', 'comment', 'video']),
  postId: Id,
  content: z.string(),
  status: PostStatus,
  can: z.strictObject({ appeal: z.boolean() }),
})
export type OwnReview = z.infer<typeof OwnReview>

export const Report = z.strictObject({
  _id: Id,
  reason: z.enum(reportReasons),
  description: z.string(),
  status: z.enum(reportStatuses),
  createdAt: Time,
})
export type Report = z.infer<typeof Report>
/** Nobody gets another member's email or phone, not even administrators. */
export const AdminUser = Author.extend({
  role: z.enum(['user', 'admin']),
  permissions: z.array(z.enum(permissions)),
  status: z.enum(memberStatuses),
  suspendedUntil: Time.nullable(),
  /** Rises with each change of the profile, the role, the permissions or the status. */
  version: Version,
  lastDecision: LastDecision.nullable(),
  createdAt: Time,
  postsCount: z.int(),
  reportsCount: z.int(),
})
export type AdminUser = z.infer<typeof AdminUser>

export const AdminReport = Report.extend({
  reporter: Author,
  kind: z.enum(moderatedKinds),
  /** The text at the time of the report. */
  reported: z.strictObject({ content: z.string(), version: z.int() }),
  /** The post or comment now, in any status. */
  content: ModeratedContent.nullable(),
  /** The member now, if their profile was reported. */
  member: AdminUser.nullable(),
  adminNotes: z.string(),
  actionTaken: z.enum(reportActions),
  decidedAt: Time.nullable(),
  decidedBy: Author.nullable(),
})
export type AdminReport = z.infer<typeof AdminReport>

export const AuditEntry = z.strictObject({
  _id: Id,
  at: Time,
  actor: Author.nullable(),
  action: z.string(),
  subject: z.strictObject({ _id: Id, label: z.string() }).nullable(),
  /** The text that was decided on, as it was then. */
  seen: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** The audit log's entries are chained by hashes. `row`: the last one that was signed. */
export const AuditSignature = z.strictObject({
  row: z.int(),
  /** SHA-256 in hexadecimal. */
  hash: z.string(),
  signedAt: Time,
  /** Ed25519, in base64url. */
  key: z.string(),
  signature: z.string(),
})
export type AuditSignature = z.infer<typeof AuditSignature>
