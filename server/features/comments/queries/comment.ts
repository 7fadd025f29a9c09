// A single comment: inserted, edited, removed. Lock order: the thread root first, the post last.
import type { Section } from '#contract/common.ts'
import {
  type IdempotencyKeyParams,
  isKeyFree,
  singleRequest,
  storeKeys,
} from '../../../platform/database/idempotency-keys.ts'
import { type Db, statement } from '../../../platform/database/statement.ts'
import { authorDetails, isAuthorNotBanned } from '../../accounts/fragments.ts'
import { notBlocked } from '../../follows/fragments.ts'
import {
  addToCommentsCount,
  isPostPublic,
  isPostVisibleTo,
  postCountsEvent,
  publicPostVisibleTo,
  storeEarlierText,
} from '../../posts/fragments.ts'
import { joinReview, reviewColumns } from '../../reviews/fragments.ts'
import {
  isCommentNotRemoved,
  isCommentPublic,
  isCommentPublished,
  isCommentVisibleTo,
  isPendingOrRejected,
  threadLockOrder,
} from '../fragments.ts'
import { type CommentRow, type CommentStatus, comments } from '../tables.ts'
import type { CommentForViewer } from '../view.ts'

export const commentColumns = (comment: string): string =>
  Object.keys(comments.columns)
    .map((column) => `${comment}.${column}`)
    .join(', ')

/** Replaces `reviewColumns` where there can be no review. */
export const emptyReviewColumns = `null as review_state, null::timestamptz as review_since, null::text[] as review_reasons, null as review_note,
  null as review_appeal, null::timestamptz as review_appealed_at, null::timestamptz as review_appeal_refused_at`

const createdPayload = (comment: string): string =>
  `json_build_object('postId', ${comment}.post_id, 'commentId', ${comment}.id, 'parentId', ${comment}.parent_id,
     'authorId', ${comment}.author_id)::text`

const removedPayload = (comment: string): string =>
  `json_build_object('postId', ${comment}.post_id, 'commentId', ${comment}.id,
     'parentId', ${comment}.parent_id)::text`

export type NewComment = IdempotencyKeyParams & {
  id: string
  post: string
  parent: string | null
  author: string
  content: string
  status: 'published' | 'pending'
  now: string
}

const lockRoot = `root as (
     select h.id from comments h
     where ${isCommentPublished('h')} and ${notBlocked('h.author_id', '$author')} and h.id = (
       select coalesce(c.parent_id, c.id) from comments c join members m on m.id = c.author_id
       where c.id = $parent and c.post_id = $post and ${isCommentPublic({ comment: 'c', author: 'm' })}
         and ${notBlocked('c.author_id', '$author')}
     )
     for no key update
   ),`

const countReply = `counted_replies as (
     update comments set replies_count = comments.replies_count + 1
     from published where comments.id = published.parent_id
   ),`

const insertStatement = (name: string, { isReply }: { isReply: boolean }) =>
  statement<NewComment, CommentForViewer>(
    name,
    `with post as (${publicPostVisibleTo('$post', '$author')}),
   ${isReply ? lockRoot : ''}
   target as (
     select post.id as post_id, post.author_id as post_author, ${isReply ? 'root.id' : 'null::text'} as parent_id
     from post ${isReply ? 'cross join root' : ''}
   ),
   request as (${singleRequest('$author')}),
   stored_key as (${storeKeys({ from: 'request cross join target', entity: '$id', status: 201 })}),
   inserted as (
     insert into comments (id, post_id, parent_id, author_id, content, status, created_at)
     select $id, target.post_id, target.parent_id, $author, $content, $status, $now::timestamptz
     from request cross join target where ${isKeyFree('stored_key')}
     returning *
   ),
   published as (select * from inserted where ${isCommentPublished('inserted')}),
   ${isReply ? countReply : ''}
   change as (select post_id, 1 as by from published),
   counted as (${addToCommentsCount('change')}),
   emitted as (
     insert into events (type, payload)
     select 'comment:created', ${createdPayload('published')} from published
     union all
     ${postCountsEvent('counted')}
   )
   select ${commentColumns('inserted')}, ${authorDetails('m')}, target.post_author
   from inserted cross join target join members m on m.id = inserted.author_id`,
  )

