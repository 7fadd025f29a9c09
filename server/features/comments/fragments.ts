// What this feature and those below build into their statements about comments.
import { authorVisible, isVisible } from '../accounts/fragments.ts'
import { notBlocked } from '../follows/fragments.ts'

/** Aliases of the tables comments and members (its author) in a statement. */
export type CommentAlias = { comment: string; author: string }

/** May everyone who sees the post see it? What is counted is exactly this. */
export const visibleComment = ({ comment, author }: CommentAlias): string =>
  `${comment}.status = 'published' and ${authorVisible(author)}`

/** In which several are locked: a head before its replies, though all of one second have ids in any order. */
export const threadOrder = (comment: string): string =>
  `coalesce(${comment}.parent_id, ${comment}.id), ${comment}.parent_id is not null, ${comment}.id`

/** Refused or waiting for a decision. */
export const heldBack = (comment: string): string => `${comment}.status in ('pending', 'rejected')`

/** May this viewer, who sees the post? What is held back is seen by its author, what is removed by nobody. */
export const visibleCommentTo = ({ comment, author }: CommentAlias, viewer: string): string =>
  `(((${visibleComment({ comment, author })}) and ${notBlocked(`${comment}.author_id`, viewer)})
    or (${comment}.author_id = ${viewer} and ${heldBack(comment)}))`

/** The same for the comments that a viewer's list names: without their authors' rows. `hidden` is a step, `hiddenFrom`. */
export const namedCommentTo = (comment: string, viewer: string): string =>
  `((${comment}.status = 'published' and ${isVisible(`${comment}.author_id`)}
     and ${comment}.author_id not in (select member_id from hidden))
    or (${comment}.author_id = ${viewer} and ${heldBack(comment)}))`
