// SQL about who can see whom, and about lists of people, for the statements of this feature and of those below it.
import { authorColumns, isAuthorVisible, isContentOfMemberVisible, isMemberVisible } from '../accounts/fragments.ts'

/** The main block predicate: neither member blocks the other. Guests (viewer is null) are never blocked. */
export const notBlocked = (member: string, viewer: string): string =>
  `not exists (select from blocks b where (b.member_id, b.blocked_id) in ((${viewer}, ${member}), (${member}, ${viewer})))`

/** Whether the member has blocked the other one. */
export const hasBlocked = (member: string, other: string): string =>
  `exists (select from blocks b where b.member_id = ${member} and b.blocked_id = ${other})`

/**
 * Whether the viewer can open the member's profile and lists. Not if the member blocks the viewer; a viewer who blocks
 * the member still can. `members` is the alias of that table.
 */
export const isProfileVisibleTo = (members: string, viewer: string): string =>
  `${isAuthorVisible(members)} and not ${hasBlocked(`${members}.id`, viewer)}`

/** Whether the member isn't banned, and neither blocks the other. `members` is the alias of that table. */
export const isMemberVisibleTo = (members: string, viewer: string): string =>
  `${isAuthorVisible(members)} and ${notBlocked(`${members}.id`, viewer)}`

/** All members hidden from the viewer, as `member_id`. */
export const membersHiddenFrom = (viewer: string): string =>
  `select blocked_id as member_id from blocks where member_id = ${viewer}
     union all select member_id from blocks where blocked_id = ${viewer}`

/**
 * The same for lists: everyone hidden from the viewer is read once and hashed. `member` should be a column of the
 * outermost table; on an inner side the planner assumes the set is read again for each row.
 */
export const notHiddenFrom = (member: string, viewer: string): string =>
  `${member} not in (${membersHiddenFrom(viewer)})`

/** Whether the member isn't banned, and isn't in the CTE `hidden` (the rows of `membersHiddenFrom`). */
export const isReferencedMemberVisible = (member: string): string =>
  `${isMemberVisible(member)} and ${member} not in (select member_id from hidden)`

/** The same for single posts and comments, which may be the empty ones of an erased member. */
export const isReferencedAuthorVisible = (member: string): string =>
  `${isContentOfMemberVisible(member)} and ${member} not in (select member_id from hidden)`

/** Whether the viewer follows the member. Needs `followedJoin`. */
export const isFollowed = 'coalesce(person_followed.is_following, false)'

/** Use it on a page that is already cut, like `personJoins`. `members` is the alias of that table. */
export const followedJoin = (members: string, viewer: string): string =>
  `left join lateral (
     select true as is_following from follows f
     where f.follower_id = ${viewer} and f.following_id = ${members}.id limit 1
   ) person_followed on true`

/** Read by `personView` (view.ts); needs `personJoins`. `members` is the alias of that table. */
export const personColumns = (members: string): string =>
  `${authorColumns(members)}, coalesce(person_profile.bio, '') as bio,
     coalesce(person_counts.followers_count, 0) as followers_count,
     ${isFollowed} as is_following`

/**
 * Use it on a page that is already cut (`with page as materialized (…)`); otherwise everyone the viewer follows is
 * read.
 */
export const personJoins = (members: string, viewer: string): string =>
  `left join profiles person_profile on person_profile.member_id = ${members}.id
   left join follow_counts person_counts on person_counts.member_id = ${members}.id
   ${followedJoin(members, viewer)}`
