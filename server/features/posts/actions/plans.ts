// Makes a trade of the plan of one's own post or marks it as not taken, and shows what authors state.
import type { Trade } from '#contract/journal-trades.ts'
import type { PostPlan } from '#contract/plans.ts'
import { inTransaction, type MemberContext, type Platform } from '../../../platform/context.ts'
import type { IdempotencyKey } from '../../../platform/http/bind.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { markNotTaken, type PlannedPost, tradeFromPlan } from '../../journal/actions/post-plans.ts'
import { sharedByPosts } from '../../journal/reads.ts'
import { clearFeedCache } from '../feed-cache.ts'
import { emitPlanResult } from '../queries/plans.ts'
import { findPost } from '../reads.ts'
import { invalidatePages } from './page-cache.ts'

/** Only a published plan can be traded: its time is the one from which the trade's entry counts. */
export const makeTradeOfPlan = (context: MemberContext, id: string, key: IdempotencyKey | null): Promise<Trade> =>
  inTransaction(context, (inside) => tradeFromPlan(inside, key, () => findPlanned(inside, id)))

export const markPlanNotTaken = (context: MemberContext, id: string, key: IdempotencyKey | null): Promise<PostPlan> =>
  inTransaction(context, (inside) => markNotTaken(inside, key, () => findPlanned(inside, id)))

async function findPlanned(context: MemberContext, id: string): Promise<PlannedPost> {
  const post = await findPost(context, id)
  if (!post?.plan || !post.publishedAt || post.author._id !== context.viewer.memberId) throw new Failure('not_found')
  const { section, content, publishedAt } = post
  return { id, section, content, publishedAt }
}

/** Tells those who watch the post the outcome as it is now, and drops the pages that show it. */
export async function showPlanResult(platform: Platform, post: string): Promise<void> {
  await inTransaction({ platform, db: platform.database.pool }, async (inside) => {
    const plan = (await sharedByPosts(inside.db, [post])).get(post)?.plan
    if (!plan) return
    const { result, notTakenAt } = plan
    const shown = await emitPlanResult(inside.db, { post, result: JSON.stringify(result), notTakenAt })
    if (shown.length > 0) await invalidatePages(inside, post)
  })
  clearFeedCache(platform)
}
