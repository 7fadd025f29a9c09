// Whose facts an event may have changed.
import { statement } from '../../../platform/database/statement.ts'
import { isCommentPublished } from '../../comments/fragments.ts'
import { isPublished } from '../../posts/fragments.ts'
import { daysToAnswerNewcomer, likesOfLikedPost, membersInDiscussion } from '../rules.ts'

type Candidate = { member_id: string }

export const authorsOf = statement<{ posts: string[] }, Candidate>(
  'badges.authorsOf',
  'select distinct author_id as member_id from posts where id = any($posts::text[])',
)

/** Authors of posts with enough likes to count. */
export const authorsOfLiked = statement<{ posts: string[] }, Candidate>(
  'badges.authorsOfLiked',
  `select distinct p.author_id as member_id from posts p
   where p.id = any($posts::text[]) and p.likes_count >= ${likesOfLikedPost}`,
)

/** Authors of posts with enough comments for a discussion. */
export const authorsOfDiscussed = statement<{ posts: string[] }, Candidate>(
  'badges.authorsOfDiscussed',
  `select distinct p.author_id as member_id from posts p
   where p.id = any($posts::text[]) and p.comments_count >= ${membersInDiscussion}`,
)

/** Authors of comments that the author of the post likes. */
export const commentersLikedByAuthor = statement<{ comments: string[] }, Candidate>(
  'badges.commentersLikedByAuthor',
  `select distinct c.author_id as member_id from comments c join posts p on p.id = c.post_id
     join comment_likes l on l.member_id = p.author_id and l.comment_id = c.id
   where c.id = any($comments::text[])`,
)

/** Authors of comments on someone's first post. */
export const commentersOfNewcomers = statement<{ comments: string[] }, Candidate>(
  'badges.commentersOfNewcomers',
  `select distinct c.author_id as member_id from comments c join posts p on p.id = c.post_id
   where c.id = any($comments::text[]) and c.created_at < p.published_at + interval '${daysToAnswerNewcomer} days'
     and not exists (
       select from posts earlier where earlier.author_id = p.author_id
         and (earlier.published_at, earlier.id) < (p.published_at, p.id)
     )`,
)

const isInWeekBefore = (time: string): string =>
  `${time} < given.at and ${time} >= date_trunc('week', given.at at time zone $zone) at time zone $zone`

/** Authors of posts and comments that are their first of a week. */
export const firstOfWeek = statement<{ posts: string[]; comments: string[]; zone: string }, Candidate>(
  'badges.firstOfWeek',
  `select distinct given.author_id as member_id from (
     select p.author_id, p.published_at as at from posts p where p.id = any($posts::text[])
     union all
     select c.author_id, c.created_at from comments c where c.id = any($comments::text[])
   ) given
   where given.at is not null and not exists (
     select from posts p where p.author_id = given.author_id and ${isPublished('p')} and ${isInWeekBefore('p.published_at')}
   ) and not exists (
     select from comments c where c.author_id = given.author_id and ${isCommentPublished('c')}
       and ${isInWeekBefore('c.created_at')}
   )`,
)

/** Members in the order of their ids, for the job that checks everyone. */
export const membersAfter = statement<{ after: string; limit: number }, Candidate>(
  'badges.membersAfter',
  'select id as member_id from members where id > $after order by id limit $limit::int',
)

/** Whether what members had earned before badges existed is still to be awarded. */
export const hasBacklog = statement<Record<never, never>, { exists: boolean }>(
  'badges.hasBacklog',
  'select exists (select from badges_backlog) as exists',
)

export const deleteBacklog = statement<Record<never, never>, never>(
  'badges.deleteBacklog',
  'delete from badges_backlog',
)
