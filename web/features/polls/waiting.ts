// Votes that wait for a connection, and what becomes of them.

import { useOptimisticUpdate } from '../../platform/offline/queued-actions/optimistic-update.ts'
import { usePlatform } from '../../platform/platform.ts'
import { patchPoll, withoutVote, withVote } from './changes.ts'

export function useVotesWaiting(): void {
  const { call } = usePlatform()
  useOptimisticUpdate({
    opTypes: ['vote'],
    apply: (client, { payload }) => patchPoll(client, payload.pollId, withVote(payload.option)),
    revert: (client, { payload }) => {
      patchPoll(client, payload.pollId, withoutVote(payload.option))
      // It may be closed by now, or hold another vote of theirs.
      call('GET /polls/:id', { params: { id: payload.pollId } }).then(
        ({ poll }) => patchPoll(client, poll._id, () => poll),
        () => {},
      )
    },
    confirm: (client, { response: answer }) => answer && patchPoll(client, answer.poll._id, () => answer.poll),
  })
}
