// Adds and removes comments in the cache.
import type { QueryClient } from '@tanstack/react-query'
import type { Comment } from '#contract/comments.ts'
import { includesId, updateCachedComments, updateCommentLists } from './cached-comments.ts'

type CommentLocation = { postId: string; commentId: string; parentId: string | null }

export function removeCachedComment(client: QueryClient, { postId, commentId, parentId }: CommentLocation): void {
  updateCachedComments(client, postId, (comments) =>
    comments
      .filter((comment) => comment._id !== commentId)
      .map((comment) => {
        const replies = comment.replies.filter((reply) => reply._id !== commentId)
        if (comment._id !== parentId || replies.length === comment.replies.length) return comment
        return { ...comment, replies, repliesCount: Math.max(0, comment.repliesCount - 1) }
      }),
  )
}

/** Adds the viewer's own new comment: a reply below its parent, a comment at the newest end of the list. */
export function addCachedComment(client: QueryClient, comment: Comment): void {
  const { postId, parentId, _id } = comment
  if (parentId) {
    updateCachedComments(client, postId, (comments) =>
      comments.map((parent) =>
        parent._id !== parentId || includesId(parent.replies, _id)
          ? parent
          : { ...parent, replies: [...parent.replies, comment], repliesCount: parent.repliesCount + 1 },
      ),
    )
    return
  }
  updateCommentLists(client, postId, (data, order) => {
    if (data.pages.some((page) => includesId(page.comments, _id))) return data
    const at = order === 'newest' ? 0 : data.pages.length - 1
    const pages = data.pages.map((page, index) =>
      index !== at
        ? page
        : { ...page, comments: order === 'newest' ? [comment, ...page.comments] : [...page.comments, comment] },
    )
    return { ...data, pages }
  })
}
