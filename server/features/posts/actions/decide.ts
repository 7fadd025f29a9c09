// Administrators' decisions about posts, and authors' appeals.
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

/** Runs in the caller's transaction. Returns null when the post doesn't exist or is removed: removal is final. */
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
  // A post that is already under review keeps its reasons.
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

/** An author may appeal once, while the post is pending or rejected. Everyone else gets 404. */
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
