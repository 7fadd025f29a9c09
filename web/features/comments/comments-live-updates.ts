// Applies live events to the comments on screen. The posts feature watches the post itself.

import type { Reply } from '#contract/comments.ts'
import { findCachedCopies } from '../../platform/cache/cached-data.ts'
import { useLatestLiveEvent, useLiveEvent, useOnConnect } from '../../platform/live/use-live-events.ts'
import { usePlatform } from '../../platform/platform.ts'
import { removeCachedComment } from './cache-updates.ts'
import { updateCachedComment } from './cached-comments.ts'
import { type CommentOrder, commentPages } from './comment-pages.ts'
import { useLinkedComment } from './use-linked-comment.ts'

type Props = { postId: string; order: CommentOrder; onShowNewest: () => void }

/** Renders nothing. */
export default function CommentsLiveUpdates({ postId, order, onShowNewest }: Props) {
  const { queries } = usePlatform()
  const { queryKey } = commentPages(postId, order)
  const ifHere = (id: string, update: () => void) => id === postId && update()
  useLinkedComment(postId, order, onShowNewest)
  const refetch = () => queries.invalidateSoon(queryKey)

  useLiveEvent('comment:created', (event) => ifHere(event.postId, refetch))
  useLiveEvent('comment:updated', (event) =>
    ifHere(event.postId, () => {
      // The tab where the author edited it has the new version from the response.
      const cached = findCachedCopies<Reply>(queries.client, event.commentId, 'comment')
      if (cached.length === 0 || cached.some(({ item }) => item.version < event.version)) refetch()
    }),
  )
  useLiveEvent('comment:hidden', (event) =>
    ifHere(event.postId, () =>
      updateCachedComment(queries.client, event.commentId, (comment) => ({ ...comment, isHidden: event.isHidden })),
    ),
  )
  useLiveEvent('comment:removed', (event) => ifHere(event.postId, () => removeCachedComment(queries.client, event)))
  useLatestLiveEvent(
    'comment:counts',
    ({ commentId }) => commentId,
    (event) =>
      ifHere(event.postId, () =>
        updateCachedComment(queries.client, event.commentId, (comment) => ({
          ...comment,
          likesCount: event.likesCount,
        })),
      ),
  )
  useOnConnect(({ first }) => {
    if (!first) refetch()
  })
  return null
}
