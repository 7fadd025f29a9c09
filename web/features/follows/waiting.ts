// Follows that wait for a connection, and what becomes of them.
import { useOptimisticUpdate } from '../../platform/offline/queued-actions/optimistic-update.ts'
import { setFollowing, showFollowing } from './changes.ts'

export function useFollowsWaiting(): void {
  useOptimisticUpdate({
    opTypes: ['follow', 'unfollow'],
    apply: (client, { opType, payload }) => showFollowing(client, payload.memberId, opType === 'follow'),
    revert: (client, { opType, payload }) => showFollowing(client, payload.memberId, opType !== 'follow'),
    confirm: (client, { payload, response: answer }) => {
      if (!answer) return
      const { isFollowing, followersCount } = answer
      setFollowing(client, payload.memberId, { isFollowing, followersCount: () => followersCount })
    },
  })
}
