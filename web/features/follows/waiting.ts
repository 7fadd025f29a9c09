// Follows that wait for a connection, and what becomes of them.
import { useOverlay } from '../../platform/offline/queued-actions/overlay.ts'
import { setFollowing, showFollowing } from './changes.ts'

export function useFollowsWaiting(): void {
  useOverlay({
    of: ['follow', 'unfollow'],
    show: (client, { opType, payload }) => showFollowing(client, payload.memberId, opType === 'follow'),
    undo: (client, { opType, payload }) => showFollowing(client, payload.memberId, opType !== 'follow'),
    done: (client, { payload, response: answer }) => {
      if (!answer) return
      const { isFollowing, followersCount } = answer
      setFollowing(client, payload.memberId, { isFollowing, followersCount: () => followersCount })
    },
  })
}
