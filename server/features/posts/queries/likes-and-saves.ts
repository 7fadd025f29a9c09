// Likes and saves, and the counters that equal their rows.
import { statement } from '../../../platform/database/statement.ts'
import { isAuthorVisible } from '../../accounts/fragments.ts'
import type { ToggleBatch, ToggledRow, ToggleState } from '../actions/toggles.ts'
import {
  countColumns,
  deleteToggles,
  insertToggles,
  postCountsEvent,
  publicPostById,
  publicPostVisibleTo,
  type ToggleDefinition,
} from '../fragments.ts'

const postTarget = {
  targetRow: publicPostById('$target'),
  memberColumns: ['author_id'],
  targetColumn: 'post_id',
  targetTable: 'posts',
  eventColumns: ['section', 'author_id', ...countColumns],
}

/** The liking member is emitted to the server's event handlers only, the counts to everyone. */
const likes = (event: 'post:liked' | 'post:unliked'): ToggleDefinition => ({
  ...postTarget,
  table: 'post_likes',
  countColumn: 'likes_count',
  events: `select '${event}',
       json_build_object('postId', counted.id, 'memberId', changed.member_id, 'authorId', counted.author_id)::text
     from changed cross join counted
     union all
     ${postCountsEvent('counted')}`,
})

/** Saves are private: only the counts are emitted. */
const saves: ToggleDefinition = {
  ...postTarget,
  table: 'post_saves',
  countColumn: 'saves_count',
  events: postCountsEvent('counted'),
}

export const insertLikes = statement<ToggleBatch, ToggledRow>('posts.like', insertToggles(likes('post:liked')))
export const deleteLikes = statement<ToggleBatch, ToggledRow>('posts.unlike', deleteToggles(likes('post:unliked')))
export const insertSaves = statement<ToggleBatch, ToggledRow>('posts.save', insertToggles(saves))
export const deleteSaves = statement<ToggleBatch, ToggledRow>('posts.unsave', deleteToggles(saves))

const stateOf = ({ table, countColumn }: ToggleDefinition): string =>
  `select p.${countColumn} as count,
     exists (select from ${table} l where l.member_id = $member and l.post_id = p.id) as is_on
   from posts p where p.id in (select id from (${publicPostVisibleTo('$target', '$member')}) target)`

type OfMember = { target: string; member: string }
export const likeState = statement<OfMember, ToggleState>('posts.likeState', stateOf(likes('post:liked')))
export const saveState = statement<OfMember, ToggleState>('posts.saveState', stateOf(saves))

/** The next posts, by id, that a member liked or saved: their counts may be wrong now. */
export const postsLikedOrSavedBy = statement<{ member: string; after: string; limit: number }, { post_id: string }>(
  'posts.likedOrSavedBy',
  `select post_id from post_likes where member_id = $member and post_id > $after
   union select post_id from post_saves where member_id = $member and post_id > $after
   order by post_id limit $limit::int`,
)

/** A separate statement, so that the next one sees what was committed while it waited. */
export const lockPosts = statement<{ posts: string[] }, never>(
  'posts.lockAll',
  'select from posts where id = any($posts::text[]) order by id for no key update',
)

const countVisible = (table: string): string =>
  `(select count(*) from ${table} l join members m on m.id = l.member_id
    where l.post_id = p.id and ${isAuthorVisible('m')})`

/** Likes and saves of banned members don't count. */
export const recountLikesAndSaves = statement<{ posts: string[] }, never>(
  'posts.recountLikesAndSaves',
  `with actual as (
     select p.id, ${countVisible('post_likes')} as likes, ${countVisible('post_saves')} as saves
     from posts p where p.id = any($posts::text[])
   ),
   counted as (
     update posts set likes_count = actual.likes, saves_count = actual.saves from actual
     where posts.id = actual.id and (posts.likes_count, posts.saves_count) <> (actual.likes, actual.saves)
     returning posts.id, posts.section, ${countColumns.map((name) => `posts.${name}`).join(', ')}
   )
   insert into events (type, payload) ${postCountsEvent('counted')}`,
)
