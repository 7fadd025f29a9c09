// Erases what a member posted, liked and saved. Comments are erased before.
import { inTransaction, type Platform, type SystemContext } from '../../../platform/context.ts'
import { inBatches } from '../../../platform/database/batches.ts'
import { setPollState } from '../../polls/actions.ts'
import { closeReview } from '../../reviews/actions.ts'
import { clearFeedCache } from '../feed-cache.ts'
import { lockedAnyPost, lockPost } from '../queries/change.ts'
import { deleteLikesOf, emptyPost, nextPostsOf } from '../queries/erase.ts'
import { emitUpdated } from './edit.ts'
import { changeLikesAndSavesOf } from './recount.ts'
import { changeStatus } from './status.ts'

const batchSize = 200

export async function erasePostsOf(platform: Platform, member: string): Promise<void> {
  const system = { platform, db: platform.database.pool }
  await changeLikesAndSavesOf(platform, member, (db, { posts }) => deleteLikesOf(db, { member, posts }))
  const next = (after: string) => nextPostsOf(system.db, { member, after, limit: batchSize })
  for await (const found of inBatches(next, batchSize))
    for (const { id } of found) await inTransaction(system, (inside) => erasePost(inside, id))
  clearFeedCache(platform)
}

/** The comments that are left are others', or an erased member's with replies. */
async function erasePost(context: SystemContext, id: string): Promise<void> {
  await lockPost(context.db, { id })
  const [post] = await lockedAnyPost(context.db, { id })
  if (!post) return
  const stays = post.status === 'published' && post.comments_count > 0 && !post.has_video
  if (post.status !== 'removed' && !stays) {
    await changeStatus(context, post, 'removed')
    await closeReview(context.db, id)
  }
  if (stays && post.has_poll) await setPollState(context.db, id, 'removed')
  await emptyPost(context.db, { id })
  if (stays) await emitUpdated(context, post)
}