/** Most comments aren't replies, and a third of the plan is only for replies: hence two statements. */
const insertTopLevel = insertStatement('comments.insert', { isReply: false })
const insertReply = insertStatement('comments.insertReply', { isReply: true })

/**
 * Returns no row when the post or parent isn't visible to the author, when one blocks the other, or when the key was
 * used before. A comment under review is not counted and emits nothing. A reply to a reply goes under the same thread
 * root, which stays locked so that it can't be removed meanwhile.
 */
export const insertComment = (db: Db, comment: NewComment): Promise<CommentForViewer[]> =>
  comment.parent === null ? insertTopLevel(db, comment) : insertReply(db, comment)

const selectById = (where: string): string =>
  `select ${commentColumns('c')}, ${authorDetails('m')}, ${reviewColumns('r')}, p.author_id as post_author,
    exists (select from comment_likes l where l.member_id = $viewer and l.comment_id = c.id) as is_liked
  from comments c
    join members m on m.id = c.author_id
    join posts p on p.id = c.post_id
    join members pm on pm.id = p.author_id
    ${joinReview('r', 'c.id')}
  where c.id = $id and ${where}`

const selectForViewer = selectById(
  `${isPostVisibleTo({ post: 'p', author: 'pm' }, '$viewer')}
    and ${isCommentVisibleTo({ comment: 'c', author: 'm' }, '$viewer')}`,
)

/** The viewer's own comment, even if a moderator removed it, or if the post is hidden or removed. */
export const ownCommentById = statement<{ id: string; viewer: string }, CommentForViewer>(
  'comments.ownById',
  selectById(`c.author_id = $viewer and (${isCommentNotRemoved('c')} or r.state is not null)`),
)

export const commentById = statement<{ id: string; viewer: string | null }, CommentForViewer>(
  'comments.byId',
  selectForViewer,
)

/** Locks the comment until the transaction ends. Returns no row when the member can't see it. */
export const lockComment = statement<{ id: string; viewer: string }, CommentForViewer>(
  'comments.lock',
  `${selectForViewer} for no key update of c`,
)

/** The member's own comment, even if the post is hidden or its author blocks them. Lock the thread root first. */
export const lockOwnComment = statement<{ id: string; viewer: string }, { id: string }>(
  'comments.lockOwn',
  `select c.id from comments c where c.id = $id and c.author_id = $viewer and ${isCommentNotRemoved('c')}
   for no key update of c`,
)

/** The root of a comment's thread: the comment itself, or the one it replies to. */
export const lockThreadRoot = statement<{ id: string }, never>(
  'comments.lockThreadRoot',
  `select from comments where id = (select coalesce(parent_id, id) from comments where id = $id) for no key update`,
)

export const isUnderLesson = statement<{ post: string }, { has_video: boolean }>(
  'comments.isUnderLesson',
  'select has_video from posts where id = $post',
)

export const updateComment = statement<{ id: string; content: string; now: string }, CommentRow>(
  'comments.update',
  `with before as (${storeEarlierText({
    subject: 'id',
    version: 'version',
    from: 'comments where id = $id',
    values: { content: 'content' },
  })})
   update comments set content = $content, version = version + 1, edited_at = $now::timestamptz where id = $id
   returning *`,
)

export type CommentToDecide = {
  author_id: string
  post_id: string
  section: Section
  status: CommentStatus
  content: string
  revision: number
  has_appealed: boolean
}

/** For decisions and appeals. Returns no row if the comment isn't in revision `version` any more (null: any). */
export const incrementCommentRevision = statement<{ id: string; version: number | null }, { id: string }>(
  'comments.incrementRevision',
  `update comments set revision = revision + 1 where id = $id and ($version::integer is null or revision = $version)
   returning id`,
)

const selectToDecide = (where: string): string =>
  `select c.author_id, c.post_id, p.section, c.status, c.content, c.revision,
     coalesce(r.state = 'appealed', false) as has_appealed
   from comments c join posts p on p.id = c.post_id ${joinReview('r', 'c.id')}
   where c.id = $id and ${where}
   for no key update of c`

