// Makes a trade of a post's plan, and marks plans whose post was deleted.
import type { Section } from '#contract/common.ts'
import { type Trade, TradeInput } from '#contract/journal-trades.ts'
import { validation } from '#contract/messages/en/plans.ts'
import type { NewPlan } from '#contract/plans.ts'
import { now } from '../../../platform/clock.ts'
import type { MemberContext, SystemContext } from '../../../platform/context.ts'
import { oncePerKey } from '../../../platform/database/idempotency-keys.ts'
import type { Db } from '../../../platform/database/statement.ts'
import type { IdempotencyKey } from '../../../platform/http/bind.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { changeJournal } from '../queries/journals.ts'
import { insertPostPlan, linkTrade, ownPostPlan, setPlanDeleted } from '../queries/post-plans.ts'
import { getTrade } from '../reads.ts'
import { tradeOfPlan } from '../rules-post-plans.ts'
import { insertTrade } from './trades.ts'

export type PlannedPost = { id: string; section: Section; content: string; publishedAt: string }

/**
 * Call it in a transaction. A plan gets one trade: the lock on the journal decides races. Once a result was stated, it
 * gets no other, even if that trade was deleted. A repeated request returns its trade, whatever the state of the post.
 */
export async function tradeFromPlan(
  inner: MemberContext,
  key: IdempotencyKey | null,
  findPlanned: () => Promise<PlannedPost>,
): Promise<Trade> {
  const { db, viewer } = inner
  const member = viewer.memberId
  await changeJournal(db, { member })
  const made = await oncePerKey(db, { member, key, status: 200, now: now() }, async () => {
    const post = await findPlanned()
    const [plan] = await ownPostPlan(db, { post: post.id, member })
    if (!plan) throw new Failure('not_found')
    if (plan.trade_id !== null) throw new Failure('conflict_stale', { message: validation.hasTrade })
    if (plan.r !== null) throw new Failure('conflict_stale', { message: validation.hasResult })
    const trade = await insertTrade(inner, TradeInput.parse(tradeOfPlan(plan, post)), post.publishedAt)
    if ((await linkTrade(db, { post: post.id, member, trade })).length === 0) throw new Failure('conflict_stale')
    return trade
  })
  return await getTrade(inner, made)
}

/** A new post carries a plan. `at`: when it's created. */
export const addPlan = async (db: Db, author: string, post: string, plan: NewPlan, at: string): Promise<void> => {
  await insertPostPlan(db, { post, author, ...plan, now: at })
}

/** The author deleted the post. The plan stays in their list. */
export const markPlanDeleted = async ({ db }: SystemContext, post: string): Promise<void> => {
  await setPlanDeleted(db, { post, now: now().toISOString() })
}
