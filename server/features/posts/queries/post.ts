// A single post: inserted and read.

import type { PostText } from '#contract/posts.ts'
import {
  type IdempotencyKeyParams,
  isKeyFree,
  singleRequest,
  storeKeys,
} from '../../../platform/database/idempotency-keys.ts'
import { statement } from '../../../platform/database/statement.ts'
import { authorDetails } from '../../accounts/fragments.ts'
import { attachMedia } from '../../media/fragments.ts'
import { joinReview, reviewColumns } from '../../reviews/fragments.ts'
import { isOwnPost, isPlainPost, isPostVisibleTo, isPublished, mediaStateOf, selectText } from '../fragments.ts'
import type { EditRow, PostStatus } from '../tables.ts'
import type { PostForViewer } from '../view.ts'
import { attachmentColumns, postColumns, textParameters } from './post-columns.ts'

export type NewPost = IdempotencyKeyParams &
  PostText & {
    id: string
    author: string
    section: string
    status: PostStatus
    media: string[]
    hasPoll: boolean
    hasRecord: boolean
    hasVideo: boolean
    isSynthetic: boolean
    scheduledAt: string | null
    now: string
  }

/** Returns no row when the idempotency key was used before. */
export const insertPost = statement<NewPost, PostForViewer>(
  'posts.insert',
  `with request as (${singleRequest('$author')}),
   stored_key as (${storeKeys({ from: 'request', entity: '$id', status: 201, mayBeClaimed: true })}),
   post as (
     insert into posts (id, author_id, section, ${selectText()}, status, media_count, has_poll, has_record, has_video, is_synthetic,
       created_at, published_at, scheduled_at)
     select $id, $author, $section, ${textParameters}, $status, cardinality($media::text[]),
       $hasPoll::boolean, $hasRecord::boolean, $hasVideo::boolean, $isSynthetic::boolean, $now::timestamptz,
       case $status when 'published' then $now::timestamptz end,
       $scheduledAt::timestamptz
     from request where ${isKeyFree('stored_key')}
     returning *
   ),
   tagged as (
     insert into post_tags (tag, post_id, section, published_at)
     select unnest(post.tags), post.id, post.section, post.published_at from post where post.published_at is not null
   ),
   attached as (${attachMedia({ post: 'post', media: '$media', state: mediaStateOf('post') })}),
   emitted as (
     insert into events (type, payload)
     select 'post:created',
       json_build_object('postId', post.id, 'section', post.section, 'authorId', post.author_id)::text
     from post where ${isPublished('post')} and ${isPlainPost('post')}
   )
   select ${postColumns('post')}, ${authorDetails('m')} from post join members m on m.id = post.author_id`,
)

const viewerHas = (table: string): string =>
  `exists (select from ${table} l where l.member_id = $viewer and l.post_id = p.id)`

const selectById = (where: string): string =>
  `select ${postColumns('p')}, ${authorDetails('m')}, ${reviewColumns('r')},
     ${viewerHas('post_likes')} as is_liked, ${viewerHas('post_saves')} as is_saved,
     ${attachmentColumns('p', '$viewer')}
   from posts p join members m on m.id = p.author_id ${joinReview('r', 'p.id')}
   where p.id = $id and ${where}`

/** Returns the post if the viewer can see it. */
export const postById = statement<{ id: string; viewer: string | null }, PostForViewer>(
  'posts.byId',
  selectById(`${isPlainPost('p')} and ${isPostVisibleTo({ post: 'p', author: 'm' }, '$viewer')}`),
)

/** The viewer's own post, in any status. */
export const ownPostById = statement<{ id: string; viewer: string }, PostForViewer>(
  'posts.ownById',
  selectById(`${isPlainPost('p')} and p.author_id = $viewer`),
)

export const visiblePostId = statement<{ id: string; viewer: string | null }, { id: string }>(
  'posts.visibleId',
  `select p.id from posts p join members m on m.id = p.author_id
   where p.id = $id and ${isPostVisibleTo({ post: 'p', author: 'm' }, '$viewer')}`,
)

type PostCounts = { likes_count: number; comments_count: number; saves_count: number }

export const postCounts = statement<{ id: string; viewer: string | null }, PostCounts>(
  'posts.counts',
  `select p.likes_count, p.comments_count, p.saves_count from posts p join members m on m.id = p.author_id
   where p.id = $id and ${isPlainPost('p')} and ${isPostVisibleTo({ post: 'p', author: 'm' }, '$viewer')}`,
)

/** Edits can be read by the author while the post isn't removed, and by moderators always. */
export const postWithReadableEdits = statement<{ id: string; viewer: string; readsAll: boolean }, { id: string }>(
  'posts.withEdits',
  `select p.id from posts p where p.id = $id and ($readsAll::boolean or (${isOwnPost('p', '$viewer')}))`,
)

export const editsOf = statement<{ id: string; limit: number }, EditRow>(
  'posts.edits',
  `select subject_id, version, ${selectText()}, charts, replaced_at from text_edits
   where subject_id = $id order by version desc limit $limit::int`,
)

/** Counts a member's published posts, up to `max`. */
export const countPublished = statement<{ author: string; max: number }, { count: number }>(
  'posts.countPublished',
  `select count(*) as count from (
     select from posts p where p.author_id = $author and ${isPublished('p')} and ${isPlainPost('p')} limit $max::int
   ) published`,
)

/** The username in the URL of the author's profile page. */
export const authorUsername = statement<{ post: string }, { username: string }>(
  'posts.authorUsername',
  'select m.username from posts p join members m on m.id = p.author_id where p.id = $post',
)
