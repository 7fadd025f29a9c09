// Adds comments from the offline queue once the server has them.
import { useOptimisticUpdate } from '../../platform/offline/queued-actions/optimistic-update.ts'
import { addCachedComment } from './cache-updates.ts'

export function useQueuedCommentActions(): void {
  useOptimisticUpdate({
    opTypes: ['comment'],
    confirm: (client, { response }) => response && addCachedComment(client, response.comment),
  })
}
