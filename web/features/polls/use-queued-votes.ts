// Shows votes in the offline queue, and applies their results.

import { useOptimisticUpdate } from '../../platform/offline/queued-actions/optimistic-update.ts'
import { usePlatform } from '../../platform/platform.ts'
import { updateCachedPoll, withoutVote, withVote } from './cache-updates.ts'

export function useQueuedVotes(): void {
  const { call } = usePlatform()
  useOptimisticUpdate({
    opTypes: ['vote'],
    apply: (client, { payload }) => updateCachedPoll(client, payload.pollId, withVote(payload.option)),
    revert: (client, { payload }) => {
      updateCachedPoll(client, payload.pollId, withoutVote(payload.option))
      // The poll may be closed by now, or have another vote of the viewer.
      call('GET /polls/:id', { params: { id: payload.pollId } }).then(
        ({ poll }) => updateCachedPoll(client, poll._id, () => poll),
        () => {},
      )
    },
    confirm: (client, { response }) => response && updateCachedPoll(client, response.poll._id, () => response.poll),
  })
}
