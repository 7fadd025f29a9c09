// What features below build into their own statements about who wrote something.

/** Read back by `authorOf` (view.ts). `members` is the alias of the members table there. */
export const authorColumns = (members: string): string =>
  `${members}.id as author_id, ${members}.username as author_username, ${members}.name as author_name, ` +
  `${members}.profile_photo as author_photo`

/** Content of suspended members stays, of banned members it is hidden (DECISIONS "Content"). */
export const isAuthorVisible = (members: string): string => `${members}.status <> 'banned'`

/** The same by a member's id alone, for a list of many: the index of those who were turned away is small. */
export const isMemberVisible = (id: string): string =>
  `not exists (select from members banned where banned.id = ${id} and banned.status = 'banned')`
