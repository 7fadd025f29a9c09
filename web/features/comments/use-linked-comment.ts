// A link to one comment (#comment-…) leads to it.
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Comment } from '#contract/comments.ts'
import { useCallPages } from '../../platform/cache/use-call.ts'
import { usePlatform } from '../../platform/platform.ts'
import { type CommentOrder, commentPages, flattenComments, includesId, loadReplies, type Pages } from './api.ts'

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

/** Comments whose replies are looked through for one. */
const maxParents = 10

/** Ids begin with the second of their creation: what is younger has no older replies. */
const isNewer = (one: string, other: string): boolean => one.slice(0, 8) > other.slice(0, 8)

/** Comments that it may be a reply to, among those that were not sent along; one's own first, whose replies one hears of. */
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
 * What was fetched before may not know it yet, it may be a reply that was not sent along, or not be among the oldest: one
 * is told of what is new.
 */
export function useLinkedComment(postId: string, order: CommentOrder, onShowNewest: () => void): void {
  const hash = useLocation({ select: (location) => location.hash })
  const platform = usePlatform()
  const query = commentPages(postId, order)
  const { data, hasMore } = useCallPages(query)
  const handledHash = useRef('')
  const triedSteps = useRef(new Set<string>())
  const [isSearching, setSearching] = useState(false)

  /** The next thing to try, each once; null where nothing is left. */
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
