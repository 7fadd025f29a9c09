// Shows likes and posts in the offline queue, and applies their results.
import { offline as texts } from '#contract/messages/en/offline-screens.ts'
import { useOptimisticUpdate } from '../../platform/offline/queued-actions/optimistic-update.ts'
import { toast } from '../../ui/toast.ts'
import { applyLikeResult, applyOwnPost, patchPost, withLike } from './cache-updates.ts'

export function useQueuedPostActions(): void {
  useOptimisticUpdate({
    opTypes: ['like', 'unlike'],
    apply: (client, { opType, payload }) => patchPost(client, payload.postId, withLike(opType === 'like')),
    revert: (client, { opType, payload }) => patchPost(client, payload.postId, withLike(opType !== 'like')),
    confirm: (client, { payload, response: answer }) => answer && applyLikeResult(client, payload.postId, answer),
  })
  useOptimisticUpdate({
    opTypes: ['post'],
    apply: (client, { response: answer }) => answer && applyOwnPost(client, answer.post),
    confirm: (client, { response: answer }) => {
      if (!answer) return
      applyOwnPost(client, answer.post)
      if (answer.post.status === 'pending') toast.info(texts.postUnderReview)
    },
  })
}
