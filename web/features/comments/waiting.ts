// Comments that waited for a connection, once the server has them.
import { useOptimisticUpdate } from '../../platform/offline/queued-actions/optimistic-update.ts'
import { addComment } from './changes.ts'

export function useCommentsWaiting(): void {
  useOptimisticUpdate({
    opTypes: ['comment'],
    apply: (client, { response: answer }) => answer && addComment(client, answer.comment),
    confirm: (client, { response: answer }) => answer && addComment(client, answer.comment),
  })
}
