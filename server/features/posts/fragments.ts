// SQL about posts for the statements of this feature and of those below it.
import { isAuthorNotBanned, isAuthorVisible } from '../accounts/fragments.ts'
import {
  isReferencedAuthorVisible,
  isReferencedMemberVisible,
  notBlocked,
  notHiddenFrom,
} from '../follows/fragments.ts'
import { textColumns } from './tables.ts'

/** Aliases of `posts` and of `members` (the author) in a statement. */
export type PostAlias = { post: string; author: string }

/** The columns of a post's text, of `alias` or without one. */
export const selectText = (alias?: string): string =>
  Object.keys(textColumns)
    .map((column) => (alias ? `${alias}.${column}` : column))
    .join(', ')

type EarlierText = {
  /** SQL of the id and the version. The version rises with each edit. */
  subject: string
  version: string
  values: Partial<Record<keyof typeof textColumns | 'charts', string>>
  from: string
}

/** Stores what a post, comment or profile says before an edit at `$now`. */
export const storeEarlierText = ({ subject, version, values, from }: EarlierText): string =>
  `insert into text_edits (subject_id, version, ${Object.keys(values).join(', ')}, replaced_at)
   select ${[subject, version, ...Object.values(values)].join(', ')}, $now::timestamptz from ${from}`

/** What stands for a post on one line: of a lesson, its title. */
export const labelOf = (post: string): string =>
  `case when ${post}.has_video then split_part(${post}.content, E'\\n\\n', 1) else ${post}.content end`

/** For lists of one author's posts, where the author is known to be visible. Otherwise use `isPostPublic`. */
export const isPublished = (post: string): string => `${post}.status = 'published'`

/** Not a video: those have lists and pages of their own. */
export const isPlainPost = (post: string): string => `not ${post}.has_video`

/** The main visibility predicate: can everyone see the post? */
export const isPostPublic = ({ post, author }: PostAlias): string =>
  `${isPublished(post)} and ${isAuthorNotBanned(author)}`

/** Whether the post is in lists that everyone can see. The empty post of an erased member isn't. */
export const isPostListed = ({ post, author }: PostAlias): string =>
  `${isPublished(post)} and ${isAuthorVisible(author)} and ${isPlainPost(post)}`

export const isNotRemoved = (post: string): string => `${post}.status <> 'removed'`

/** Its author has submitted it. A scheduled post that was deleted before its time never was. */
export const isSubmitted = (post: string): string =>
  `(${post}.published_at is not null or ${post}.status in ('pending', 'rejected'))`

/** Everyone could see it until it was removed. */
export const isGonePost = (post: string): string => `${post}.published_at is not null and not (${isNotRemoved(post)})`

/** Authors see their own posts until they are removed. */
export const isOwnPost = (post: string, viewer: string): string =>
  `${post}.author_id = ${viewer} and ${isNotRemoved(post)}`

/** Only the author learns that it was rejected. */
export const isOwnRejected = (post: string, viewer: string): string =>
  `${isOwnPost(post, viewer)} and ${post}.status = 'rejected'`

/** The state of a post's images: they are visible like the post. `removed`: SQL of their state if it's removed. */
export const mediaStateOf = (post: string, removed = `'removed'`): string =>
  `case when ${isPublished(post)} then 'public' when ${isNotRemoved(post)} then 'private' else ${removed} end`

/**
 * Authors also see their own unpublished posts; nobody sees removed ones. `author`: SQL that the author is neither
 * banned nor blocked.
 */
const visibleTo = (post: string, viewer: string, author: string): string =>
  `((${isPublished(post)} and ${author}) or (${isOwnPost(post, viewer)}))`

/** Whether this viewer can see the post. A block hides each from the other. */
export const isPostVisibleTo = ({ post, author }: PostAlias, viewer: string): string =>
  visibleTo(post, viewer, `${isAuthorNotBanned(author)} and ${notBlocked(`${post}.author_id`, viewer)}`)

/** The same for public lists. Reads everyone hidden from the viewer once, instead of a lookup for each row. */
export const isListedPostVisibleTo = (alias: PostAlias, viewer: string): string =>
  `${isPostListed(alias)} and ${notHiddenFrom(`${alias.post}.author_id`, viewer)}`

/**
 * The same for posts referenced by a viewer's own list, without joining the author. Needs a CTE `hidden` with the rows
 * of `membersHiddenFrom`.
 */
export const isReferencedPostVisibleTo = (post: string, viewer: string): string =>
  visibleTo(post, viewer, isReferencedAuthorVisible(`${post}.author_id`))

/** `isListedPostVisibleTo` for the same lists. */
export const isListedReferenceVisible = (post: string): string =>
  `${isPublished(post)} and ${isPlainPost(post)} and ${isReferencedMemberVisible(`${post}.author_id`)}`

/** Selects the post `id` when everyone can see it. Blocks are not checked here. */
export const publicPostById = (id: string): string =>
  `select p.id, p.author_id, p.section from posts p join members m on m.id = p.author_id
   where p.id = ${id} and ${isPostPublic({ post: 'p', author: 'm' })}`

/**
 * Selects the post `id` when it's public and neither author nor viewer blocks the other, so the viewer may act on it.
 */
export const publicPostVisibleTo = (id: string, viewer: string): string =>
  `${publicPostById(id)} and ${notBlocked('p.author_id', viewer)}`

/** Columns that `postCountsEvent` needs from an update. */
export const countColumns = ['likes_count', 'comments_count', 'saves_count']

/** Adds to `comments_count`. `changes` is a CTE with `post_id` and `by`, one row for each post. */
export const addToCommentsCount = (changes: string): string =>
  `update posts set comments_count = posts.comments_count + ${changes}.by
   from ${changes} where posts.id = ${changes}.post_id and ${changes}.by <> 0
   returning posts.id, posts.section, ${countColumns.map((name) => `posts.${name}`).join(', ')}`

/** Outbox rows with the new counts. `counted` is a CTE that returns `countColumns`, as `addToCommentsCount` does. */
export const postCountsEvent = (counted: string): string =>
  `select 'post:counts', json_build_object('postId', ${counted}.id, 'section', ${counted}.section,
     'likesCount', ${counted}.likes_count, 'commentsCount', ${counted}.comments_count,
     'savesCount', ${counted}.saves_count)::text
   from ${counted}`
