import type { Comment } from '#contract/comments.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { appealContent } from '../../reviews/actions.ts'
import { lockThreadRoot, raiseCommentRevision } from '../queries/comment.ts'
import { getComment } from '../reads.ts'

/** An author may appeal once, while the comment is pending or rejected. Everyone else gets 404. */
export function appealComment(context: MemberContext, id: string, text: string): Promise<Comment> {
  return inTransaction(context, async (inside) => {
    const { memberId } = inside.viewer
    await lockThreadRoot(inside.db, { id })
    const comment = await getComment(inside, id)
    if (comment.author._id !== memberId || comment.status === 'published') throw new Failure('not_found')
    if (!(await appealContent(inside.db, { contentId: id, memberId, text }))) throw new Failure('already_appealed')
    await raiseCommentRevision(inside.db, { id, version: null })
    return await getComment(inside, id)
  })
}
