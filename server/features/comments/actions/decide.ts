// Administrators' decisions about comments.
import type { Section } from '#contract/common.ts'
import { inTransaction, type SystemContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { closeReview, recordRejection, submitForReview } from '../../reviews/actions.ts'
import { type CommentToDecide, lockForDecision, lockThreadRoot, setCommentStatus } from '../queries/comment.ts'
import type { CommentStatus } from '../tables.ts'
import { removeThread } from './write.ts'

type CommentDecision = { id: string; status: 'pending' | 'approved' | 'rejected' | 'removed'; note: string | null }

export type DecidedComment = {
  kind: 'comment'
  authorId: string
  postId: string
  section: Section
  before: CommentStatus
  after: CommentStatus
}

/** Returns null when the comment doesn't exist or is removed: removal is final. */
export function decideComment(
  context: SystemContext,
  { id, status, note }: CommentDecision,
): Promise<DecidedComment | null> {
  return inTransaction(context, async ({ db }) => {
    await lockThreadRoot(db, { id })
    const [comment] = await lockForDecision(db, { id })
    if (!comment) return null
    const after = status === 'approved' ? 'published' : status
    if (after === 'removed') await removeThread(db, id)
    else await reviewComment(db, comment, { id, after, note })
    const { author_id: authorId, post_id: postId, section, status: before } = comment
    return { kind: 'comment', authorId, postId, section, before, after }
  })
}

type ReviewedComment = { id: string; after: Exclude<CommentStatus, 'removed'>; note: string | null }

/** A rejected comment may be rejected again, with another note: that is how an appeal is turned down. */
async function reviewComment(db: Db, comment: CommentToDecide, { id, after, note }: ReviewedComment): Promise<void> {
  if (after === comment.status && after !== 'rejected') return
  await setCommentStatus(db, { id, status: after })
  const reviewed = { contentId: id, kind: 'comment', authorId: comment.author_id } as const
  if (after === 'published') await closeReview(db, id)
  else if (after === 'rejected') await recordRejection(db, { ...reviewed, note })
  else await submitForReview(db, { ...reviewed, reasons: ['moderator'] })
}
