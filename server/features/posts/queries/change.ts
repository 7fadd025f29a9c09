// Locks and edits a single post, and changes its status.
import type { PostText } from '#contract/posts.ts'
import { statement } from '../../../platform/database/statement.ts'
import { isActive } from '../../accounts/fragments.ts'
import { chartsJson, removeOtherMedia, setMedia, updateMediaState } from '../../media/fragments.ts'
import { joinReview, reviewColumns } from '../../reviews/fragments.ts'
import type { ReviewColumns } from '../../reviews/view.ts'
import { isNotRemoved, isPostVisibleTo, isPublished, mediaStateOf, selectText, storeEarlierText } from '../fragments.ts'
import { type PostRow, type PostStatus, textColumns } from '../tables.ts'
import { postColumns, textParameters } from './post-columns.ts'

export type LockedPost = PostRow & ReviewColumns

/** Held until the transaction ends. A separate statement, so that the next one sees what was committed meanwhile. */
export const lockPost = statement<{ id: string }, never>(
  'posts.lock',
  'select from posts where id = $id for no key update',
)

const selectLocked = (where: string): string =>
  `select ${postColumns('p')}, ${reviewColumns('r')}
   from posts p join members m on m.id = p.author_id ${joinReview('r', 'p.id')}
   where p.id = $id and ${where}`

/** Call `lockPost` first. Returns no row when the member can't see the post. */
export const lockedVisiblePost = statement<{ id: string; viewer: string }, LockedPost>(
  'posts.lockedVisible',
  selectLocked(isPostVisibleTo({ post: 'p', author: 'm' }, '$viewer')),
)

/** Call `lockPost` first. Ignores visibility. Removed posts are returned only if their author has appealed. */
export const lockedPost = statement<{ id: string }, LockedPost>(
  'posts.locked',
  selectLocked(`(${isNotRemoved('p')} or r.state = 'appealed')`),
)

/** Call `lockPost` first. In any status. */
export const lockedAnyPost = statement<{ id: string }, LockedPost>('posts.lockedAny', selectLocked('true'))

/** Call `lockPost` first. The member's own post, even if a moderator removed it. */
export const lockedOwnPost = statement<{ id: string; viewer: string }, LockedPost>(
  'posts.lockedOwn',
  selectLocked(`p.author_id = $viewer and (${isNotRemoved('p')} or r.state is not null)`),
)

/** For decisions and appeals. Returns no row if the post isn't in revision `version` any more (null: any). */
export const incrementPostRevision = statement<{ id: string; version: number | null }, { id: string }>(
  'posts.incrementRevision',
  `update posts set revision = revision + 1 where id = $id and ($version::integer is null or revision = $version)
   returning id`,
)

/** Posts by suspended or banned members stay scheduled until the member is active again. */
const isDue = `p.status = 'scheduled' and p.scheduled_at <= $now::timestamptz and ${isActive('m')}`

/** Returns no row before its time, or when another process has published it. */
export const lockDuePost = statement<{ id: string; now: string }, LockedPost>(
  'posts.lockDue',
  `${selectLocked(isDue)} for no key update of p`,
)

export const duePosts = statement<{ now: string; limit: number }, { id: string }>(
  'posts.due',
  `select p.id from posts p join members m on m.id = p.author_id where ${isDue}
   order by p.scheduled_at limit $limit::int`,
)

export type Edited = PostText & { id: string; mediaCount: number; now: string }

const earlierText = storeEarlierText({
  subject: 'id',
  version: 'version',
  from: 'posts where id = $id',
  values: {
    ...Object.fromEntries(Object.keys(textColumns).map((column) => [column, column])),
    charts: chartsJson('posts'),
  },
})

export const updatePost = statement<Edited, never>(
  'posts.update',
  `with before as (${earlierText}),
   untagged as (delete from post_tags where post_id = $id and tag <> all($tags::text[])),
   tagged as (
     insert into post_tags (tag, post_id, section, published_at)
     select unnest($tags::text[]), id, section, published_at from posts where id = $id and published_at is not null
     on conflict (post_id, tag) do nothing
   )
   update posts set (${selectText()}) = row(${textParameters}), version = version + 1,
     media_count = $mediaCount::smallint, edited_at = $now::timestamptz
   where id = $id`,
)

/** `isEdit`: another statement makes it a new version. */
export const setSynthetic = statement<{ id: string; isSynthetic: boolean; isEdit: boolean }, never>(
  'posts.setSynthetic',
  `update posts set is_synthetic = $isSynthetic::boolean, version = version + case when $isEdit::boolean then 0 else 1 end
   where id = $id`,
)

/** A post keeps its room once it was published. */
export const setUnpublishedSection = statement<{ id: string; section: string }, never>(
  'posts.setUnpublishedSection',
  'update posts set section = $section where id = $id and published_at is null and section <> $section',
)

/**
 * Makes these the charts of the post, in this order. Returns them, so that the caller notices one that the author doesn't
 * have any more. Call `removeOtherCharts` first.
 */
export const setCharts = statement<{ id: string; charts: string; now: string }, { id: string }>(
  'posts.setCharts',
  setMedia('posts', '$charts', mediaStateOf('posts')),
)

/** Removes the charts of the post that aren't among these, and returns their keys. */
export const removeOtherCharts = statement<{ id: string; charts: string; now: string }, { key: string }>(
  'posts.removeOtherCharts',
  removeOtherMedia('$id', '$charts'),
)

export const setScheduledAt = statement<{ id: string; scheduledAt: string | null }, never>(
  'posts.setScheduledAt',
  'update posts set scheduled_at = $scheduledAt::timestamptz where id = $id',
)

/**
 * Keeps the first publication time. Moves the post's images to the matching state and returns their keys and states.
 */
export const setPostStatus = statement<
  {
    id: string
    to: PostStatus
    publishedAt: string | null
    scheduledAt: string | null
    removedImages: 'withheld' | 'removed'
    now: string
  },
  { key: string; state: string }
>(
  'posts.setStatus',
  `with post as (
     update posts set status = $to, published_at = coalesce(published_at, $publishedAt::timestamptz),
       scheduled_at = $scheduledAt::timestamptz
     where id = $id
     returning id, section, tags, status, published_at
   ),
   tagged as (
     insert into post_tags (tag, post_id, section, published_at)
     select unnest(tags), id, section, published_at from post where ${isPublished('post')}
     on conflict (post_id, tag) do nothing
   )
   ${updateMediaState('post', mediaStateOf('post', '$removedImages'))}`,
)

/** Removes the images that were withheld with these posts. */
export const removeWithheldImages = statement<{ posts: string[]; now: string }, { key: string; state: string }>(
  'posts.removeWithheldImages',
  `with post as (select id from posts where id = any($posts::text[]) and status = 'removed')
   ${updateMediaState('post', `'removed'`)}`,
)
