// Scrolls to the comment in the URL's hash (#comment-…).
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Comment } from '#contract/comments.ts'
import { useCallPages } from '../../platform/cache/use-call.ts'
import { usePlatform } from '../../platform/platform.ts'
import { includesId, loadReplies } from './cached-comments.ts'
import { type CommentOrder, commentPages, flattenComments, type Pages } from './comment-pages.ts'

const commentIdFromHash = (hash: string): string | undefined => /^comment-([0-9a-f]{24})$/.exec(hash)?.[1]

const includesComment = (pages: Pages, id: string): boolean => {
  const comments = flattenComments(pages)
  return includesId(comments, id) || comments.some(({ replies }) => includesId(replies, id))
}

function scrollToComment(hash: string): void {
  const comment = document.getElementById(hash)
  if (!comment) return
  for (const other of document.querySelectorAll('.comment[data-linked]')) other.removeAttribute('data-linked')
  comment.dataset.linked = ''
  comment.tabIndex = -1
  comment.focus({ preventScroll: true })
  comment.scrollIntoView({ block: 'center' })
}

/** At most this many comments are searched for a reply. */
const maxParents = 10

/** Ids start with the second of their creation, so a newer comment can't have an older reply. */
const isNewer = (one: string, other: string): boolean => one.slice(0, 8) > other.slice(0, 8)

/**
 * The comments that may contain the reply, because some of their replies aren't loaded. The viewer's own come first:
 * members are notified about replies to those.
 */
export function parentsToSearch(comments: readonly Comment[], id: string): Comment[] {
  const withHiddenReplies = comments.filter(
    (parent) => parent.repliesCount > parent.replies.length && !isNewer(parent._id, id),
  )
  return [
    ...withHiddenReplies.filter(({ can }) => can.edit),
    ...withHiddenReplies.filter(({ can }) => !can.edit),
  ].slice(0, maxParents)
}

/**
 * The cached pages may be older than the comment, it may be a reply that isn't loaded, or not be on the first page.
 * Notifications link to new comments.
 */
export function useLinkedComment(postId: string, order: CommentOrder, onShowNewest: () => void): void {
  const hash = useLocation({ select: (location) => location.hash })
  const platform = usePlatform()
  const query = commentPages(postId, order)
  const { data, hasMore } = useCallPages(query)
  const handledHash = useRef('')
  const triedSteps = useRef(new Set<string>())
  const [isSearching, setSearching] = useState(false)

  /** Tries each step once; null if none is left. */
  const searchNext = useEffectEvent((id: string, pages: Pages): Promise<void> | null => {
    const isFirstTry = (step: string): boolean =>
      triedSteps.current.size < triedSteps.current.add(`${id} ${order} ${step}`).size
    if (isFirstTry('refresh')) return platform.queries.refresh(query.queryKey)
    const parent = parentsToSearch(flattenComments(pages), id).find(({ _id }) => isFirstTry(_id))
    return parent ? loadReplies(platform, parent) : null
  })
  useEffect(() => {
    const id = commentIdFromHash(hash)
    if (!id || !data || handledHash.current === hash) return
    if (includesComment(data, id)) {
      handledHash.current = hash
      requestAnimationFrame(() => scrollToComment(hash))
      return
    }
    if (isSearching) return
    const searched = searchNext(id, data)
    if (!searched) {
      if (hasMore && order === 'oldest') onShowNewest()
      return
    }
    setSearching(true)
    searched.catch(() => {}).finally(() => setSearching(false))
  }, [hash, data, hasMore, order, onShowNewest, isSearching])
}
