// SQL about comments for the statements of this feature and of those below it.
import { isAuthorNotBanned } from '../accounts/fragments.ts'
import { isReferencedAuthorVisible, notBlocked } from '../follows/fragments.ts'

/** Aliases of `comments` and of `members` (the author) in a statement. */
export type CommentAlias = { comment: string; author: string }

/** For comments of an author who is known to be visible. Otherwise use `isCommentPublic`. */
export const isCommentPublished = (comment: string): string => `${comment}.status = 'published'`

/** Whether everyone who sees the post can see the comment. Counters count exactly these. */
export const isCommentPublic = ({ comment, author }: CommentAlias): string =>
  `${isCommentPublished(comment)} and ${isAuthorNotBanned(author)}`

/**
 * Order in which several comments are locked: the thread root before its replies. Ids alone don't ensure that, because
 * those of one second have a random order.
 */
export const threadLockOrder = (comment: string): string =>
  `coalesce(${comment}.parent_id, ${comment}.id), ${comment}.parent_id is not null, ${comment}.id`

export const isCommentNotRemoved = (comment: string): string => `${comment}.status <> 'removed'`

/** Under review or rejected: visible to the author only. */
export const isPendingOrRejected = (comment: string): string => `${comment}.status in ('pending', 'rejected')`

/**
 * Authors also see their own pending and rejected comments; nobody sees removed ones. `author`: SQL that the author is
 * neither banned nor blocked.
 */
const visibleTo = (comment: string, viewer: string, author: string): string =>
  `((${isCommentPublished(comment)} and ${author}) or (${comment}.author_id = ${viewer} and ${isPendingOrRejected(comment)}))`

/** Whether this viewer, who sees the post, can see the comment. */
export const isCommentVisibleTo = ({ comment, author }: CommentAlias, viewer: string): string =>
  visibleTo(comment, viewer, `${isAuthorNotBanned(author)} and ${notBlocked(`${comment}.author_id`, viewer)}`)

/**
 * The same for comments referenced by a viewer's own list, without joining the author. Needs a CTE `hidden` with the
 * rows of `membersHiddenFrom`.
 */
export const isReferencedCommentVisibleTo = (comment: string, viewer: string): string =>
  visibleTo(comment, viewer, isReferencedAuthorVisible(`${comment}.author_id`))
