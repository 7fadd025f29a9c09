// Members to follow, suggested to a member.
import type { Section } from '#contract/common.ts'
import { sections } from '#contract/sections.ts'
import { statement } from '../../../platform/database/statement.ts'
import { isActive, isMemberVisible } from '../../accounts/fragments.ts'
import { notHiddenFrom, personColumns, personJoins } from '../../follows/fragments.ts'
import type { PersonRow } from '../../follows/view.ts'
import { isPublished } from '../../posts/fragments.ts'
import { suggestionLimits, suggestionWeights } from '../rules.ts'

/**
 * Authors of the newest posts in a room, if the member is active there. The room is a literal, so that each room's
 * part of the index is used.
 */
const recentAuthorsIn = (section: Section): string =>
  `(select p.author_id from posts p
    where (select bool_or(section = '${section}') from rooms)
      and p.section = '${section}' and ${isPublished('p')} and ${isMemberVisible('p.author_id')}
    order by p.published_at desc, p.id desc limit ${suggestionLimits.postsPerRoom})`

/**
 * Suggests, from public data: those whom many followed members follow, then authors in the member's rooms, then the
 * newest members. Each source is limited first, so the work is bounded. Members already followed are removed from the
 * candidates only.
 */
export const suggestedIds = statement<{ viewer: string }, { id: string }>(
  'profiles.suggested',
  `with followed as materialized (
     select following_id as id from follows where follower_id = $viewer
     order by at desc, following_id desc limit ${suggestionLimits.followed}
   ),
   followed_by_followed as (
     select theirs.following_id as id, least(count(*), ${suggestionLimits.countedShared}) * ${suggestionWeights.shared} as score
     from followed cross join lateral (
       select f.following_id from follows f where f.follower_id = followed.id
       order by f.at desc, f.following_id desc limit ${suggestionLimits.followedByEach}
     ) theirs
     group by theirs.following_id
   ),
   rooms as materialized (
     (select section from posts where author_id = $viewer and ${isPublished('posts')}
      order by published_at desc, id desc limit ${suggestionLimits.recentActivities})
     union
     select p.section from (
       select post_id from post_likes where member_id = $viewer order by post_id desc limit ${suggestionLimits.recentActivities}
     ) liked cross join lateral (select section from posts where id = liked.post_id limit 1) p
   ),
   room_authors as (
     select written.author_id as id, least(count(*), ${suggestionLimits.countedPosts}) * ${suggestionWeights.room} as score
     from (${sections.map(recentAuthorsIn).join(' union all ')}) written
     group by written.author_id
   ),
   newest as (select id, 0 as score from members where ${isActive('members')} order by id desc limit ${suggestionLimits.newest}),
   candidates as materialized (
     select id, sum(score) as score
     from (select * from followed_by_followed union all select * from room_authors union all select * from newest) found
     where id <> $viewer and ${notHiddenFrom('id', '$viewer')}
     group by id
     order by score desc, id desc limit ${suggestionLimits.candidates}
   )
   select c.id from candidates c
     cross join lateral (select from members m where m.id = c.id and ${isActive('m')} limit 1) active
     left join lateral (
       select true as is_followed from follows f where f.follower_id = $viewer and f.following_id = c.id limit 1
     ) viewer_follows on true
   where viewer_follows.is_followed is null
   order by c.score desc, c.id desc limit ${suggestionLimits.suggested}`,
)

/** In the order of the ids. */
export const peopleByIds = statement<{ ids: string[]; viewer: string }, PersonRow>(
  'profiles.peopleByIds',
  `select ${personColumns('m')}
   from unnest($ids::text[]) with ordinality as input (id, position)
     join members m on m.id = input.id ${personJoins('m', '$viewer')}
   order by input.position`,
)
