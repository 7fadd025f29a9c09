// What features below build into their statements about who may see whom, and about lists of people.
import { authorColumns, isMemberVisible } from '../accounts/fragments.ts'

/** THE predicate: neither of the two blocks the other. Nobody's viewer (null) is blocked by nobody. */
export const notBlocked = (member: string, viewer: string): string =>
  `not exists (select from blocks b where (b.member_id, b.blocked_id) in ((${viewer}, ${member}), (${member}, ${viewer})))`

/** All whom the viewer must not see, as `member_id`. */
export const membersHiddenFrom = (viewer: string): string =>
  `select blocked_id as member_id from blocks where member_id = ${viewer}
     union all select member_id from blocks where blocked_id = ${viewer}`

/**
 * The same for a list: all whom the viewer must not see are read once and hashed, so that each row costs one look. `member`
 * is a column of what is read first, where there is one: in an inner side the planner counts the reading for each row.
 */
export const notHiddenFrom = (member: string, viewer: string): string =>
  `${member} not in (${membersHiddenFrom(viewer)})`

/** The same where the statement has a step `hidden`, `hiddenFrom`; and the member is not banned. */
export const memberVisible = (member: string): string =>
  `${isMemberVisible(member)} and ${member} not in (select member_id from hidden)`

/** Read back by `personView` (view.ts), with `personJoins`. `members` is the alias of the members table there. */
export const personColumns = (members: string): string =>
  `${authorColumns(members)}, coalesce(person_profile.bio, '') as bio,
     coalesce(person_counts.followers_count, 0) as followers_count,
     coalesce(person_followed.is_following, false) as is_following`

/**
 * For a page of people that is cut already (`with page as materialized (…)`): asked before the cut, all whom the viewer
 * follows are read.
 */
export const personJoins = (members: string, viewer: string): string =>
  `left join profiles person_profile on person_profile.member_id = ${members}.id
   left join follow_counts person_counts on person_counts.member_id = ${members}.id
   left join lateral (
     select true as is_following from follows f
     where f.follower_id = ${viewer} and f.following_id = ${members}.id limit 1
   ) person_followed on true`
