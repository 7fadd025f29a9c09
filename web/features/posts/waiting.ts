// Likes and posts that wait for a connection, and what becomes of them.
import { offline as texts } from '#contract/messages/en/offline-screens.ts'
import { useOverlay } from '../../platform/offline/queued-actions/overlay.ts'
import { toast } from '../../ui/toast.ts'
import { patchPost, takeLikes, takeOwnPost, withLike } from './changes.ts'

export function usePostsWaiting(): void {
  useOverlay({
    of: ['like', 'unlike'],
    show: (client, { opType, payload }) => patchPost(client, payload.postId, withLike(opType === 'like')),
    undo: (client, { opType, payload }) => patchPost(client, payload.postId, withLike(opType !== 'like')),
    done: (client, { payload, response: answer }) => answer && takeLikes(client, payload.postId, answer),
  })
  useOverlay({
    of: ['post'],
    show: (client, { response: answer }) => answer && takeOwnPost(client, answer.post),
    done: (client, { response: answer }) => {
      if (!answer) return
      takeOwnPost(client, answer.post)
      if (answer.post.status === 'pending') toast.info(texts.postUnderReview)
    },
  })
}
