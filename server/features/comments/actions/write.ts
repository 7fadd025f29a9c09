// Writing a comment, changing it, taking it back.
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
import { holdContent, settleContent } from '../../reviews/actions.ts'
import { screen } from '../../screening/actions.ts'
import { isYoung } from '../../screening/rules.ts'
import {
  insertComment,
  lockComment,
  lockHead,
  lockOwnComment,
  moveComment,
  type NewComment,
  removeComment,
  updateComment,
} from '../queries/comment.ts'
import { getComment } from '../reads.ts'
import { permissionsOn } from '../rules.ts'
import { type CommentForViewer, commentView } from '../view.ts'

/** Comments on one post raise one row's count: one at a time for each post (coalesce.ts). */
const inLane = batchWrites<() => Promise<Comment | null>, Comment | null>({
  maxSize: 1,
  write: async (_platform, _post, [write]) => [await write!()],
})

type Written = { postId: string; comment: string; parentId?: string; key: IdempotencyKey | null }

export async function addComment(context: MemberContext, written: Written): Promise<Comment> {
  const { platform, viewer } = context
  const { postId, key } = written
  const comment: Unjudged = {
    ...idempotencyKeyParams(key),
    ...{ id: newId(), post: postId, author: viewer.memberId },
    parent: written.parentId ?? null,
    content: written.comment,
    now: now().toISOString(),
  }
  const done = await inLane(platform, postId, () => write(context, comment))
  if (done) return done
  const earlier = await findEarlierResult(context.db, viewer.memberId, key)
  if (!earlier) throw new Failure('not_found')
  return await getComment(context, earlier)
}

type Unjudged = Omit<NewComment, 'status'>

const textOf = ({ id, content }: Unjudged) => ({ id, content })

/** One statement, where nothing but the text itself is judged. */
async function write(context: MemberContext, comment: Unjudged): Promise<Comment | null> {
  const { db, viewer } = context
  if (isYoung(viewer.memberId, nowMs()) || (await screen(context, textOf(comment))).length > 0)
    return await writeJudged(context, comment)
  const [row] = await insertComment(db, { ...comment, status: 'published' })
  return row ? commentView(row, viewer) : null
}

class NothingWritten extends Error {}

/** What is not written is not remembered by the rules either. */
function writeJudged(context: MemberContext, comment: Unjudged): Promise<Comment | null> {
  const written = inTransaction(context, async (inside) => {
    const reasons = await screen(inside, textOf(comment))
    const status = reasons.length > 0 ? 'pending' : 'published'
    const [row] = await insertComment(inside.db, { ...comment, status })
    if (!row) throw new NothingWritten()
    if (reasons.length === 0) return commentView(row, inside.viewer)
    await holdContent(inside.db, { contentId: row.id, kind: 'comment', authorId: row.author_id, reasons })
    return await getComment(inside, row.id)
  })
  return written.catch((error) => {
    if (error instanceof NothingWritten) return null
    throw error
  })
}

type Changes = { comment: string; version?: number }

export function editComment(context: MemberContext, id: string, { comment, version }: Changes): Promise<Comment> {
  return inTransaction(context, async (inside) => {
    await lockHead(inside.db, { id })
    const [before] = await lockComment(inside.db, { id, viewer: inside.viewer.memberId })
    if (!before) throw new Failure('not_found')
    if (!permissionsOn(before, inside.viewer).edit) throw new Failure('forbidden')
    if (version !== undefined && version !== before.version) throw new Failure('conflict_stale')
    if (comment === before.content) return await getComment(inside, id)
    await updateComment(inside.db, { id, content: comment, now: now().toISOString() })
    const found = await screen(inside, { id, content: comment })
    await judge(inside.db, before, reviewReasonsAfterEdit(currentReasons(before), found))
    return await getComment(inside, id)
  })
}

/** What holds it now. */
const currentReasons = ({ status, review_reasons }: CommentForViewer): ScreeningReason[] =>
  status === 'pending' ? ((review_reasons ?? []) as ScreeningReason[]) : []

/** What was changed is shown, or waits. */
async function judge(db: Db, before: CommentForViewer, reasons: ScreeningReason[]): Promise<void> {
  const { id, post_id: postId, parent_id: parentId, author_id: authorId } = before
  const status = reasons.length > 0 ? 'pending' : 'published'
  await moveComment(db, { id, status })
  if (status === 'pending') await holdContent(db, { contentId: id, kind: 'comment', authorId, reasons })
  else if (before.status === 'pending') await settleContent(db, id)
  else await emit(db, 'comment:updated', { postId, commentId: id, parentId, version: before.version + 1 })
}

export function deleteComment(context: MemberContext, id: string): Promise<void> {
  return inTransaction(context, async (inside) => {
    await lockHead(inside.db, { id })
    const [own] = await lockOwnComment(inside.db, { id, viewer: inside.viewer.memberId })
    // Whose it is instead, only those learn who see it.
    if (!own) {
      await getComment(inside, id)
      throw new Failure('forbidden')
    }
    await removeThread(inside.db, id)
  })
}

/** The head is locked before. Nothing is held any more against what is gone. */
export async function removeThread(db: Db, id: string): Promise<void> {
  for (const held of await removeComment(db, { id })) await settleContent(db, held.id)
}
