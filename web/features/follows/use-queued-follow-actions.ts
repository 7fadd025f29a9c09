// Shows follows in the offline queue, and applies their results.
import { useOptimisticUpdate } from '../../platform/offline/queued-actions/optimistic-update.ts'
import { applyFollowOptimistically, applyFollowResult } from './cache-updates.ts'

export function useQueuedFollowActions(): void {
  useOptimisticUpdate({
    opTypes: ['follow', 'unfollow'],
    apply: (client, { opType, payload }) => applyFollowOptimistically(client, payload.memberId, opType === 'follow'),
    revert: (client, { opType, payload }) => applyFollowOptimistically(client, payload.memberId, opType !== 'follow'),
    confirm: (client, { payload, response }) => {
      if (!response) return
      const { isFollowing, followersCount } = response
      applyFollowResult(client, payload.memberId, { isFollowing, followersCount: () => followersCount })
    },
  })
}
