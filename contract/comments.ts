// Comments on a post, with one level of replies.

import { z } from 'zod'
import { wholeNumber } from './codecs.ts'
import { Author, Cursor, CursorPagination, EmptyResponse, Id, Time, trimmedText } from './common.ts'
import { defineCalls, defineEvents } from './define.ts'
import { validation } from './messages/en/comments.ts'
import { Appeal } from './post-lists.ts'
import { Review } from './reviews.ts'

export const commentLimits = {
  /** In UTF-16 code units, as a text field counts them. */
  length: 2000,
  /** Replies sent with their comment. Fetch the rest by `parentId`. */
  repliesShown: 3,
} as const

export const CommentText = trimmedText(z.string())
  .min(1, validation.missing)
  .max(commentLimits.length, validation.long(commentLimits.length))

export const Reply = z.strictObject({
  _id: Id,
  postId: Id,
  parentId: Id.nullable(),
  author: Author,
  comment: z.string(),
  createdAt: Time,
  editedAt: Time.nullable(),
  status: z.enum(['pending', 'published', 'rejected', 'removed']),
  version: z.int(),
  likesCount: z.int(),
  repliesCount: z.int(),
  isLiked: z.boolean(),
  isAuthor: z.boolean(),
  isHidden: z.boolean(),
  can: z.strictObject({
    edit: z.boolean(),
    delete: z.boolean(),
    like: z.boolean(),
    reply: z.boolean(),
    report: z.boolean(),
    hide: z.boolean(),
    appeal: z.boolean(),
  }),
  /** Sent only to the author, while the comment is pending or rejected. */
  review: Review.optional(),
})
/**
 * `isAuthor`: the post's author wrote it. `isHidden`: the post's author hid it, so it's read after a tap. `replies`: the first replies of a comment, oldest first; empty for a reply.
 */
export const Comment = Reply.extend({ replies: z.array(Reply) })
export type Comment = z.infer<typeof Comment>
export type Reply = z.infer<typeof Reply>

const byId = z.strictObject({ id: Id })
const LikeState = z.strictObject({ isLiked: z.boolean(), likesCount: z.int() })

export const comments = defineCalls({
  'GET /posts/:id/comments': {
    summary: 'Comments on a post with their first replies, or the replies to one comment',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    params: byId,
    query: z.strictObject({
      order: z.enum(['oldest', 'newest']).default('oldest'),
      parentId: Id.optional(),
      cursor: Cursor.optional(),
      limit: wholeNumber(1, 50).optional(),
    }),
    response: z.strictObject({ comments: z.array(Comment), pagination: CursorPagination }),
    errors: ['not_found', 'validation_failed'],
  },
  'POST /posts/:id/comment': {
    summary: 'Comment on a post or reply to a comment',
    access: 'member',
    scope: 'write',
    loginAs: 'allowed',
    limit: 'write',
    idempotent: true,
    status: 201,
    params: byId,
    body: z.strictObject({ comment: CommentText, parentId: Id.optional() }),
    response: z.strictObject({ comment: Comment }),
    errors: ['validation_failed', 'not_found', 'key_reused', 'wrong_member'],
  },
  'PUT /comments/:id': {
    summary: 'Edit your comment. A stale version is rejected',
    access: 'owner',
    scope: 'write',
    loginAs: 'allowed',
    limit: 'write',
    params: byId,
    body: z.strictObject({ comment: CommentText, version: z.int().min(1).optional() }),
    response: z.strictObject({ comment: Comment }),
    errors: ['validation_failed', 'forbidden', 'not_found', 'conflict_stale'],
  },
  'DELETE /comments/:id': {
    summary: 'Delete your comment and its replies',
    access: 'owner',
    scope: 'write',
    limit: 'write',
    params: byId,
    response: EmptyResponse,
    errors: ['forbidden', 'not_found'],
  },
  'POST /comments/:id/appeal': {
    summary:
      'Appeal, once against each decision, if your comment is under review, was rejected or was removed in the last 14 days',
    access: 'owner',
    limit: 'write',
    params: byId,
    body: Appeal,
    response: z.strictObject({ comment: Comment }),
    errors: ['validation_failed', 'not_found', 'already_appealed', 'appeal_closed'],
  },
  'POST /comments/:id/hide': {
    summary: "Hide another member's comment under your post. Everyone can still read it after a tap",
    access: 'owner',
    scope: 'write',
    loginAs: 'allowed',
    limit: 'write',
    params: byId,
    response: z.strictObject({ comment: Comment }),
    errors: ['forbidden', 'not_found'],
  },
  'POST /comments/:id/show': {
    summary: 'Show a comment again that you hid',
    access: 'owner',
    scope: 'write',
    loginAs: 'allowed',
    limit: 'write',
    params: byId,
    response: z.strictObject({ comment: Comment }),
    errors: ['forbidden', 'not_found'],
  },
  'POST /comments/:id/like': {
    summary: 'Like a comment',
    access: 'member',
    scope: 'write',
    loginAs: 'allowed',
    limit: 'write',
    idempotent: true,
    params: byId,
    response: LikeState,
    errors: ['not_found', 'key_reused', 'wrong_member'],
  },
  'POST /comments/:id/unlike': {
    summary: 'Unlike a comment',
    access: 'member',
    scope: 'write',
    loginAs: 'allowed',
    limit: 'write',
    idempotent: true,
    params: byId,
    response: LikeState,
    errors: ['not_found', 'key_reused', 'wrong_member'],
  },
})

const CommentRef = z.strictObject({ postId: Id, commentId: Id, parentId: Id.nullable() })

const CommentLike = z.strictObject({ commentId: Id, postId: Id, memberId: Id, authorId: Id })

export const commentEvents = defineEvents({
  'comment:created': { audience: ['post'], payload: CommentRef.extend({ authorId: Id }) },
  'comment:updated': { audience: ['post'], payload: CommentRef.extend({ version: z.int() }) },
  'comment:hidden': { audience: ['post'], payload: CommentRef.extend({ isHidden: z.boolean() }) },
  'comment:removed': { audience: ['post'], payload: CommentRef },
  'comment:liked': { audience: ['nobody'], payload: CommentLike },
  'comment:unliked': { audience: ['nobody'], payload: CommentLike },
  'comment:counts': { audience: ['post'], latestBy: 'commentId', payload: CommentRef.extend({ likesCount: z.int() }) },
})
