// Administrators' decisions about comments.

import type { Comment } from '#contract/comments.ts'
import type { Section } from '#contract/common.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext, type SystemContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { Failure } from '../../../platform/http/failure.ts'
import {
  appealContent,
  closeReview,
  recordRejection,
  recordRemoval,
  restoreReview,
  submitForReview,
} from '../../reviews/actions.ts'
import {
  type CommentToDecide,
  incrementCommentRevision,
  lockAnyForDecision,
  lockForDecision,
  lockThreadRoot,
  restoreThread,
  setCommentStatus,
  updateComment,
} from '../queries/comment.ts'
import { getOwnComment } from '../reads.ts'
import type { CommentStatus } from '../tables.ts'
import { recountThread } from './recount.ts'
import { removeThread } from './write.ts'

/** An author may appeal once against each review, rejection and removal. Everyone else gets 404. */
export function appealComment(context: MemberContext, id: string, text: string): Promise<Comment> {
  return inTransaction(context, async (inside) => {
    const { memberId } = inside.viewer
    await lockThreadRoot(inside.db, { id })
    const { status, can, review } = await getOwnComment(inside, id)
    if (status === 'published') throw new Failure('not_found')
    if (!can.appeal) throw new Failure(review?.appeal ? 'already_appealed' : 'appeal_closed')
    if (!(await appealContent(inside.db, { contentId: id, memberId, text }))) throw new Failure('already_appealed')
    await incrementCommentRevision(inside.db, { id, version: null })
    return await getOwnComment(inside, id)
  })
}

type CommentDecision = {
  id: string
  status: 'pending' | 'approved' | 'rejected' | 'removed'
  note: string | null
  /** Replaces the text. */
  text?: string | null
  /** The revision that the decision is based on. Without it, the comment is decided as it is. */
  version?: number | null
}

export type DecidedComment = {
  kind: 'comment'
  authorId: string
  postId: string
  section: Section
  before: CommentStatus
  after: CommentStatus
  /** The text that was decided on. */
  content: string
  contentAfter: string | null
  revision: number
}

/**
 * Returns null when the comment doesn't exist, or is removed and its author hasn't appealed. Throws `conflict_stale` when
 * the comment isn't in revision `version` any more.
 */
export function decideComment(
  context: SystemContext,
  { id, status, note, text = null, version = null }: CommentDecision,
): Promise<DecidedComment | null> {
  return inTransaction(context, async ({ db }) => {
    await lockThreadRoot(db, { id })
    const [comment] = await lockForDecision(db, { id })
    if (!comment) return null
    const after = status === 'approved' ? 'published' : status
    const isRepeated = after === comment.status
    if (version === null && isRepeated && !comment.has_appealed && after !== 'rejected') return decided(comment, after)
    await incrementRevision(db, id, version)
    if (text !== null) await replaceText(db, { id, text, isPublished: isRepeated && after === 'published' })
    await applyDecision(db, comment, { id, after, note })
    return decided(comment, after, text)
  })
}

/** `isPublished`: whether the comment is published before and after the change. */
async function replaceText(db: Db, { id, text, isPublished }: { id: string; text: string; isPublished: boolean }) {
  const [row] = await updateComment(db, { id, content: text, now: now().toISOString() })
  if (!row || !isPublished) return
  const { post_id: postId, parent_id: parentId, version } = row
  await emit(db, 'comment:updated', { postId, commentId: id, parentId, version })
}

function decided(comment: CommentToDecide, after: CommentStatus, text: string | null = null): DecidedComment {
  const { author_id: authorId, post_id: postId, section, status: before, content, revision } = comment
  return { kind: 'comment', authorId, postId, section, before, after, content, contentAfter: text, revision }
}

type Outcome = { id: string; after: CommentStatus; note: string | null }

/** Repeating the decision refuses the appeal. */
async function applyDecision(db: Db, comment: CommentToDecide, { id, after, note }: Outcome): Promise<void> {
  const { status: before, author_id: authorId, post_id: postId } = comment
  const reviewed = { contentId: id, kind: 'comment', authorId, note, isRepeated: after === before } as const
  if (after === 'removed') {
    if (before !== 'removed') await removeThread(db, id, { isModerated: true })
    return await recordRemoval(db, reviewed)
  }
  if (before === 'removed') await restoreThread(db, { id })
  await setCommentStatus(db, { id, status: after })
  if (before === 'removed') await recountThread(db, { id, postId })
  if (after === 'published') await closeReview(db, id)
  else if (after === 'rejected') await recordRejection(db, reviewed)
  else if (before !== 'pending') await submitForReview(db, { ...reviewed, reasons: ['moderator'] })
}

/** Locks the comment for a decision about its reports. Throws `conflict_stale` if it isn't in revision `version` any more. */
export async function lockCommentAtVersion({ db }: SystemContext, id: string, version: number | null): Promise<void> {
  await lockThreadRoot(db, { id })
  await incrementRevision(db, id, version)
}

/** Throws `conflict_stale` if the comment isn't in revision `version` any more. */
async function incrementRevision(db: Db, id: string, version: number | null): Promise<void> {
  const [incremented] = await incrementCommentRevision(db, { id, version })
  if (!incremented) throw new Failure('conflict_stale')
}

type UndoneCommentDecision = {
  id: string
  /** The revision after the decision. */
  version: number
  status: CommentStatus
  /** The review before the decision, as JSON. */
  review: string | null
  /** The text before the decision, if that replaced it. */
  text: string | null
}

/** Throws `conflict_stale` if the comment was edited or decided since. */
export async function undoCommentDecision({ db }: SystemContext, undone: UndoneCommentDecision): Promise<void> {
  const { id, version, status, review, text } = undone
  await lockThreadRoot(db, { id })
  const [comment] = await lockAnyForDecision(db, { id })
  await incrementRevision(db, id, version)
  if (!comment) throw new Failure('conflict_stale')
  if (text !== null)
    await replaceText(db, { id, text, isPublished: status === 'published' && comment.status === status })
  if (status === 'removed') await removeThread(db, id, { isModerated: true })
  else {
    if (comment.status === 'removed') await restoreThread(db, { id })
    await setCommentStatus(db, { id, status })
    if (comment.status === 'removed') await recountThread(db, { id, postId: comment.post_id })
  }
  await restoreReview(db, id, review)
}
