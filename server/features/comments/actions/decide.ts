// Administrators' decisions about comments.
import type { Section } from '#contract/common.ts'
import { inTransaction, type SystemContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { closeReview, recordRejection, submitForReview } from '../../reviews/actions.ts'
import {
  type CommentToDecide,
  lockForDecision,
  lockThreadRoot,
  raiseCommentRevision,
  setCommentStatus,
} from '../queries/comment.ts'
import type { CommentStatus } from '../tables.ts'
import { removeThread } from './write.ts'

type CommentDecision = {
  id: string
  status: 'pending' | 'approved' | 'rejected' | 'removed'
  note: string | null
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
  /** What was decided on. */
  content: string
  revision: number
}

/**
 * Returns null when the comment doesn't exist or is removed: removal is final. Throws `conflict_stale` when the comment
 * isn't in revision `version` any more.
 */
export function decideComment(
  context: SystemContext,
  { id, status, note, version = null }: CommentDecision,
): Promise<DecidedComment | null> {
  return inTransaction(context, async ({ db }) => {
    await lockThreadRoot(db, { id })
    const [comment] = await lockForDecision(db, { id })
    if (!comment) return null
    const after = status === 'approved' ? 'published' : status
    const isRepeated = after === comment.status && after !== 'rejected'
    if (version !== null || !isRepeated) {
      const [claimed] = await raiseCommentRevision(db, { id, version })
      if (!claimed) throw new Failure('conflict_stale')
    }
    if (after === 'removed') await removeThread(db, id)
    else if (!isRepeated) await reviewComment(db, comment, { id, after, note })
    const { author_id: authorId, post_id: postId, section, status: before, content, revision } = comment
    return { kind: 'comment', authorId, postId, section, before, after, content, revision }
  })
}

type ReviewedComment = { id: string; after: Exclude<CommentStatus, 'removed'>; note: string | null }

/** A rejected comment may be rejected again, with another note: that is how an appeal is turned down. */
async function reviewComment(db: Db, comment: CommentToDecide, { id, after, note }: ReviewedComment): Promise<void> {
  await setCommentStatus(db, { id, status: after })
  const reviewed = { contentId: id, kind: 'comment', authorId: comment.author_id } as const
  if (after === 'published') await closeReview(db, id)
  else if (after === 'rejected') await recordRejection(db, { ...reviewed, note })
  else await submitForReview(db, { ...reviewed, reasons: ['moderator'] })
}
