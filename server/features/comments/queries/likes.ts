import { statement } from '../../../platform/database/statement.ts'
import {
  countInColumn,
  deleteToggles,
  insertToggles,
  selectToggleState,
  type ToggleBatch,
  type ToggleDefinition,
  type ToggledRow,
  type ToggleState,
} from '../../../platform/database/toggles.ts'
import { isMemberActive } from '../../accounts/fragments.ts'
import { notBlocked } from '../../follows/fragments.ts'
import { isPostPublic } from '../../posts/fragments.ts'
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
const likeEvents = (event: 'comment:liked' | 'comment:unliked'): string =>
  `select '${event}',
     json_build_object('commentId', counted.id, 'postId', counted.post_id, 'memberId', changed.member_id,
       'authorId', counted.author_id)::text
   from changed cross join counted
   union all
   ${countEvent('counted')}`

const likes: ToggleDefinition = {
  target: publicComment,
  isAllowed: `${notBlocked('target.author_id', 'request.member_id')} and ${notBlocked('target.post_author', 'request.member_id')}`,
  isMemberActive: isMemberActive('request.member_id'),
  table: 'comment_likes',
  memberColumn: 'member_id',
  targetColumn: 'comment_id',
  ...countInColumn({ table: 'comments', column: 'likes_count', returning: ['post_id', 'parent_id', 'author_id'] }),
  events: { on: likeEvents('comment:liked'), off: likeEvents('comment:unliked') },
}

export const insertCommentLikes = statement<ToggleBatch, ToggledRow>('comments.like', insertToggles(likes))
export const deleteCommentLikes = statement<ToggleBatch, ToggledRow>('comments.unlike', deleteToggles(likes))
export const commentLikeState = statement<{ target: string; member: string }, ToggleState>(
  'comments.likeState',
  selectToggleState(likes),
)
