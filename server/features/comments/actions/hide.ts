// Authors hide comments under their own posts, and show them again. Nothing is deleted or uncounted.
import type { Comment } from '#contract/comments.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { lockThreadRoot } from '../queries/comment.ts'
import { setHidden } from '../queries/hide.ts'
import { getComment } from '../reads.ts'

/** Does nothing if the comment is already in that state. */
export function setCommentHidden(context: MemberContext, id: string, isHidden: boolean): Promise<Comment> {
  return inTransaction(context, async (inside) => {
    await lockThreadRoot(inside.db, { id })
    const { can } = await getComment(inside, id)
    if (!can.hide) throw new Failure('forbidden')
    const [changed] = await setHidden(inside.db, { id, isHidden, now: now().toISOString() })
    if (changed)
      await emit(inside.db, 'comment:hidden', {
        postId: changed.post_id,
        commentId: id,
        parentId: changed.parent_id,
        isHidden,
      })
    return await getComment(inside, id)
  })
}
