// Reading comments, as the viewer sees them.

import type { Comment } from '#contract/comments.ts'
import { pageSize } from '#contract/common.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { decodeCursor, toCursorPage } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database/statement.ts'
import { Failure } from '../../platform/http/failure.ts'
import { canSeePost } from '../posts/reads.ts'
import { commentById, ownCommentById } from './queries/comment.ts'
import { type ListParams, listFor } from './queries/list.ts'
import { type CommentForViewer, commentView } from './view.ts'

type ListQuery = { order: 'oldest' | 'newest'; parentId?: string; cursor?: string; limit?: number }

/** If others have written no comments, no row says whether the viewer has comments under review. */
async function listedRows(db: Db, params: ListParams): Promise<CommentForViewer[]> {
  const rows = await listFor(params, false)(db, params)
  const mayHaveOwn = params.viewer !== null && (rows[0]?.has_own_under_review ?? true)
  return mayHaveOwn ? await listFor(params, true)(db, params) : rows
}

export async function listComments(context: Context, postId: string, query: ListQuery) {
  const { order, parentId = null, cursor, limit = pageSize } = query
  const params: ListParams = {
    post: postId,
    parent: parentId,
    order,
    limit,
    viewer: context.viewer?.memberId ?? null,
    ...(cursor ? decodeCursor(cursor) : { at: null, id: null }),
  }
  const rows = await listedRows(context.db, params)
  // An empty list may mean that the post isn't visible.
  if (rows.length === 0 && !(await canSeePost(context.db, postId, context.viewer))) throw new Failure('not_found')
  const replies = parentId ? new Map<string, CommentForViewer[]>() : repliesByParent(rows)
  const topLevel = rows.filter((row) => row.parent_id === parentId || parentId !== null)
  const { page, pagination } = toCursorPage(topLevel, limit, (row) => row.created_at)
  return { comments: page.map((row) => commentView(row, context.viewer, replies.get(row.id))), pagination }
}

/** Replies are always oldest first, whatever the order of the comments. */
function repliesByParent(rows: CommentForViewer[]): Map<string, CommentForViewer[]> {
  const replies = rows.filter((row) => row.parent_id !== null)
  replies.sort((a, b) => (a.created_at < b.created_at || (a.created_at === b.created_at && a.id < b.id) ? -1 : 1))
  return Map.groupBy(replies, (row) => row.parent_id!)
}

export async function getComment(context: Context, id: string): Promise<Comment> {
  const [row] = await commentById(context.db, { id, viewer: context.viewer?.memberId ?? null })
  if (!row) throw new Failure('not_found')
  return commentView(row, context.viewer)
}

/** The viewer's own comment, even if a moderator removed it. */
export async function getOwnComment(context: MemberContext, id: string): Promise<Comment> {
  const [row] = await ownCommentById(context.db, { id, viewer: context.viewer.memberId })
  if (!row) throw new Failure('not_found')
  return commentView(row, context.viewer)
}
