// SQL about posts for the statements of this feature and of those below it.
import { isAuthorVisible } from '../accounts/fragments.ts'
import { isReferencedMemberVisible, notBlocked, notHiddenFrom } from '../follows/fragments.ts'

/** Aliases of `posts` and of `members` (the author) in a statement. */
export type PostAlias = { post: string; author: string }

/** For lists of one author's posts, where the author is known to be visible. Otherwise use `isPostPublic`. */
export const isPublished = (post: string): string => `${post}.status = 'published'`

/** The main visibility predicate: can everyone see the post? */
export const isPostPublic = ({ post, author }: PostAlias): string =>
  `${isPublished(post)} and ${isAuthorVisible(author)}`

export const isNotRemoved = (post: string): string => `${post}.status <> 'removed'`

/** Authors see their own posts until they are removed. */
export const isOwnPost = (post: string, viewer: string): string =>
  `${post}.author_id = ${viewer} and ${isNotRemoved(post)}`

/** The state of a post's images: they are visible like the post. */
export const mediaStateOf = (post: string): string =>
  `case when ${isPublished(post)} then 'public' when ${isNotRemoved(post)} then 'private' else 'removed' end`

/**
 * Authors also see their own unpublished posts; nobody sees removed ones. `author`: SQL that the author is neither
 * banned nor blocked.
 */
const visibleTo = (post: string, viewer: string, author: string): string =>
  `((${isPublished(post)} and ${author}) or (${isOwnPost(post, viewer)}))`

/** Can this viewer see the post? A block hides each from the other. */
export const isPostVisibleTo = ({ post, author }: PostAlias, viewer: string): string =>
  visibleTo(post, viewer, `${isAuthorVisible(author)} and ${notBlocked(`${post}.author_id`, viewer)}`)

/** The same for public lists. Reads everyone hidden from the viewer once, instead of a lookup for each row. */
export const isListedPostVisibleTo = (alias: PostAlias, viewer: string): string =>
  `${isPostPublic(alias)} and ${notHiddenFrom(`${alias.post}.author_id`, viewer)}`

/**
 * The same for posts referenced by a viewer's own list, without joining the author. Needs a CTE `hidden` with the rows
 * of `membersHiddenFrom`.
 */
export const isReferencedPostVisibleTo = (post: string, viewer: string): string =>
  visibleTo(post, viewer, isReferencedMemberVisible(`${post}.author_id`))

/** Selects the post `id` when everyone can see it. Blocks are not checked here. */
export const publicPostById = (id: string): string =>
  `select p.id, p.author_id, p.section from posts p join members m on m.id = p.author_id
   where p.id = ${id} and ${isPostPublic({ post: 'p', author: 'm' })}`

/**
 * Selects the post `id` when it's public and no block stands between author and viewer, so the viewer may act on it.
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

/** How likes or saves of one kind of target are stored and counted. */
export type ToggleDefinition = {
  /** Selects the row `$target` if it can be toggled: its `id` and the `memberColumns`. */
  targetRow: string
  /** Columns of `targetRow` with members who must not block, nor be blocked by, the member who toggles. */
  memberColumns: string[]
  /** Table of the likes or saves, and its column with the target's id. */
  table: string
  targetColumn: string
  /** The target's table, its counter column, and the columns that `events` reads. */
  targetTable: string
  countColumn: string
  eventColumns: string[]
  /** Outbox rows, selected from the CTEs `changed` (`member_id`) and `counted` (`eventColumns`). */
  events: string
}

/**
 * One statement for a `ToggleBatch` (actions/toggles.ts). `changed` inserts or deletes the toggles. Members who were
 * suspended or banned since their request change nothing: their likes no longer count.
 */
const changeToggles = (
  { targetRow, memberColumns, targetTable, countColumn, eventColumns, events }: ToggleDefinition,
  { changed, by }: { changed: string; by: 1 | -1 },
): string => {
  const countedColumns = [...new Set(['id', countColumn, ...eventColumns])]
  return `with target as (${targetRow}),
   request as (
     select request.*
     from unnest($members::text[], $calls::text[], $keys::text[], $hashes::text[]) as request (member_id, call, key, hash)
       join members a on a.id = request.member_id and a.status = 'active'
       cross join target
     where ${memberColumns.map((column) => notBlocked(`target.${column}`, 'request.member_id')).join(' and ')}
   ),
   stored_keys as (
     insert into idempotency_keys (member_id, call, key, hash, status, entity_id, at)
     select request.member_id, request.call, request.key, request.hash, 200, target.id, $now::timestamptz
     from request cross join target where request.key is not null order by request.member_id
     on conflict (member_id, call, key) do nothing
     returning member_id
   ),
   changed as (${changed}),
   counted as (
     update ${targetTable} set ${countColumn} = ${targetTable}.${countColumn} + ${by} * change.count
     from (select count(*) from changed) change where ${targetTable}.id = $target and change.count > 0
     returning ${countedColumns.map((name) => `${targetTable}.${name}`).join(', ')}
   ),
   emitted as (insert into events (type, payload) ${events})
   select changed.member_id, counted.${countColumn} as count from changed cross join counted`
}

const isKeyUnused = 'request.key is null or request.member_id in (select member_id from stored_keys)'

/**
 * Returns the count for members whose toggle is new. Why nothing changed for the others is read by a second statement:
 * a fallback inside this one would see the state before it. Rows are written in member order, so that two processes
 * can't deadlock on one target.
 */
export const insertToggles = (definition: ToggleDefinition): string =>
  changeToggles(definition, {
    by: 1,
    changed: `insert into ${definition.table} (member_id, ${definition.targetColumn}, at)
     select request.member_id, target.id, $now::timestamptz from request cross join target where ${isKeyUnused} order by request.member_id
     on conflict (member_id, ${definition.targetColumn}) do nothing
     returning member_id`,
  })

/**
 * Deletes toggles. The lateral join looks each one up by member; otherwise the planner may read all toggles of the
 * target.
 */
export const deleteToggles = (definition: ToggleDefinition): string =>
  changeToggles(definition, {
    by: -1,
    changed: `delete from ${definition.table} where ctid = any(array(
       select known.ctid from request cross join target cross join lateral (
         select l.ctid from ${definition.table} l where l.member_id = request.member_id and l.${definition.targetColumn} = $target limit 1
       ) known
       where ${isKeyUnused}
     ))
     returning member_id`,
  })
