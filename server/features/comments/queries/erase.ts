// Erases a member's comments. Comments with replies by others stay, but empty.
import { statement } from '../../../platform/database/statement.ts'
import { isCommentPublished } from '../fragments.ts'

type NextPage = { member: string; after: string; limit: number }

/** The member's comments that aren't erased yet. */
export const nextCommentsOf = statement<NextPage, { id: string }>(
  'comments.nextOf',
  `select id from comments where author_id = $member and content <> '' and id > $after order by id limit $limit::int`,
)

export type CommentToErase = {
  post_id: string
  parent_id: string | null
  version: number
  status: string
  is_answered: boolean
}

/** Lock the thread root first. */
export const commentToErase = statement<{ id: string; member: string }, CommentToErase>(
  'comments.toErase',
  `select c.post_id, c.parent_id, c.version, c.status, ${isCommentPublished('c')} and exists (
     select from comments r where r.parent_id = c.id and r.author_id <> $member and ${isCommentPublished('r')}
   ) as is_answered from comments c where c.id = $id`,
)

export const emptyComment = statement<{ id: string }, never>(
  'comments.empty',
  `with edits as (delete from text_edits where subject_id = $id)
   update comments set content = '', version = version + 1 where id = $id`,
)

export const deleteCommentLikesOf = statement<{ member: string; comments: string[] }, never>(
  'comments.deleteLikesOf',
  'delete from comment_likes where member_id = $member and comment_id = any($comments::text[])',
)
