// SQL fragments about authors and their visibility, for the statements of features below.

/** For rows that have an `author_id` of their own. `members` is the alias of the members table. */
export const authorDetails = (members: string): string =>
  `${members}.username as author_username, ${members}.name as author_name, ${members}.profile_photo as author_photo, ` +
  `${members}.role = 'admin' as author_is_staff, ${members}.best_badge as author_badge`

/** Read by `authorView` (view.ts). */
export const authorColumns = (members: string): string => `${members}.id as author_id, ${authorDetails(members)}`

/** Banned members can't log in and receive nothing. `members` is the alias of the members table. */
export const isNotBanned = (members: string): string => `${members}.status <> 'banned'`

/** Suspended and banned members can't write. */
export const isActive = (members: string): string => `${members}.status = 'active'`

/** The same by member id. */
export const isMemberActive = (id: string): string =>
  `exists (select from members writer where writer.id = ${id} and ${isActive('writer')})`

/** Content of suspended members stays visible; content of banned members is hidden (DECISIONS "Content"). */
export const isAuthorVisible = (members: string): string => isNotBanned(members)

/** The same check by member id, for lists. The index of banned and suspended members is small. */
export const isMemberVisible = (id: string): string =>
  `not exists (select from members banned where banned.id = ${id} and banned.status = 'banned')`

/** `isActive` by the id of a member who exists, for lists, by the same index. */
export const isUnrestricted = (id: string): string =>
  `not exists (select from members restricted where restricted.id = ${id} and not ${isActive('restricted')})`
