import type { Reply } from '#contract/comments.ts'
import { comments as texts } from '#contract/messages/en/comments-screens.ts'
import { failureMessage } from '../../platform/api/error-messages.ts'
import { randomKey } from '../../platform/api/random-key.ts'
import type { Platform } from '../../platform/platform.ts'
import { openAuthModal } from '../../platform/session/auth-modal-events.ts'
import { toast } from '../../ui/toast.ts'
import { updateCachedComment } from './api.ts'

const beingSent = new Set<string>()

/** At once on screen; a tap while one is sent does nothing. */
export async function likeComment({ call, queries, session }: Platform, comment: Reply): Promise<void> {
  const { _id: id, postId, parentId } = comment
  if (session.get().status !== 'member') return openAuthModal()
  if (beingSent.has(id)) return
  beingSent.add(id)
  const show = (isLiked: boolean, likesCount: number) =>
    updateCachedComment(queries.client, { postId, commentId: id, parentId }, (now) => ({ ...now, isLiked, likesCount }))
  const liked = !comment.isLiked
  show(liked, Math.max(0, comment.likesCount + (liked ? 1 : -1)))
  try {
    const input = { params: { id }, key: randomKey() }
    const answer = await (liked ? call('POST /comments/:id/like', input) : call('POST /comments/:id/unlike', input))
    show(answer.isLiked, answer.likesCount)
  } catch (error) {
    show(comment.isLiked, comment.likesCount)
    toast.error(failureMessage(error, texts.likeFailed))
  } finally {
    beingSent.delete(id)
  }
}
