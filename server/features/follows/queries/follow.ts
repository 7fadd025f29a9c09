// Follows, and the counters that equal their rows.
import { statement } from '../../../platform/database/statement.ts'
import { isAuthorVisible } from '../../accounts/fragments.ts'
import { notBlocked } from '../fragments.ts'

/** The requests of several members for one target. All arrays have the same length and order. */
export type FollowBatch = {
  target: string
  now: string
  call: string | null
  members: string[]
  keys: (string | null)[]
  hashes: (string | null)[]
}
export type FollowCountRow = { member_id: string; followers_count: number }

/** Inserts outbox rows for the follows in `rows`, with the counts in the CTE `counted`. */
const emitFollowEvents = (event: 'follow:created' | 'follow:removed', rows: string): string =>
  `insert into events (type, payload)
   select '${event}', json_build_object('followerId', ${rows}.follower_id, 'followingId', ${rows}.following_id,
     'followersCount', followed.followers_count, 'followingCount', follower.following_count)::text
   from ${rows}
     join counted follower on follower.member_id = ${rows}.follower_id
     join counted followed on followed.member_id = ${rows}.following_id`

/**
 * Updates the counters of everyone in `rows`. In member order, so that two members who follow each other at once can't
 * deadlock. On a delete the counter rows always exist, because those follows were counted.
 */
const addToFollowCounts = (rows: string, by: '+' | '-'): string =>
  `insert into follow_counts as counts (member_id, followers_count, following_count)
   select member_id, sum(followers), sum(following)
   from (select follower_id as member_id, 0 as followers, 1 as following from ${rows}
     union all select following_id, 1, 0 from ${rows}) change
   group by member_id order by member_id
   on conflict (member_id) do update set
     followers_count = counts.followers_count ${by} excluded.followers_count,
     following_count = counts.following_count ${by} excluded.following_count
   returning counts.member_id, counts.followers_count, counts.following_count`

const isKeyUnused = 'request.key is null or request.member_id in (select member_id from stored_keys)'

/**
 * Returns the count for members whose request changed something; why it didn't for the others is read by a second
 * statement. Members who were suspended or banned since their request change nothing: their follows no longer count.
 */
const changeFollows = (event: 'follow:created' | 'follow:removed', by: '+' | '-', changed: string): string =>
  `with request as (
     select request.* from members m
       cross join unnest($members::text[], $keys::text[], $hashes::text[]) as request (member_id, key, hash)
       join members a on a.id = request.member_id and a.status = 'active'
     where m.id = $target and ${isAuthorVisible('m')} and request.member_id <> m.id and ${notBlocked('m.id', 'request.member_id')}
   ),
   stored_keys as (
     insert into idempotency_keys (member_id, call, key, hash, status, entity_id, at)
     select request.member_id, $call::text, request.key, request.hash, 200, $target, $now::timestamptz
     from request where request.key is not null order by request.member_id
     on conflict (member_id, call, key) do nothing
     returning member_id
   ),
   changed as (${changed}),
   counted as (${addToFollowCounts('changed', by)}),
   emitted as (${emitFollowEvents(event, 'changed')})
   select changed.follower_id as member_id, counted.followers_count
   from changed join counted on counted.member_id = changed.following_id`

export const insertFollows = statement<FollowBatch, FollowCountRow>(
  'follows.follow',
  changeFollows(
    'follow:created',
    '+',
    `insert into follows (follower_id, following_id, at)
     select request.member_id, $target, $now::timestamptz from request where ${isKeyUnused} order by request.member_id
     on conflict (follower_id, following_id) do nothing
     returning follower_id, following_id`,
  ),
)

/** The lateral join looks each follow up by follower; otherwise the planner may read all followers of the target. */
export const deleteFollows = statement<FollowBatch, FollowCountRow>(
  'follows.unfollow',
  changeFollows(
    'follow:removed',
    '-',
    `delete from follows where ctid = any(array(
       select known.ctid from request cross join lateral (
         select f.ctid from follows f where f.follower_id = request.member_id and f.following_id = $target limit 1
       ) known
       where ${isKeyUnused}
     ))
     returning follower_id, following_id`,
  ),
)

/** Returns no row when the member can't be followed. */
export const followState = statement<
  { target: string; member: string },
  { followers_count: number; is_following: boolean }
>(
  'follows.state',
  `select coalesce(c.followers_count, 0) as followers_count,
     exists (select from follows f where f.follower_id = $member and f.following_id = m.id) as is_following
   from members m left join follow_counts c on c.member_id = m.id
   where m.id = $target and ${isAuthorVisible('m')} and ${notBlocked('m.id', '$member')}`,
)

/** Deletes the follows between two members. `first` sorts before `second`, so that mutual blocks can't deadlock. */
export const deleteFollowsBetween = statement<{ first: string; second: string }, never>(
  'follows.deleteBetween',
  `with deleted as (
     delete from follows
     where (follower_id, following_id) in (($first, $second), ($second, $first))
     returning follower_id, following_id
   ),
   counted as (${addToFollowCounts('deleted', '-')})
   ${emitFollowEvents('follow:removed', 'deleted')}`,
)

/** The next followers in list order: their counts may be wrong now. */
export const nextFollowers = statement<
  { member: string; at: string | null; id: string | null; limit: number },
  { id: string; at: string }
>(
  'follows.nextFollowers',
  `select follower_id as id, at from follows
   where following_id = $member and (at, follower_id) < ((select coalesce($at::timestamptz, 'infinity')), (select $id::text))
   order by at desc, follower_id desc limit $limit::int`,
)

/** The same for those whom the member follows. */
export const nextFollowed = statement<
  { member: string; at: string | null; id: string | null; limit: number },
  { id: string; at: string }
>(
  'follows.nextFollowed',
  `select following_id as id, at from follows
   where follower_id = $member and (at, following_id) < ((select coalesce($at::timestamptz, 'infinity')), (select $id::text))
   order by at desc, following_id desc limit $limit::int`,
)

/** A separate statement, so that the next one sees what was committed while it waited. */
export const lockCounts = statement<{ members: string[] }, never>(
  'follows.lockCounts',
  'select from follow_counts where member_id = any($members::text[]) order by member_id for no key update',
)

/** Follows by and of banned members don't count. */
export const recountFollows = statement<{ members: string[] }, never>(
  'follows.recount',
  `with actual as (
     select input.id,
       (select count(*) from follows f join members m on m.id = f.follower_id and ${isAuthorVisible('m')}
        where f.following_id = input.id) as followers,
       (select count(*) from follows f join members m on m.id = f.following_id and ${isAuthorVisible('m')}
        where f.follower_id = input.id) as following
     from unnest($members::text[]) as input (id)
   )
   update follow_counts set followers_count = actual.followers, following_count = actual.following
   from actual
   where follow_counts.member_id = actual.id
     and (follow_counts.followers_count, follow_counts.following_count) is distinct from (actual.followers, actual.following)`,
)
