// Rows to the contract's shapes.
import type { Comment, Reply } from '#contract/comments.ts'
import type { Viewer } from '../../platform/context.ts'
import { type AuthorRow, authorView } from '../accounts/view.ts'
import { type ReviewColumns, reviewView } from '../reviews/view.ts'
import { permissionsOn } from './rules.ts'
import type { CommentRow } from './tables.ts'

/** `post_author` is the author of the post. `is_liked` is missing for guests and right after the insert. */
export type CommentForViewer = CommentRow &
  AuthorRow &
  Partial<ReviewColumns> & { post_author: string; is_liked?: boolean | null }

const replyView = (row: CommentForViewer, viewer: Viewer | null): Reply => ({
  _id: row.id,
  postId: row.post_id,
  parentId: row.parent_id,
  author: authorView(row),
  comment: row.content,
  createdAt: row.created_at,
  editedAt: row.edited_at,
  status: row.status,
  version: row.version,
  likesCount: row.likes_count,
  repliesCount: row.replies_count,
  isLiked: row.is_liked ?? false,
  isAuthor: row.author_id === row.post_author,
  isHidden: row.hidden_at !== null,
  can: permissionsOn(row, viewer),
  review: row.author_id === viewer?.memberId ? reviewView(row) : undefined,
})

export const commentView = (
  row: CommentForViewer,
  viewer: Viewer | null,
  replies: CommentForViewer[] = [],
): Comment => ({
  ...replyView(row, viewer),
  replies: replies.map((reply) => replyView(reply, viewer)),
})
