import { statement } from '../../../platform/database/statement.ts'
import { notBlocked } from '../../follows/fragments.ts'
import type { ToggleBatch, ToggledRow, ToggleState } from '../../posts/actions/toggles.ts'
import { deleteToggles, insertToggles, isPostPublic, type ToggleDefinition } from '../../posts/fragments.ts'
import { isCommentPublic } from '../fragments.ts'

/** Selects the comment `$target` when everyone can see it. */
const publicComment = `select c.id, c.author_id, p.author_id as post_author
  from comments c
    join members m on m.id = c.author_id
    join posts p on p.id = c.post_id
    join members pm on pm.id = p.author_id
  where c.id = $target and ${isCommentPublic({ comment: 'c', author: 'm' })}
    and ${isPostPublic({ post: 'p', author: 'pm' })}`

/** Outbox rows with the new count of comments in the CTE `counted`. */
const countEvent = (counted: string): string =>
  `select 'comment:counts', json_build_object('postId', ${counted}.post_id, 'commentId', ${counted}.id,
     'parentId', ${counted}.parent_id, 'likesCount', ${counted}.likes_count)::text
   from ${counted}`

/** The liking member is emitted to the server's event handlers only, the count to everyone who watches the post. */
const likes = (event: 'comment:liked' | 'comment:unliked'): ToggleDefinition => ({
  targetRow: publicComment,
  memberColumns: ['author_id', 'post_author'],
  table: 'comment_likes',
  targetColumn: 'comment_id',
  targetTable: 'comments',
  countColumn: 'likes_count',
  eventColumns: ['post_id', 'parent_id', 'author_id'],
  events: `select '${event}',
       json_build_object('commentId', counted.id, 'postId', counted.post_id, 'memberId', changed.member_id,
         'authorId', counted.author_id)::text
     from changed cross join counted
     union all
     ${countEvent('counted')}`,
})

export const insertCommentLikes = statement<ToggleBatch, ToggledRow>(
  'comments.like',
  insertToggles(likes('comment:liked')),
)
export const deleteCommentLikes = statement<ToggleBatch, ToggledRow>(
  'comments.unlike',
  deleteToggles(likes('comment:unliked')),
)

export const commentLikeState = statement<{ target: string; member: string }, ToggleState>(
  'comments.likeState',
  `select c.likes_count as count,
     exists (select from comment_likes l where l.member_id = $member and l.comment_id = c.id) as is_on
   from comments c where c.id in (
     select id from (${publicComment}) target
     where ${notBlocked('target.author_id', '$member')} and ${notBlocked('target.post_author', '$member')}
   )`,
)
