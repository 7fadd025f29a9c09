import type { Viewer } from '../../platform/context.ts'
import { isAppealable } from '../reviews/rules.ts'
import type { ReviewColumns } from '../reviews/view.ts'
import type { CommentStatus } from './tables.ts'

type Owned = { author_id: string; post_author: string; status: CommentStatus } & Partial<ReviewColumns>

const isPendingOrRejected = (status: CommentStatus): boolean => status === 'pending' || status === 'rejected'

/** Suspended members can only read. */
export function permissionsOn(comment: Owned, viewer: Viewer | null) {
  const active = viewer?.status === 'active'
  const own = active && viewer.memberId === comment.author_id
  const open = active && comment.status === 'published'
  return {
    edit: own && (comment.status === 'published' || comment.status === 'pending'),
    delete: own && comment.status !== 'removed',
    like: open,
    reply: open,
    report: open && !own,
    /** The author of a post can hide comments by others. */
    hide: open && !own && viewer.memberId === comment.post_author,
    appeal: own && isAppealable(comment, isPendingOrRejected(comment.status)),
  }
}
