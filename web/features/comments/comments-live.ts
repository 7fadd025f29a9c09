// What others write under a post while it is on screen. The post itself is watched by its own feature.

import { useLatest, useLive, useReturn } from '../../platform/live/use-live.ts'
import { usePlatform } from '../../platform/platform.ts'
import { type CommentOrder, commentPages, patchComment } from './api.ts'
import { removeComment } from './changes.ts'
import { useLinkedComment } from './linked-comment.ts'

type Props = { postId: string; order: CommentOrder; onNewest: () => void }

/** Draws nothing. */
export default function CommentsLive({ postId, order, onNewest }: Props) {
  const { queries } = usePlatform()
  const { queryKey } = commentPages(postId, order)
  const ifHere = (id: string, work: () => void) => id === postId && work()
  useLinkedComment(postId, order, onNewest)
  const refetch = () => queries.invalidateSoon(queryKey)

  useLive('comment:created', (event) => ifHere(event.postId, refetch))
  useLive('comment:updated', (event) => ifHere(event.postId, refetch))
  useLive('comment:removed', (event) => ifHere(event.postId, () => removeComment(queries.client, event)))
  useLatest(
    'comment:counts',
    ({ commentId }) => commentId,
    (event) =>
      ifHere(event.postId, () =>
        patchComment(queries.client, event, (comment) => ({ ...comment, likesCount: event.likesCount })),
      ),
  )
  useReturn(({ first }) => {
    if (!first) refetch()
  })
  return null
}
