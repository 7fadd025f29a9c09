// The moderation workspace: everything about one post, comment or profile that needs a decision.

import { z } from 'zod'
import { Author, Id, PageNumberPagination, pageNumberQuery, Section, Time, trimmedText } from './common.ts'
import { defineCalls, defineEmits, defineEvents } from './define.ts'
import { validation } from './messages/en/moderation.ts'
import {
  AdminUser,
  contentDecisions,
  longText,
  ModeratedContent,
  moderationLimits,
  Reason,
  reportActions,
  reportReasons,
  reportStatuses,
  Version,
} from './moderation.ts'
import { PostEdit } from './post-lists.ts'
import { PostStatus } from './posts.ts'
import { ScreeningReason } from './screening.ts'

export const caseKinds = ['post', 'comment', 'video', 'member'] as const
export const caseTypes = ['all', 'reported', 'underReview', 'appeals'] as const
/** Outcomes of reports that aren't open any more. */
export const reportOutcomes = ['resolved', 'dismissed', 'reviewed'] as const
/** Cases that are at least this old. */
export const caseAges = ['hour', 'day', 'week'] as const

/** A row of the list. `weight`: of its reports and of being under review. */
export const CaseSummary = z.strictObject({
  _id: Id,
  kind: z.enum(caseKinds),
  author: Author,
  /** Null for profiles. */
  section: Section.nullable(),
  text: z.string(),
  since: Time,
  version: Version,
  /** Why the rules put it under review. */
  reasons: z.array(ScreeningReason),
  /** Each once, the most frequent first. */
  reportReasons: z.array(z.enum(reportReasons)),
  isUnderReview: z.boolean(),
  isAppeal: z.boolean(),
  reportsCount: z.int(),
  weight: z.number(),
  /** As of `ModeratedContent`. */
  canDecide: z.boolean(),
  /** The last decision on its reports, if none is open any more. */
  decision: z
    .strictObject({
      by: Author.nullable(),
      at: Time,
      outcome: z.enum(reportOutcomes),
      action: z.enum(reportActions),
    })
    .nullable(),
})
export type CaseSummary = z.infer<typeof CaseSummary>

export const CaseReport = z.strictObject({
  _id: Id,
  reporter: Author,
  reason: z.enum(reportReasons),
  description: z.string(),
  status: z.enum(reportStatuses),
  createdAt: Time,
  /** The text at the time of the report, and its version. */
  reported: z.string(),
  reportedVersion: z.int(),
  /** Words removed from that text and added since. Null if it is the same. */
  changedSince: z.strictObject({ removed: z.string(), added: z.string() }).nullable(),
  actionTaken: z.enum(reportActions),
  /** Null while it is open. */
  decidedAt: Time.nullable(),
  decidedBy: Author.nullable(),
  /** How many of the reporter's earlier reports were decided, and how many were right. */
  decided: z.int(),
  right: z.int(),
  weight: z.number(),
})
export type CaseReport = z.infer<typeof CaseReport>

export const CaseComment = z.strictObject({
  _id: Id,
  author: Author,
  text: z.string(),
  createdAt: Time,
  status: PostStatus,
  /** The post's author wrote it. */
  isAuthor: z.boolean(),
})
export type CaseComment = z.infer<typeof CaseComment>

/** A decision on this post, comment or member, with the text as it was then. */
export const CaseDecision = z.strictObject({
  _id: Id,
  by: Author.nullable(),
  at: Time,
  statusBefore: z.string(),
  status: z.string(),
  reason: z.string().nullable(),
  seen: z.string(),
  /** The text that the administrator published instead. */
  edited: z.string().nullable(),
  isUndone: z.boolean(),
})
export type CaseDecision = z.infer<typeof CaseDecision>

/** Written by an administrator for the others. */
export const CaseNote = z.strictObject({ _id: Id, by: Author.nullable(), at: Time, text: z.string() })
export type CaseNote = z.infer<typeof CaseNote>

/** Earlier decisions about the author's posts and comments. */
export const AuthorRecord = z.strictObject({
  joinedAt: Time,
  /** Posts and comments written before this one, and how many of them an administrator rejected or removed. */
  earlier: z.int(),
  rejectedOrRemoved: z.int(),
  /** Reports about the author that were decided, and how many were right. */
  reportsDecided: z.int(),
  reportsUpheld: z.int(),
  appealsRefused: z.int(),
  appealsGranted: z.int(),
  /** The newest posts and comments, oldest first. */
  timeline: z.array(z.strictObject({ _id: Id, at: Time, status: PostStatus, wasRejectedOrRemoved: z.boolean() })),
  /** The newest decisions, newest first. */
  history: z.array(
    z.strictObject({
      _id: Id,
      by: Author.nullable(),
      at: Time,
      kind: z.enum(caseKinds),
      status: z.string(),
      reason: z.string().nullable(),
    }),
  ),
  /** Other open cases about the author. */
  waiting: z.int(),
})
export type AuthorRecord = z.infer<typeof AuthorRecord>

