// Follows, and the counters that equal their rows.
import { statement } from '../../../platform/database/statement.ts'
import {
  deleteToggles,
  insertToggles,
  selectToggleState,
  type ToggleBatch,
  type ToggleDefinition,
  type ToggledRow,
  type ToggleState,
} from '../../../platform/database/toggles.ts'
import { isAuthorVisible, isMemberActive } from '../../accounts/fragments.ts'
import { notBlocked } from '../fragments.ts'

type FollowEvent = 'follow:created' | 'follow:removed'

/**
 * Outbox rows for the follows in `rows` (`member_id` follows `target_id`), with the counts in the CTE `counted`.
 */
const followEvents = (event: FollowEvent, rows: string): string =>
  `select '${event}', json_build_object('followerId', ${rows}.member_id, 'followingId', ${rows}.target_id,
     'followersCount', followed.followers_count, 'followingCount', follower.following_count)::text
   from ${rows}
     join counted follower on follower.member_id = ${rows}.member_id
     join counted followed on followed.member_id = ${rows}.target_id`

/**
 * Updates the counters of everyone in `rows`. In member order, so that two members who follow each other at once can't
 * deadlock. On a delete the counter rows always exist, because those follows were counted.
 */
const addToFollowCounts = (rows: string, by: 1 | -1): string =>
  `insert into follow_counts as counts (member_id, followers_count, following_count)
   select member_id, sum(followers), sum(following)
   from (select member_id, 0 as followers, 1 as following from ${rows}
     union all select target_id, 1, 0 from ${rows}) change
   group by member_id order by member_id
   on conflict (member_id) do update set
     followers_count = counts.followers_count + ${by} * excluded.followers_count,
     following_count = counts.following_count + ${by} * excluded.following_count
   returning counts.member_id, counts.followers_count, counts.following_count`

const follows: ToggleDefinition = {
  target: `select m.id from members m where m.id = $target and ${isAuthorVisible('m')}`,
  isAllowed: `request.member_id <> target.id and ${notBlocked('target.id', 'request.member_id')}`,
  isMemberActive: isMemberActive('request.member_id'),
  table: 'follows',
  memberColumn: 'follower_id',
  targetColumn: 'following_id',
  count: 'coalesce((select c.followers_count from follow_counts c where c.member_id = target.id), 0)',
  addToCounts: (by) => addToFollowCounts('changed', by),
  newCount: '(select followers_count from counted where member_id = $target)',
  events: { on: followEvents('follow:created', 'changed'), off: followEvents('follow:removed', 'changed') },
}

export const insertFollows = statement<ToggleBatch, ToggledRow>('follows.follow', insertToggles(follows))
export const deleteFollows = statement<ToggleBatch, ToggledRow>('follows.unfollow', deleteToggles(follows))
export const followState = statement<{ target: string; member: string }, ToggleState>(
  'follows.state',
  selectToggleState(follows),
)

/** Deletes the follows between two members. `first` sorts before `second`, so that mutual blocks can't deadlock. */
export const deleteFollowsBetween = statement<{ first: string; second: string }, never>(
  'follows.deleteBetween',
  `with deleted as (
     delete from follows
     where (follower_id, following_id) in (($first, $second), ($second, $first))
     returning follower_id as member_id, following_id as target_id
   ),
   counted as (${addToFollowCounts('deleted', -1)})
   insert into events (type, payload) ${followEvents('follow:removed', 'deleted')}`,
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

/** The same for the members they follow. */
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

type Pair = { follower_id: string; following_id: string }

/** The next follows by or of a member, in any order: they are about to be deleted. */
export const followsOf = statement<{ member: string; limit: number }, Pair>(
  'follows.of',
  `(select follower_id, following_id from follows where follower_id = $member limit $limit::int)
   union (select follower_id, following_id from follows where following_id = $member limit $limit::int)`,
)

export const deleteFollowPairs = statement<{ followers: string[]; followed: string[] }, never>(
  'follows.deletePairs',
  `delete from follows where (follower_id, following_id) in (
     select * from unnest($followers::text[], $followed::text[]) as given (follower_id, following_id)
   )`,
)
