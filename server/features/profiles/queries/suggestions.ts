// Members to follow, suggested to a member.
import type { Section } from '#contract/common.ts'
import { sections } from '#contract/sections.ts'
import { statement } from '../../../platform/database/statement.ts'
import { isActive, isMemberVisible, isUnrestricted } from '../../accounts/fragments.ts'
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

/** Candidates who are active and whom the viewer doesn't follow, looked up one by one until there are enough. */
const notFollowed = `left join lateral (
     select true as is_followed from follows f where f.follower_id = $viewer and f.following_id = c.id limit 1
   ) viewer_follows on true
   where viewer_follows.is_followed is null and ${isUnrestricted('c.id')}`

const isCandidate = `id <> $viewer and ${notHiddenFrom('id', '$viewer')}`

/**
 * Suggests, from public data: those whom many followed members follow, then authors in the member's rooms. Each source
 * is limited first, so the work is bounded. Members already followed are removed from the candidates only.
 */
export const suggestedIds = statement<{ viewer: string }, { id: string }>(
  'profiles.suggested',
  `with followed as materialized (
     select following_id as id from follows where follower_id = $viewer
     order by at desc, following_id desc limit ${suggestionLimits.followed}
   ),
   rooms as materialized (
     (select section from posts where author_id = $viewer and ${isPublished('posts')}
      order by published_at desc, id desc limit ${suggestionLimits.recentActivities})
     union
     select p.section from (
       select post_id from post_likes where member_id = $viewer order by post_id desc limit ${suggestionLimits.recentActivities}
     ) liked cross join lateral (select section from posts where id = liked.post_id limit 1) p
   ),
   found as (
     select theirs.following_id as id, 1 as shared, 0 as posts
     from followed cross join lateral (
       select f.following_id from follows f where f.follower_id = followed.id
       order by f.at desc, f.following_id desc limit ${suggestionLimits.followedByEach}
     ) theirs
     union all select author_id, 0, 1 from (${sections.map(recentAuthorsIn).join(' union all ')}) written
   ),
   candidates as materialized (
     select id, least(sum(shared), ${suggestionLimits.countedShared}) * ${suggestionWeights.shared}
       + least(sum(posts), ${suggestionLimits.countedPosts}) * ${suggestionWeights.room} as score
     from found where ${isCandidate}
     group by id
     order by score desc, id desc limit ${suggestionLimits.candidates}
   )
   select c.id from candidates c ${notFollowed}
   order by c.score desc, c.id desc limit ${suggestionLimits.suggested}`,
)

/** The newest members, for when there are too few others. */
export const newestIds = statement<{ viewer: string; known: string[] }, { id: string }>(
  'profiles.suggestedNewest',
  `with c as materialized (
     select id from (
       select id from members where ${isActive('members')} order by id desc limit ${suggestionLimits.newest}
     ) newest where ${isCandidate} and id not in (select unnest($known::text[]))
   )
   select c.id from c ${notFollowed} order by c.id desc limit ${suggestionLimits.suggested}`,
)

/** People by id, in the order of the ids. */
export const peopleByIds = statement<{ ids: string[]; viewer: string }, PersonRow>(
  'profiles.peopleByIds',
  `select ${personColumns('m')}
   from unnest($ids::text[]) with ordinality as input (id, position)
     join members m on m.id = input.id ${personJoins('m', '$viewer')}
   order by input.position`,
)