/**
 * Locks the comment until the transaction ends, whoever can see it. Removed ones are returned only if their author has
 * appealed.
 */
export const lockForDecision = statement<{ id: string }, CommentToDecide>(
  'comments.lockForDecision',
  selectToDecide(`(${isCommentNotRemoved('c')} or r.state = 'appealed')`),
)

/** Locks a comment in any status. */
export const lockAnyForDecision = statement<{ id: string }, CommentToDecide>(
  'comments.lockAnyForDecision',
  selectToDecide('true'),
)

/**
 * Updates the status. When that shows or hides the comment, counters are corrected and events emitted. Lock the thread
 * root first.
 */
export const setCommentStatus = statement<{ id: string; status: 'published' | 'pending' | 'rejected' }, never>(
  'comments.setStatus',
  `with before as (
     select c.id, c.post_id, c.parent_id, c.author_id, ${isCommentPublic({ comment: 'c', author: 'm' })} as was_counted,
       ($status = 'published' and ${isAuthorNotBanned('m')}) as is_counted
     from comments c join members m on m.id = c.author_id
     where c.id = $id and c.status not in ($status, 'removed')
     for no key update of c
   ),
   updated as (update comments set status = $status from before where comments.id = before.id),
   change as (select *, is_counted::integer - was_counted::integer as by from before where is_counted <> was_counted),
   counted_replies as (
     update comments set replies_count = comments.replies_count + change.by
     from change where comments.id = change.parent_id
   ),
   counted as (${addToCommentsCount('change')})
   insert into events (type, payload)
   select 'comment:created', ${createdPayload('change')} from change where change.by > 0
   union all
   select 'comment:removed', ${removedPayload('change')} from change where change.by < 0
   union all
   ${postCountsEvent('counted')}`,
)

/**
 * Removes a comment and its replies and corrects the counters. Emits nothing when the post is hidden. Returns those
 * that were pending or rejected. Lock the thread root first; the rest is locked in the order of `lockComments`.
 * `isModerated`: a moderator removes it, so it may return (`restoreThread`).
 */
export const removeComment = statement<{ id: string; isModerated: boolean }, { id: string }>(
  'comments.remove',
  `with before as (
     select c.id, c.post_id, c.parent_id, ${isCommentPublic({ comment: 'c', author: 'm' })} as was_counted,
       ${isPendingOrRejected('c')} as had_review, ${isPostPublic({ post: 'p', author: 'pm' })} as is_post_public
     from comments c
       join members m on m.id = c.author_id
       join posts p on p.id = c.post_id
       join members pm on pm.id = p.author_id
     where ${isCommentNotRemoved('c')} and c.id = any(array(
       select $id union all select id from comments where parent_id = $id
     ))
     order by ${threadLockOrder('c')}
     for no key update of c
   ),
   removed as (
     update comments set status = 'removed',
       removed_with = case when $isModerated::boolean and (before.id = $id or not before.had_review) then $id end
     from before where comments.id = before.id
   ),
   counted_replies as (
     update comments set replies_count = comments.replies_count - 1
     from before where before.id = $id and before.was_counted and comments.id = before.parent_id
   ),
   change as (select post_id, -count(*)::integer as by from before where was_counted group by post_id),
   counted as (${addToCommentsCount('change')}),
   emitted as (
     insert into events (type, payload)
     select 'comment:removed', ${removedPayload('before')} from before where before.is_post_public and not before.had_review
     union all
     select 'content:removed', json_build_object('kind', 'comment', 'contentId', before.id)::text from before
     union all
     ${postCountsEvent('counted')} where exists (select from before where is_post_public)
   )
   select id from before where had_review`,
)

/**
 * Brings back what a moderator removed with the comment `id`; the comment itself as pending, so that `setCommentStatus`
 * can publish it. Lock the thread root first. Counters must be corrected afterwards.
 */
export const restoreThread = statement<{ id: string }, never>(
  'comments.restoreThread',
  `update comments set status = case id when $id then 'pending' else 'published' end, removed_with = null
   where removed_with = $id and status = 'removed' and (id = $id or parent_id = $id)`,
)
