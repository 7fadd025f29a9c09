// What this feature and those below build into their statements about comments.
import { isAuthorVisible } from '../accounts/fragments.ts'
import { memberVisible, notBlocked } from '../follows/fragments.ts'

/** Aliases of the tables comments and members (its author) in a statement. */
export type CommentAlias = { comment: string; author: string }

/** May everyone who sees the post see it? What is counted is exactly this. */
export const commentPublic = ({ comment, author }: CommentAlias): string =>
  `${comment}.status = 'published' and ${isAuthorVisible(author)}`

/** In which several are locked: a head before its replies, though all of one second have ids in any order. */
export const threadLockOrder = (comment: string): string =>
  `coalesce(${comment}.parent_id, ${comment}.id), ${comment}.parent_id is not null, ${comment}.id`

/** Refused or waiting for a decision. */
export const isPendingOrRejected = (comment: string): string => `${comment}.status in ('pending', 'rejected')`

/** What is held back is seen by its author, what is removed by nobody. `author`: neither banned nor hidden from the viewer. */
const visibleTo = (comment: string, viewer: string, author: string): string =>
  `((${comment}.status = 'published' and ${author}) or (${comment}.author_id = ${viewer} and ${isPendingOrRejected(comment)}))`

/** May this viewer, who sees the post? */
export const commentVisibleTo = ({ comment, author }: CommentAlias, viewer: string): string =>
  visibleTo(comment, viewer, `${isAuthorVisible(author)} and ${notBlocked(`${comment}.author_id`, viewer)}`)

/** The same for the comments that a viewer's list names: without their authors' rows. `hidden` is a step, `hiddenFrom`. */
export const referencedCommentVisibleTo = (comment: string, viewer: string): string =>
  visibleTo(comment, viewer, memberVisible(`${comment}.author_id`))
