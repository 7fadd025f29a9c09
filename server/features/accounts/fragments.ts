// SQL fragments about authors and their visibility, for the statements of features below.

/** For rows that have an `author_id` of their own. `members` is the alias of the members table. */
export const authorDetails = (members: string): string =>
  `${members}.username as author_username, ${members}.name as author_name, ${members}.profile_photo as author_photo, ` +
  `${members}.role = 'admin' as author_is_staff, ${members}.best_badge as author_badge, ` +
  `${members}.registration as author_registration`

/** Read by `authorView` (view.ts). */
export const authorColumns = (members: string): string => `${members}.id as author_id, ${authorDetails(members)}`

/** Banned and erased members can't log in and receive nothing. `members` is the alias of the members table. */
export const isNotBanned = (members: string): string =>
  `(${members}.status <> 'banned' and ${members}.status <> 'erased')`

/**
 * Content of suspended members stays visible; content of banned members is hidden (DECISIONS "Content"). Empty posts
 * and comments of erased members, kept because others replied, stay visible too.
 */
export const isAuthorNotBanned = (members: string): string => `${members}.status <> 'banned'`

/** Checks by member id, for lists. */
export const isContentOfMemberVisible = (id: string): string =>
  `not exists (select from members banned where banned.id = ${id} and banned.status = 'banned')`

export const isErased = (members: string): string => `${members}.status = 'erased'`

/** Suspended and banned members can't write. */
export const isActive = (members: string): string => `${members}.status = 'active'`

/** The same by member id. */
export const isMemberActive = (id: string): string =>
  `exists (select from members writer where writer.id = ${id} and ${isActive('writer')})`

/** For people, for what they do, and for lists of content. Use `isAuthorNotBanned` for single posts and comments. */
export const isAuthorVisible = (members: string): string => isNotBanned(members)

/** The same check by member id. The index of banned, suspended and erased members is small. */
export const isMemberVisible = (id: string): string =>
  `not exists (select from members hidden_member where hidden_member.id = ${id} and not ${isNotBanned('hidden_member')})`

/** `isActive` by the id of a member who exists, for lists, by the same index. */
export const isUnrestricted = (id: string): string =>
  `not exists (select from members restricted where restricted.id = ${id} and not ${isActive('restricted')})`

/** Only this many members with the same name are checked. */
const maxNamed = 2000

/**
 * Parts of a statement: the members whose username or name has a word that starts as `pattern` (of `namePattern`) says,
 * as `named`. Materialized, and limited only afterwards: otherwise the planner may look at all members, one by one, for a
 * rare name.
 */
export const namedMembers = (pattern: string): string => `matching as materialized (
     select m.id from members m where (' ' || m.username || ' ' || lower(m.name)) like ${pattern}
   ),
   named as materialized (select id from matching limit ${maxNamed})`
