// Shows likes and posts in the offline queue, and applies their results.
import { offline as texts } from '#contract/messages/en/offline-screens.ts'
import { useOptimisticUpdate } from '../../platform/offline/queued-actions/optimistic-update.ts'
import { toast } from '../../ui/toast.ts'
import {
  applyLikeResult,
  applyOwnPost,
  applyPlanResult,
  applyTradeOfPlan,
  patchPost,
  withLike,
} from './cache-updates.ts'

const isLike = (opType: string): boolean => opType === 'like' || opType === 'likeVideo'

export function useQueuedPostActions(): void {
  useOptimisticUpdate({
    opTypes: ['like', 'unlike', 'likeVideo', 'unlikeVideo'],
    apply: (client, { opType, payload }) => patchPost(client, payload.postId, withLike(isLike(opType))),
    revert: (client, { opType, payload }) => patchPost(client, payload.postId, withLike(!isLike(opType))),
    confirm: (client, { payload, response }) => response && applyLikeResult(client, payload.postId, response),
  })
  useOptimisticUpdate({
    opTypes: ['tradePlan'],
    confirm: (client, { payload, response }) =>
      response && applyTradeOfPlan(client, payload.postId, response.trade._id),
  })
  useOptimisticUpdate({
    opTypes: ['planNotTaken'],
    confirm: (client, { payload, response }) =>
      response && applyPlanResult(client, { ...response.plan, postId: payload.postId }),
  })
  useOptimisticUpdate({
    opTypes: ['post'],
    confirm: (client, { response }) => {
      if (!response) return
      applyOwnPost(client, response.post)
      if (response.post.status === 'pending') toast.info(texts.postUnderReview)
    },
  })
}
