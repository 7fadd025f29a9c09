import type { Reply } from '#contract/comments.ts'
import { comments as texts } from '#contract/messages/en/comments-screens.ts'
import { failureMessage } from '../../platform/api/error-messages.ts'
import { randomKey } from '../../platform/api/random-key.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireLogin } from '../../platform/session/require-login.ts'
import { toast } from '../../ui/toast.ts'
import { updateCachedComment } from './cached-comments.ts'

const likesInProgress = new Set<string>()

/** Shows the like at once. Taps are ignored while a request is running. */
export const likeComment = (platform: Platform, comment: Reply): Promise<void> =>
  requireLogin(platform, () => like(platform, comment))

async function like({ call, queries }: Platform, comment: Reply): Promise<void> {
  const { _id: id } = comment
  if (likesInProgress.has(id)) return
  likesInProgress.add(id)
  const update = (isLiked: boolean, likesCount: number) =>
    updateCachedComment(queries.client, id, (now) => ({ ...now, isLiked, likesCount }))
  const willLike = !comment.isLiked
  update(willLike, Math.max(0, comment.likesCount + (willLike ? 1 : -1)))
  try {
    const input = { params: { id }, key: randomKey() }
    const response = await (willLike
      ? call('POST /comments/:id/like', input)
      : call('POST /comments/:id/unlike', input))
    update(response.isLiked, response.likesCount)
  } catch (error) {
    update(comment.isLiked, comment.likesCount)
    toast.error(failureMessage(error, texts.likeFailed))
  } finally {
    likesInProgress.delete(id)
  }
}
