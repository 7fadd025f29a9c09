// What this feature and those below build into their statements about posts.
import { isAuthorVisible } from '../accounts/fragments.ts'
import { memberVisible, notBlocked, notHiddenFrom } from '../follows/fragments.ts'

/** Aliases of the tables posts and members (its author) in a statement. */
export type PostAlias = { post: string; author: string }

/** THE predicate: may everyone see it (DECISIONS "Content")? */
export const postPublic = ({ post, author }: PostAlias): string =>
  `${post}.status = 'published' and ${isAuthorVisible(author)}`

/** What is hidden is seen by its author, what is removed by nobody. `author`: neither banned nor hidden from the viewer. */
const visibleTo = (post: string, viewer: string, author: string): string =>
  `((${post}.status = 'published' and ${author}) or (${post}.author_id = ${viewer} and ${post}.status <> 'removed'))`

/** May this viewer? Blocks hide both from each other. */
export const postVisibleTo = ({ post, author }: PostAlias, viewer: string): string =>
  visibleTo(post, viewer, `${isAuthorVisible(author)} and ${notBlocked(`${post}.author_id`, viewer)}`)

/** The same for a list, where everyone's posts stand: `author_id` of the posts against all whom the viewer must not see. */
export const listedPostVisibleTo = (alias: PostAlias, viewer: string): string =>
  `${postPublic(alias)} and ${notHiddenFrom(`${alias.post}.author_id`, viewer)}`

/** The same for the posts that a viewer's list names: without their authors' rows. `hidden` is a step, `hiddenFrom`. */
export const referencedPostVisibleTo = (post: string, viewer: string): string =>
  visibleTo(post, viewer, memberVisible(`${post}.author_id`))

/** A step: the post `id`, where everyone sees it. Whether a block stands between its author and who acts is left to ask. */
export const publicPostById = (id: string): string =>
  `select p.id, p.author_id, p.section from posts p join members m on m.id = p.author_id
   where p.id = ${id} and ${postPublic({ post: 'p', author: 'm' })}`

/** A step: the post `id`, where everyone sees it and this viewer too, so that it can be acted on. */
export const publicPostVisibleTo = (id: string, viewer: string): string =>
  `${publicPostById(id)} and ${notBlocked('p.author_id', viewer)}`

/** What a change of counts answers, for `countsEvent`. */
export const countColumns = ['likes_count', 'comments_count', 'saves_count']

/** A step: changes posts' numbers of comments. `changes` answers `post_id` and `by`, a post once. */
export const addToCommentsCount = (changes: string): string =>
  `update posts set comments_count = posts.comments_count + ${changes}.by
   from ${changes} where posts.id = ${changes}.post_id and ${changes}.by <> 0
   returning posts.id, posts.section, ${countColumns.map((name) => `posts.${name}`).join(', ')}`

/** Rows of the outbox: the counts that a step changed, as `countComments` answers them. */
export const postCountsEvent = (counted: string): string =>
  `select 'post:counts', json_build_object('postId', ${counted}.id, 'section', ${counted}.section,
     'likesCount', ${counted}.likes_count, 'commentsCount', ${counted}.comments_count,
     'savesCount', ${counted}.saves_count)::text
   from ${counted}`

/** A mark that members put on a thing and take back, each once: a like, a save. */
export type ToggleDefinition = {
  /** A step: the thing `$target`, where it can be marked: its `id`, and its `people`. */
  targetRow: string
  /** Columns of `target`: members who must not be blocked, nor block, who marks. */
  memberColumns: string[]
  /** The table of the marks, and its column of the thing. */
  table: string
  targetColumn: string
  /** The table of the thing, its column that counts the marks, and those that `told` needs. */
  targetTable: string
  countColumn: string
  eventColumns: string[]
  /** Rows of the outbox, out of `changed` (`member_id`) and `counted` (the columns). */
  events: string
}

/**
 * Marks by several members, or their taking back, as `MarkActs` (actions/marking.ts). `changed` changes the marks. Who was
 * turned away since they asked changes nothing: their marks count no more.
 */
const changeToggles = (
  { targetRow, memberColumns, ...definition }: ToggleDefinition,
  { changed, by }: { changed: string; by: 1 | -1 },
): string =>
  `with target as (${targetRow}),
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
     update ${definition.targetTable} set ${definition.countColumn} = ${definition.targetTable}.${definition.countColumn} + ${by} * change.count
     from (select count(*) from changed) change where ${definition.targetTable}.id = $target and change.count > 0
     returning ${[...new Set(['id', definition.countColumn, ...definition.eventColumns])].map((name) => `${definition.targetTable}.${name}`).join(', ')}
   ),
   emitted as (insert into events (type, payload) ${definition.events})
   select changed.member_id, counted.${definition.countColumn} as count from changed cross join counted`

const isKeyUnused = 'request.key is null or request.member_id in (select member_id from stored_keys)'

/**
 * Answers the count for those whose mark was not there yet; why another did not move, a second statement finds out: a
 * fallback in here would see the state from before. Everything is written in the order of the members, so that of two
 * processes at one thing one waits for the other, not each for the other.
 */
export const insertToggles = (definition: ToggleDefinition): string =>
  changeToggles(definition, {
    by: 1,
    changed: `insert into ${definition.table} (member_id, ${definition.targetColumn}, at)
     select request.member_id, target.id, $now::timestamptz from request cross join target where ${isKeyUnused} order by request.member_id
     on conflict (member_id, ${definition.targetColumn}) do nothing
     returning member_id`,
  })

/** The same, taking marks back. They are found by member: a planner that may choose would read all marks of the thing. */
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
