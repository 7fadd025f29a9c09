import type { Comment } from '#contract/comments.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { appealContent } from '../../reviews/actions.ts'
import { incrementCommentRevision, lockThreadRoot } from '../queries/comment.ts'
import { getOwnComment } from '../reads.ts'

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
