// A link to one comment (#comment-…) leads to it.
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useCallPages } from '../../platform/use-call.ts'
import { type CommentOrder, commentPages, commentsOf, knows, type Pages } from './api.ts'

const idIn = (hash: string): string | undefined => /^comment-([0-9a-f]{24})$/.exec(hash)?.[1]

const holds = (pages: Pages, id: string): boolean => {
  const comments = commentsOf(pages)
  return knows(comments, id) || comments.some(({ replies }) => knows(replies, id))
}

function lead(hash: string): void {
  const comment = document.getElementById(hash)
  if (!comment) return
  for (const other of document.querySelectorAll('.comment[data-linked]')) other.removeAttribute('data-linked')
  comment.dataset.linked = ''
  comment.tabIndex = -1
  comment.focus({ preventScroll: true })
  comment.scrollIntoView({ block: 'center' })
}

/** Among the oldest it may not be loaded; what one is told of is most often among the newest. */
export function useLinkedComment(postId: string, order: CommentOrder, onNewest: () => void): void {
  const hash = useLocation({ select: (location) => location.hash })
  const { data, hasMore } = useCallPages(commentPages(postId, order))
  const done = useRef('')
  useEffect(() => {
    const id = idIn(hash)
    if (!id || !data || done.current === hash) return
    if (holds(data, id)) {
      done.current = hash
      requestAnimationFrame(() => lead(hash))
    } else if (hasMore && order === 'oldest') onNewest()
  }, [hash, data, hasMore, order, onNewest])
}
