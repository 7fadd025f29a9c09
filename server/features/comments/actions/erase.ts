// Erases what a member commented and liked.
import { inTransaction, type Platform, type SystemContext } from '../../../platform/context.ts'
import { inBatches } from '../../../platform/database/batches.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { lockThreadRoot } from '../queries/comment.ts'
import { commentToErase, deleteCommentLikesOf, emptyComment, nextCommentsOf } from '../queries/erase.ts'
import { changeCommentLikesOf } from './recount.ts'
import { removeThread } from './write.ts'

const batchSize = 200

export async function eraseCommentsOf(platform: Platform, member: string): Promise<void> {
  const system = { platform, db: platform.database.pool }
  await changeCommentLikesOf(platform, member, (db, { comments }) => deleteCommentLikesOf(db, { member, comments }))
  const next = (after: string) => nextCommentsOf(system.db, { member, after, limit: batchSize })
  for await (const found of inBatches(next, batchSize))
    for (const { id } of found) await inTransaction(system, (inside) => eraseComment(inside, id, member))
}

async function eraseComment({ db }: SystemContext, id: string, member: string): Promise<void> {
  await lockThreadRoot(db, { id })
  const [comment] = await commentToErase(db, { id, member })
  if (!comment) return
  if (!comment.is_answered && comment.status !== 'removed') await removeThread(db, id)
  await emptyComment(db, { id })
  const { post_id: postId, parent_id: parentId, version } = comment
  if (comment.is_answered) await emit(db, 'comment:updated', { postId, commentId: id, parentId, version: version + 1 })
}
