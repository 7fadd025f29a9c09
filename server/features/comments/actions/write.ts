// Adding, editing and deleting comments.
import type { Comment } from '#contract/comments.ts'
import type { ScreeningReason } from '#contract/screening.ts'
import { now, nowMs } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { findEarlierResult, idempotencyKeyParams } from '../../../platform/database/idempotency-keys.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { emit } from '../../../platform/events/outbox.ts'
import type { IdempotencyKey } from '../../../platform/http/bind.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids.ts'
import { batchWrites } from '../../../platform/write-batching.ts'
import { reviewReasonsAfterEdit } from '../../posts/rules.ts'
import { closeReview, submitForReview } from '../../reviews/actions.ts'
import { screenText } from '../../screening/actions.ts'
import { isNewAccount } from '../../screening/rules.ts'
import {
  insertComment,
  isUnderLesson,
  lockComment,
  lockOwnComment,
  lockThreadRoot,
  type NewComment,
  removeComment,
  setCommentStatus,
  updateComment,
} from '../queries/comment.ts'
import { getComment } from '../reads.ts'
import { permissionsOn } from '../rules.ts'
import { type CommentForViewer, commentView } from '../view.ts'

/** Every comment on a post updates that post's counter row, so each process writes them one at a time per post. */
const oneAtATimePerPost = batchWrites<() => Promise<Comment | null>, Comment | null>({
  maxSize: 1,
  write: async (_platform, _post, [write]) => [await write!()],
})

type CommentInput = { postId: string; comment: string; parentId?: string; key: IdempotencyKey | null }

export async function addComment(context: MemberContext, input: CommentInput): Promise<Comment> {
  const { platform, viewer } = context
  const { postId, key } = input
  const comment: UnscreenedComment = {
    ...idempotencyKeyParams(key),
    id: newId(),
    post: postId,
    author: viewer.memberId,
    parent: input.parentId ?? null,
    content: input.comment,
    now: now().toISOString(),
  }
  const added = await oneAtATimePerPost(platform, postId, () => screenAndInsert(context, comment))
  if (added) return added
  const earlier = await findEarlierResult(context.db, viewer.memberId, key)
  if (!earlier) throw new Failure('not_found')
  return await getComment(context, earlier)
}

type UnscreenedComment = Omit<NewComment, 'status'>

const screeningText = (
  { db }: MemberContext,
  { id, content, post }: Pick<UnscreenedComment, 'id' | 'content' | 'post'>,
) => ({ id, content, isInLesson: async () => (await isUnderLesson(db, { post }))[0]?.has_video === true })

/** One statement for an established member's clean comment; otherwise a transaction. */
async function screenAndInsert(context: MemberContext, comment: UnscreenedComment): Promise<Comment | null> {
  const { db, viewer } = context
  if (isNewAccount(viewer.memberId, nowMs()) || (await screenText(context, screeningText(context, comment))).length > 0)
    return await insertInTransaction(context, comment)
  const [row] = await insertComment(db, { ...comment, status: 'published' })
  return row ? commentView(row, viewer) : null
}

class NotInserted extends Error {}

/** If nothing is inserted, the rollback also undoes what screening stored. */
function insertInTransaction(context: MemberContext, comment: UnscreenedComment): Promise<Comment | null> {
  const inserted = inTransaction(context, async (inside) => {
    const reasons = await screenText(inside, screeningText(inside, comment))
    const status = reasons.length > 0 ? 'pending' : 'published'
    const [row] = await insertComment(inside.db, { ...comment, status })
    if (!row) throw new NotInserted()
    if (reasons.length === 0) return commentView(row, inside.viewer)
    await submitForReview(inside.db, { contentId: row.id, kind: 'comment', authorId: row.author_id, reasons })
    return await getComment(inside, row.id)
  })
  return inserted.catch((error) => {
    if (error instanceof NotInserted) return null
    throw error
  })
}

type CommentChanges = { comment: string; version?: number }

export function editComment(
  context: MemberContext,
  id: string,
  { comment, version }: CommentChanges,
): Promise<Comment> {
  return inTransaction(context, async (inside) => {
    await lockThreadRoot(inside.db, { id })
    const [before] = await lockComment(inside.db, { id, viewer: inside.viewer.memberId })
    if (!before) throw new Failure('not_found')
    if (!permissionsOn(before, inside.viewer).edit) throw new Failure('forbidden')
    if (version !== undefined && version !== before.version) throw new Failure('conflict_stale')
    if (comment === before.content) return await getComment(inside, id)
    await updateComment(inside.db, { id, content: comment, now: now().toISOString() })
    const found = await screenText(inside, {
      ...screeningText(inside, { id, content: comment, post: before.post_id }),
      isEdit: true,
    })
    await applyReview(inside.db, before, reviewReasonsAfterEdit(currentReasons(before), found))
    return await getComment(inside, id)
  })
}

/** Why the comment is under review right now. Empty when it isn't. */
const currentReasons = ({ status, review_reasons }: CommentForViewer): ScreeningReason[] =>
  status === 'pending' ? ((review_reasons ?? []) as ScreeningReason[]) : []

/** Publishes the edited comment or puts it under review. */
async function applyReview(db: Db, before: CommentForViewer, reasons: ScreeningReason[]): Promise<void> {
  const { id, post_id: postId, parent_id: parentId, author_id: authorId } = before
  const status = reasons.length > 0 ? 'pending' : 'published'
  await setCommentStatus(db, { id, status })
  if (status === 'pending') await submitForReview(db, { contentId: id, kind: 'comment', authorId, reasons })
  else if (before.status === 'pending') await closeReview(db, id)
  else await emit(db, 'comment:updated', { postId, commentId: id, parentId, version: before.version + 1 })
}

export function deleteComment(context: MemberContext, id: string): Promise<void> {
  return inTransaction(context, async (inside) => {
    await lockThreadRoot(inside.db, { id })
    const [own] = await lockOwnComment(inside.db, { id, viewer: inside.viewer.memberId })
    // Not the viewer's own comment: 404 if they can't see it, 403 if they can.
    if (!own) {
      await getComment(inside, id)
      throw new Failure('forbidden')
    }
    await removeThread(inside.db, id)
  })
}

/** Lock the thread root first. Closes the reviews of the comments it removes. */
export async function removeThread(db: Db, id: string, { isModerated = false } = {}): Promise<void> {
  for (const reviewed of await removeComment(db, { id, isModerated })) await closeReview(db, reviewed.id)
}
