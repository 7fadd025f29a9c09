// Events about reports and decisions.

import { z } from 'zod'
import { Id } from './common.ts'
import { defineEvents } from './define.ts'
import { moderatedKinds, reportActions, reportStatuses } from './moderation.ts'
import { PostStatus } from './posts.ts'

export const moderationEvents = defineEvents({
  'report:opened': {
    audience: ['nobody'],
    payload: z.strictObject({ reportId: Id, kind: z.enum(moderatedKinds), subjectId: Id }),
  },
  /** A report is no longer `pending`. Its reporter is notified. */
  'report:decided': {
    audience: ['nobody'],
    payload: z.strictObject({
      reportId: Id,
      reporterId: Id,
      kind: z.enum(moderatedKinds),
      subjectId: Id,
      /** Null for a profile. */
      postId: Id.nullable(),
      status: z.enum(reportStatuses),
      actionTaken: z.enum(reportActions),
    }),
  },
  /** A decision can't be undone any more. The author is notified, with the reason. */
  'decision:announced': {
    audience: ['nobody'],
    payload: z.strictObject({
      memberId: Id,
      kind: z.enum(['post', 'comment', 'video']),
      contentId: Id,
      postId: Id,
      status: PostStatus,
      reason: z.string().nullable(),
      /** An administrator's change to the text. */
      edit: z.strictObject({ removed: z.string(), added: z.string() }).nullable(),
    }),
  },
  /** Sent to the author's open pages at once. */
  'content:decided': {
    audience: ['member'],
    payload: z.strictObject({
      memberId: Id,
      kind: z.enum(['post', 'comment', 'video']),
      contentId: Id,
      postId: Id,
      status: PostStatus,
    }),
  },
})
