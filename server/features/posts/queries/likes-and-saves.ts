// Likes and saves, and the counters that equal their rows.
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
import { isAuthorVisible, isMemberActive } from '../../accounts/fragments.ts'
import { notBlocked } from '../../follows/fragments.ts'
import { countColumns, postCountsEvent, publicPostById } from '../fragments.ts'

const postTarget = {
  target: publicPostById('$target'),
  isAllowed: notBlocked('target.author_id', 'request.member_id'),
  isMemberActive: isMemberActive('request.member_id'),
  memberColumn: 'member_id',
  targetColumn: 'post_id',
}
const countOn = (column: string) =>
  countInColumn({ table: 'posts', column, returning: ['section', 'author_id', ...countColumns] })

/** The liking member is emitted to the server's event handlers only, the counts to everyone. */
const likeEvents = (event: 'post:liked' | 'post:unliked'): string =>
  `select '${event}',
     json_build_object('postId', counted.id, 'memberId', changed.member_id, 'authorId', counted.author_id)::text
   from changed cross join counted
   union all
   ${postCountsEvent('counted')}`

const likes: ToggleDefinition = {
  ...postTarget,
  ...countOn('likes_count'),
  table: 'post_likes',
  events: { on: likeEvents('post:liked'), off: likeEvents('post:unliked') },
}

/** Saves are private: only the counts are emitted. */
const saves: ToggleDefinition = {
  ...postTarget,
  ...countOn('saves_count'),
  table: 'post_saves',
  events: { on: postCountsEvent('counted'), off: postCountsEvent('counted') },
}

type OfMember = { target: string; member: string }
export const insertLikes = statement<ToggleBatch, ToggledRow>('posts.like', insertToggles(likes))
export const deleteLikes = statement<ToggleBatch, ToggledRow>('posts.unlike', deleteToggles(likes))
export const likeState = statement<OfMember, ToggleState>('posts.likeState', selectToggleState(likes))
export const insertSaves = statement<ToggleBatch, ToggledRow>('posts.save', insertToggles(saves))
export const deleteSaves = statement<ToggleBatch, ToggledRow>('posts.unsave', deleteToggles(saves))
export const saveState = statement<OfMember, ToggleState>('posts.saveState', selectToggleState(saves))

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
