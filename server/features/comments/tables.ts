import type { Comment } from '#contract/comments.ts'
import { type Row, table } from '../../platform/database/table.ts'

export const comments = table('comments', {
  id: 'text',
  post_id: 'text',
  parent_id: 'text?',
  author_id: 'text',
  content: 'text',
  status: 'text',
  version: 'integer',
  /** Raised by each edit, change of status and decision. */
  revision: 'integer',
  likes_count: 'integer',
  replies_count: 'integer',
  created_at: 'timestamptz',
  edited_at: 'timestamptz?',
  /** The comment with which a moderator removed this one. */
  removed_with: 'text?',
  /** When the author of the post hid it. */
  hidden_at: 'timestamptz?',
})
export type CommentStatus = Comment['status']
export type CommentRow = Row<typeof comments> & { status: CommentStatus }

export const commentLikes = table('comment_likes', { member_id: 'text', comment_id: 'text', at: 'timestamptz' })
