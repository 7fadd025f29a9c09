// Administrators' decisions about posts, and authors' appeals.
import type { Post } from '#contract/posts.ts'
import { now, nowMs } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext, type Platform, type SystemContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidateImages } from '../../media/actions.ts'
import { setPollQuestion } from '../../polls/actions.ts'
import {
  appealContent,
  closeReview,
  expireRemovals,
  recordRejection,
  recordRemoval,
  restoreReview,
  submitForReview,
} from '../../reviews/actions.ts'
import {
  incrementPostRevision,
  type LockedPost,
  lockedAnyPost,
  lockedOwnPost,
  lockedPost,
  lockPost,
  removeWithheldImages,
  updatePost,
} from '../queries/change.ts'
import { getOwnPost } from '../reads.ts'
import { approvedStatus, permissionsOn, textOf } from '../rules.ts'
import type { PostStatus } from '../tables.ts'
import { emitUpdated } from './edit.ts'
import { changeStatus } from './status.ts'

export type PostDecision = {
  id: string
  status: 'pending' | 'approved' | 'rejected' | 'removed'
  note: string | null
  /** Replaces the text. */
  text?: string | null
  /** The revision that the decision is based on. Without it, the post is decided as it is. */
  version?: number | null
}
type DecidedPost = {
  kind: 'post' | 'video'
  authorId: string
  postId: string
  section: Post['section']
  before: PostStatus
  after: PostStatus
  /** The text that was decided on. */
  content: string
  contentAfter: string | null
  revision: number
}

/**
 * Runs in the caller's transaction. Returns null when the post doesn't exist, or is removed and its author hasn't
 * appealed. Throws `conflict_stale` when the post isn't in revision `version` any more.
 */
export async function decidePost(context: SystemContext, decision: PostDecision): Promise<DecidedPost | null> {
  const { id, status, note, text = null, version = null } = decision
  await lockPost(context.db, { id })
  const [post] = await lockedPost(context.db, { id })
  if (!post) return null
  const after = status === 'approved' ? approvedStatus(post, nowMs()) : status
  const isRepeated = after === post.status
  if (version === null && isRepeated && post.review_state !== 'appealed' && after !== 'rejected')
    return toDecidedPost(post, after)
  await incrementRevision(context.db, id, version)
  if (text !== null) await replaceText(context, post, text)
  await changeStatus(context, post, after, { withholdsImages: true })
  if (text !== null && isRepeated && after === 'published') await emitUpdated(context, post)
  const content = { contentId: id, kind: kindOf(post), authorId: post.author_id }
  // A post that is already under review keeps its reasons.
  if (after === 'pending' && post.status === 'pending') return toDecidedPost(post, after)
  if (after === 'pending') await submitForReview(context.db, { ...content, reasons: ['moderator'], note })
  else if (after === 'rejected') await recordRejection(context.db, { ...content, note, isRepeated })
  else if (after === 'removed') await recordRemoval(context.db, { ...content, note, isRepeated })
  else await closeReview(context.db, id)
  return toDecidedPost(post, after, text)
}

const kindOf = ({ has_video }: LockedPost): DecidedPost['kind'] => (has_video ? 'video' : 'post')

/** Keeps the previous text in the edit history. */
async function replaceText({ db }: SystemContext, post: LockedPost, content: string): Promise<void> {
  await updatePost(db, {
    id: post.id,
    ...textOf(post),
    content,
    mediaCount: post.media_count,
    now: now().toISOString(),
  })
  if (post.has_poll) await setPollQuestion(db, post.id, content)
}

const toDecidedPost = (post: LockedPost, after: PostStatus, text: string | null = null): DecidedPost => ({
  kind: kindOf(post),
  authorId: post.author_id,
  postId: post.id,
  section: post.section,
  before: post.status,
  after,
  content: post.content,
  contentAfter: text,
  revision: post.revision,
})

/** Locks the post for a decision about its reports. Throws `conflict_stale` if it isn't in revision `version` any more. */
export async function lockPostAtVersion({ db }: SystemContext, id: string, version: number | null): Promise<void> {
  await lockPost(db, { id })
  await incrementRevision(db, id, version)
}

/** Throws `conflict_stale` if the post isn't in revision `version` any more. */
async function incrementRevision(db: Db, id: string, version: number | null): Promise<void> {
  const [incremented] = await incrementPostRevision(db, { id, version })
  if (!incremented) throw new Failure('conflict_stale')
}

/** An author may appeal once against each review, rejection and removal. Everyone else gets 404. */
export function appealPost(context: MemberContext, id: string, text: string): Promise<Post> {
  return inTransaction(context, async (inside) => {
    await recordAppeal(inside, id, { text, hasVideo: false })
    return await getOwnPost(inside, id)
  })
}

/** The same for a video, which is a post with a video. */
export const appealVideo = (context: MemberContext, id: string, text: string): Promise<void> =>
  inTransaction(context, (inside) => recordAppeal(inside, id, { text, hasVideo: true }))

type PostAppeal = { text: string; hasVideo: boolean }

async function recordAppeal(inside: MemberContext, id: string, { text, hasVideo }: PostAppeal): Promise<void> {
  const { memberId } = inside.viewer
  await lockPost(inside.db, { id })
  const [post] = await lockedOwnPost(inside.db, { id, viewer: memberId })
  if (!post || post.has_video !== hasVideo || post.status === 'published' || post.status === 'scheduled')
    throw new Failure('not_found')
  if (!permissionsOn(post, inside.viewer).appeal)
    throw new Failure(post.review_appeal === null ? 'appeal_closed' : 'already_appealed')
  if (!(await appealContent(inside.db, { contentId: id, memberId, text }))) throw new Failure('already_appealed')
  await incrementPostRevision(inside.db, { id, version: null })
}

type UndonePostDecision = {
  id: string
  /** The revision after the decision. */
  version: number
  status: PostStatus
  /** The review before the decision, as JSON. */
  review: string | null
  /** The text before the decision, if that replaced it. */
  text: string | null
}

/** Throws `conflict_stale` if the post was edited or decided since. */
export async function undoPostDecision(context: SystemContext, undone: UndonePostDecision): Promise<void> {
  const { id, version, status, review, text } = undone
  await lockPost(context.db, { id })
  const [post] = await lockedAnyPost(context.db, { id })
  await incrementRevision(context.db, id, version)
  if (!post) throw new Failure('conflict_stale')
  if (text !== null) await replaceText(context, post, text)
  await changeStatus(context, post, status, { withholdsImages: true })
  if (text !== null && status === 'published' && post.status === status) await emitUpdated(context, post)
  await restoreReview(context.db, id, review)
}

const batchSize = 200

/** Closes the reviews of removals that can't be appealed any more, and deletes the images that were kept for them. */
export async function removeWithheldImagesOfExpired(platform: Platform): Promise<void> {
  let expired: string[]
  do {
    expired = await inTransaction({ platform, db: platform.database.pool }, async (inside) => {
      const ids = await expireRemovals(inside.db, batchSize)
      const images = await removeWithheldImages(inside.db, { posts: ids, now: now().toISOString() })
      await invalidateImages(
        inside,
        images.map(({ key }) => key),
      )
      return ids
    })
  } while (expired.length === batchSize)
}
