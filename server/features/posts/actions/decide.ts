// An administrator's decision about a post, and its author's word against one.
import type { Post } from '#contract/posts.ts'
import { nowMs } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext, type SystemContext } from '../../../platform/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { appealContent, closeReview, recordRejection, submitForReview } from '../../reviews/actions.ts'
import { lockedPost, lockedVisiblePost, lockPost } from '../queries/change.ts'
import { getPost } from '../reads.ts'
import { approvedStatus } from '../rules.ts'
import type { PostRow, PostStatus } from '../tables.ts'
import { changeStatus } from './status.ts'

export type PostDecision = { id: string; status: 'pending' | 'approved' | 'rejected' | 'removed'; note: string | null }
export type DecidedPost = {
  kind: 'post'
  authorId: string
  postId: string
  section: Post['section']
  before: PostStatus
  after: PostStatus
}

/** In the caller's transaction. Null where there is no such post, or it is removed: that is final. */
export async function decidePost(
  context: SystemContext,
  { id, status, note }: PostDecision,
): Promise<DecidedPost | null> {
  await lockPost(context.db, { id })
  const [post] = await lockedPost(context.db, { id })
  if (!post) return null
  const after = status === 'approved' ? approvedStatus(post, nowMs()) : status
  await changeStatus(context, post, after)
  const content = { contentId: id, kind: 'post' as const, authorId: post.author_id }
  // What waits already keeps its reasons.
  if (after === 'pending' && post.status === 'pending') return toDecidedPost(post, after)
  if (after === 'pending') await submitForReview(context.db, { ...content, reasons: ['moderator'] })
  else if (after === 'rejected') await recordRejection(context.db, { ...content, note })
  else await closeReview(context.db, id)
  return toDecidedPost(post, after)
}

const toDecidedPost = (post: PostRow, after: PostStatus): DecidedPost => ({
  kind: 'post',
  authorId: post.author_id,
  postId: post.id,
  section: post.section,
  before: post.status,
  after,
})

/** What its author says, once, against a wait or a rejection. To others it is as if it were not there. */
export function appealPost(context: MemberContext, id: string, text: string): Promise<Post> {
  return inTransaction(context, async (inside) => {
    const { memberId } = inside.viewer
    await lockPost(inside.db, { id })
    const [post] = await lockedVisiblePost(inside.db, { id, viewer: memberId })
    const isPendingOrRejected = post?.status === 'pending' || post?.status === 'rejected'
    if (!isPendingOrRejected || post.author_id !== memberId) throw new Failure('not_found')
    if (!(await appealContent(inside.db, { contentId: id, memberId, text }))) throw new Failure('already_appealed')
    return await getPost(inside, id)
  })
}
