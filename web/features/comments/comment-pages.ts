import type { InfiniteData } from '@tanstack/react-query'
import type { Comment } from '#contract/comments.ts'
import type { CallResult } from '../../platform/api/api-types.ts'
import { callPages } from '../../platform/cache/call-query.ts'

export type CommentOrder = 'oldest' | 'newest'
export type Pages = InfiniteData<CallResult<'GET /posts/:id/comments'>>

export const commentPages = (postId: string, order: CommentOrder) =>
  callPages('GET /posts/:id/comments', {
    input: { params: { id: postId }, query: { order } },
    resource: 'comments',
    offlineCopy: 'posts',
  })

export function flattenComments({ pages }: Pages): Comment[] {
  const comments = new Map<string, Comment>()
  for (const page of pages)
    for (const comment of page.comments) if (!comments.has(comment._id)) comments.set(comment._id, comment)
  return [...comments.values()]
}
