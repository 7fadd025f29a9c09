// Corrects counters after a ban or its end. Rows are locked by a separate statement, so that the next one sees what was
// committed during the wait.
import { statement } from '../../../platform/database/statement.ts'
import { isAuthorVisible } from '../../accounts/fragments.ts'
import { addToCommentsCount, postCountsEvent } from '../../posts/fragments.ts'
import { isCommentPublic, threadLockOrder } from '../fragments.ts'

type NextPage = { member: string; after: string; limit: number }

/** The next comments, by id, that a member likes. */
export const likedComments = statement<NextPage, { id: string }>(
  'comments.likedBy',
  `select comment_id as id from comment_likes where member_id = $member and comment_id > $after
   order by comment_id limit $limit::int`,
)

/** The next posts, by id, that a member commented on. */
export const commentedPosts = statement<NextPage, { id: string }>(
  'comments.commentedBy',
  `select distinct post_id as id from comments where author_id = $member and post_id > $after
   order by post_id limit $limit::int`,
)

export const lockComments = statement<{ comments: string[] }, never>(
  'comments.lockAll',
  `select from comments c where id = any($comments::text[]) order by ${threadLockOrder('c')} for no key update`,
)

export const lockThreadRootsOf = statement<{ member: string; posts: string[] }, { id: string }>(
  'comments.lockThreadRootsOf',
  `select id from comments where id in (
     select parent_id from comments where author_id = $member and post_id = any($posts::text[])
   ) order by id for no key update`,
)

export const lockPostsOf = statement<{ posts: string[] }, never>(
  'comments.lockPosts',
  'select from posts where id = any($posts::text[]) order by id for no key update',
)

export const recountCommentLikes = statement<{ comments: string[] }, never>(
  'comments.recountLikes',
  `with actual as (
     select c.id, count(m.id) as likes
     from comments c
       left join comment_likes l on l.comment_id = c.id
       left join members m on m.id = l.member_id and ${isAuthorVisible('m')}
     where c.id = any($comments::text[])
     group by c.id
   )
   update comments set likes_count = actual.likes from actual
   where comments.id = actual.id and comments.likes_count <> actual.likes`,
)

export const recountReplies = statement<{ roots: string[] }, never>(
  'comments.recountReplies',
  `with actual as (
     select root.id, (
       select count(*) from comments c join members m on m.id = c.author_id
       where c.parent_id = root.id and ${isCommentPublic({ comment: 'c', author: 'm' })}
     ) as replies
     from unnest($roots::text[]) root (id)
   )
   update comments set replies_count = actual.replies from actual
   where comments.id = actual.id and comments.replies_count <> actual.replies`,
)

/** Counts the comments of post `p`, or the replies to them. Each has its own index. */
const countOf = (parent: 'is null' | 'is not null'): string =>
  `(select count(*) from comments c join members m on m.id = c.author_id
    where c.post_id = p.id and c.parent_id ${parent} and ${isCommentPublic({ comment: 'c', author: 'm' })})`

export const recountComments = statement<{ posts: string[] }, never>(
  'comments.recount',
  `with change as (
     select p.id as post_id, (${countOf('is null')} + ${countOf('is not null')})::integer - p.comments_count as by
     from posts p where p.id = any($posts::text[])
   ),
   counted as (${addToCommentsCount('change')})
   insert into events (type, payload) ${postCountsEvent('counted')}`,
)
