// Changes a post's status with everything that depends on who sees it: images, poll, events, cached pages.
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import type { ScreeningReason } from '#contract/screening.ts'
import { now, nowMs } from '../../../platform/clock.ts'
import { inTransaction, type Platform, type SystemContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { invalidateImages } from '../../media/actions.ts'
import { setPollState } from '../../polls/actions.ts'
import { submitForReview } from '../../reviews/actions.ts'
import { clearFeedCache } from '../feed-cache.ts'
import { duePosts, lockDuePost, setPostStatus } from '../queries/change.ts'
import { pollStateOf, publicationTime } from '../rules.ts'
import type { PostRow, PostStatus } from '../tables.ts'
import { invalidatePages, invalidateVideoPage } from './page-cache.ts'
import { reasonsAgainstPlan } from './screening.ts'

type StatusChangePost = Pick<
  PostRow,
  'id' | 'author_id' | 'section' | 'status' | 'has_poll' | 'has_video' | 'scheduled_at'
>

type StatusChangeOptions = {
  /** A removal that can be appealed: the images are kept, and served to nobody. */
  withholdsImages?: boolean
}

/** Call it in a transaction that has locked the post. */
export async function changeStatus(
  context: SystemContext,
  post: StatusChangePost,
  to: PostStatus,
  { withholdsImages = false }: StatusChangeOptions = {},
): Promise<void> {
  const { id, section, status: from } = post
  if (from === to) return
  const { db } = context
  const publishedAt = to === 'published' ? publicationTime(post, nowMs()) : null
  const images = await setPostStatus(db, {
    id,
    to,
    publishedAt,
    scheduledAt: post.scheduled_at,
    removedImages: withholdsImages ? 'withheld' : 'removed',
    now: now().toISOString(),
  })
  const removed = images.filter(({ state }) => state === 'removed' || state === 'withheld')
  await invalidateImages(
    context,
    removed.map(({ key }) => key),
  )
  if (post.has_poll) await setPollState(db, id, pollStateOf(to))
  if (to === 'scheduled') await schedulePublication(db, post)
  if (to === 'removed') await emit(db, 'content:removed', { kind: 'post', contentId: id })
  if (to !== 'published' && from !== 'published') return
  if (post.has_video) return await emitVideoChange(context, post, to)
  if (to === 'published') await emit(db, 'post:created', { postId: id, section, authorId: post.author_id })
  else await emit(db, 'post:removed', { postId: id, section })
  await invalidatePages(context, id)
}

async function emitVideoChange(context: SystemContext, post: StatusChangePost, to: PostStatus): Promise<void> {
  const { id: postId, section, author_id: authorId } = post
  if (to === 'published') await emit(context.db, 'video:approved', { postId, section, authorId })
  await emit(context.db, 'video:changed', { postId, section })
  await invalidateVideoPage(context, postId)
}

/** The job key makes a second call move the job instead of adding one. */
export async function schedulePublication(
  db: Db,
  { id, scheduled_at }: Pick<PostRow, 'id' | 'scheduled_at'>,
): Promise<void> {
  if (scheduled_at === null) return
  await enqueue(db, publishJob, { postId: id }, { runAt: new Date(scheduled_at), key: `posts.publish ${id}` })
}

/** Does nothing when the time hasn't come or the post isn't scheduled any more. */
async function publishDuePost(platform: Platform, id: string): Promise<void> {
  await inTransaction({ platform, db: platform.database.pool }, async (inside) => {
    const [post] = await lockDuePost(inside.db, { id, now: now().toISOString() })
    if (!post) return
    const [reason] = await reasonsAgainstPlan(inside, post)
    if (reason) await holdPost(inside, post, reason)
    else await changeStatus(inside, post, 'published')
    if (post.has_record) await emit(inside.db, 'journal:shared', { postId: id })
  })
  clearFeedCache(platform)
}

/** Puts a scheduled post under review instead of publishing it, and tells its author. */
async function holdPost(context: SystemContext, post: StatusChangePost, reason: ScreeningReason): Promise<void> {
  const { id: postId, author_id: authorId } = post
  await changeStatus(context, post, 'pending')
  await submitForReview(context.db, { contentId: postId, kind: 'post', authorId, reasons: [reason] })
  await emit(context.db, 'post:held', { postId, authorId, reason })
}

export const publishJob = job({
  name: 'posts.publish',
  payload: z.object({ postId: Id }),
  run: (platform, { postId }) => publishDuePost(platform, postId),
})

const batchSize = 200

/** Safety net, run every minute: publishes due posts whose own job was lost. */
export async function publishDuePosts(platform: Platform): Promise<void> {
  let due: { id: string }[]
  do {
    due = await duePosts(platform.database.pool, { now: now().toISOString(), limit: batchSize })
    for (const { id } of due) await publishDuePost(platform, id)
  } while (due.length === batchSize)
}