export const Case = z.strictObject({
  _id: Id,
  kind: z.enum(caseKinds),
  /** The subject of the case: a post or comment, or else a member. */
  content: ModeratedContent.nullable(),
  member: AdminUser.nullable(),
  /** The whole text, or what the profile says. */
  text: z.string(),
  isOpen: z.boolean(),
  /** As of `ModeratedContent`. */
  canDecide: z.boolean(),
  /** The earlier versions, the newest first. Those of comments and profiles have only `content`. */
  edits: z.array(PostEdit),
  /** The newest first. */
  decisions: z.array(CaseDecision),
  notes: z.array(CaseNote),
  /** Images of a post that are also in other posts of its author, and in how many. */
  repeatedImages: z.array(z.strictObject({ mediaId: Id, posts: z.int() })),
  /** Open reports first, then the heaviest. */
  reports: z.array(CaseReport),
  /** The weight of the open reports together. */
  weight: z.number(),
  /** Points of the screening rules. From `reviewAt` on, a text goes under review. */
  score: z.strictObject({ points: z.number(), reviewAt: z.number() }),
  /** The words of `text` that screening rules match. */
  matches: z.array(z.strictObject({ from: z.int(), to: z.int(), reason: ScreeningReason })),
  /** The post above a comment. */
  post: CaseComment.nullable(),
  before: z.array(CaseComment),
  after: z.array(CaseComment),
  record: AuthorRecord,
})
export type Case = z.infer<typeof Case>

export const cases = defineCalls({
  'GET /admin/cases': {
    summary:
      'Posts, comments and profiles that need a decision, the heaviest first. At most the 1,000 oldest. Or those whose reports were all decided, the last decided first',
    access: 'admin',
    area: 'moderation',
    query: z.strictObject({
      ...pageNumberQuery,
      state: z.enum(['open', 'decided']).default('open'),
      /** Of open cases. */
      type: z.enum(caseTypes).default('all'),
      /** Of decided cases. */
      outcome: z.enum(reportOutcomes).optional(),
      reason: z.enum([...reportReasons, ...ScreeningReason.options]).optional(),
      section: Section.optional(),
      author: Id.optional(),
      /** Of open cases. */
      age: z.enum(caseAges).optional(),
    }),
    response: z.strictObject({
      cases: z.array(CaseSummary),
      /** How many open cases match the other filters, by type. Zero if decided cases were asked for. */
      totals: z.strictObject({ all: z.int(), reported: z.int(), underReview: z.int(), appeals: z.int() }),
      pagination: PageNumberPagination,
    }),
    errors: ['validation_failed'],
  },
  'GET /admin/cases/viewers': {
    summary: 'Who is looking at which cases now. Moderators don’t see that of cases about themselves',
    access: 'admin',
    area: 'moderation',
    response: z.strictObject({
      viewers: z.array(z.strictObject({ caseId: Id, member: Author, since: Time })),
    }),
    errors: [],
  },
  'GET /admin/cases/:id': {
    summary: 'A post, comment or profile with its reports, its conversation and its author’s record',
    access: 'admin',
    area: 'moderation',
    params: z.strictObject({ id: Id }),
    response: z.strictObject({ case: Case }),
    errors: ['not_found'],
  },
  'POST /admin/cases/:id/notes': {
    summary: 'Add a note to a case. Only moderators and administrators see it, and it stays in the audit log',
    access: 'admin',
    area: 'moderation',
    limit: 'write',
    status: 201,
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      text: longText(moderationLimits.notesLength, validation.notesLong(moderationLimits.notesLength)).min(
        1,
        validation.noteMissing,
      ),
    }),
    response: z.strictObject({ note: CaseNote }),
    errors: ['validation_failed', 'not_found'],
  },
  'POST /admin/cases/:id/decide': {
    summary:
      'Decide on a case: on its post or comment, on its member, or on both. Everything applies at once, or nothing. Answers all its reports',
    access: 'admin',
    area: 'moderation',
    limit: 'write',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({
      /** Of a post or comment. `approved` for a profile leaves it as it is. */
      status: z.enum(contentDecisions).optional(),
      /** Publishes this text instead, with `approved` only. The author is notified of what was changed. */
      text: trimmedText(z.string())
        .min(1)
        .max(moderationLimits.editLength, validation.editLong(moderationLimits.editLength))
        .optional(),
      member: z.enum(['suspended', 'banned']).optional(),
      /** The end of a suspension. */
      until: Time.optional(),
      /** With a ban: also removes everything by the member that needs a decision. */
      clearsQueue: z.boolean().default(false),
      reason: Reason.optional(),
      version: Version,
    }),
    response: z.strictObject({
      /** For undoing all of it within 10 seconds. */
      decisionIds: z.array(Id),
      /** Other posts and comments that were removed. */
      cleared: z.int(),
    }),
    errors: ['validation_failed', 'forbidden', 'not_found', 'conflict_stale', 'video_unprocessed'],
  },
})

export const caseEvents = defineEvents({
  /** Someone opened or left a case. */
  'case:viewed': { audience: ['admins'], area: 'moderation', payload: z.strictObject({ caseId: Id }) },
})

export const caseEmits = defineEmits({
  'case:watch': {
    summary: 'Look at a case',
    access: 'admin',
    area: 'moderation',
    payload: z.strictObject({ caseId: Id }),
  },
  'case:unwatch': {
    summary: 'Leave a case',
    access: 'admin',
    area: 'moderation',
    payload: z.strictObject({ caseId: Id }),
  },
})
