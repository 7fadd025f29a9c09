// Updates of the cached comments of a post.
import type { QueryClient } from '@tanstack/react-query'
import type { Comment, Reply } from '#contract/comments.ts'
import { updateCachedItem, updateQueries } from '../../platform/cache/cached-data.ts'
import type { Platform } from '../../platform/platform.ts'
import type { CommentOrder, Pages } from './comment-pages.ts'

export const cachedCommentLists = (client: QueryClient, postId: string): Pages[] =>
  client
    .getQueriesData<Pages>({ queryKey: ['GET /posts/:id/comments'] })
    .flatMap(([[, input], data]) => (data && (input as ListInput).params.id === postId ? [data] : []))

type ListInput = { params: { id: string }; query: { order: CommentOrder } }

/** Changes the cached lists of a post's comments. */
export function updateCommentLists(
  client: QueryClient,
  postId: string,
  change: (data: Pages, order: CommentOrder) => Pages,
): void {
  updateQueries<Pages>(client, { queryKey: ['GET /posts/:id/comments'] }, (data, [, input]) => {
    const { params, query } = input as ListInput
    return params.id === postId ? change(data, query.order) : data
  })
}

export const updateCachedComments = (
  client: QueryClient,
  postId: string,
  change: (comments: Comment[]) => Comment[],
): void =>
  updateCommentLists(client, postId, (data) => ({
    ...data,
    pages: data.pages.map((page) => ({ ...page, comments: change(page.comments) })),
  }))

/** Updates a comment or reply in every cached list. */
export const updateCachedComment = (client: QueryClient, id: string, change: (comment: Reply) => Reply): void =>
  void updateCachedItem<Reply>(client, id, 'comment', change)

export const includesId = (comments: readonly Reply[], id: string): boolean =>
  comments.some((comment) => comment._id === id)

const replyPageSize = '50'

/** Loads the replies of a comment that its page left out. */
export async function loadReplies(
  { call, queries }: Pick<Platform, 'call' | 'queries'>,
  parent: Comment,
): Promise<void> {
  let cursor: string | undefined
  do {
    const query = { parentId: parent._id, limit: replyPageSize, ...(cursor && { cursor }) }
    const page = await call('GET /posts/:id/comments', { params: { id: parent.postId }, query })
    addReplies(queries.client, parent, page.comments)
    cursor = page.pagination.nextCursor ?? undefined
  } while (cursor)
}

function addReplies(client: QueryClient, { postId, _id }: Comment, replies: readonly Reply[]): void {
  updateCachedComments(client, postId, (comments) =>
    comments.map((comment) =>
      comment._id !== _id
        ? comment
        : {
            ...comment,
            replies: [...comment.replies, ...replies.filter((reply) => !includesId(comment.replies, reply._id))],
          },
    ),
  )
}
