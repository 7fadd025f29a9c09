// Makes a trade of a post's plan, or marks the plan as not taken, and marks plans whose post was deleted.
import type { Section } from '#contract/common.ts'
import { type Trade, TradeInput } from '#contract/journal-trades.ts'
import { validation } from '#contract/messages/en/plans.ts'
import type { NewPlan, PostPlan } from '#contract/plans.ts'
import { now, nowMs } from '../../../platform/clock.ts'
import type { MemberContext, SystemContext } from '../../../platform/context.ts'
import { oncePerKey } from '../../../platform/database/idempotency-keys.ts'
import type { Db } from '../../../platform/database/statement.ts'
import type { IdempotencyKey } from '../../../platform/http/bind.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { changeJournal } from '../queries/journals.ts'
import { insertPostPlan, linkTrade, ownPostPlan, setNotTaken, setPlanDeleted } from '../queries/post-plans.ts'
import { getTrade } from '../reads.ts'
import { tradeOfPlan } from '../rules-post-plans.ts'
import { type PostPlanRow, postPlanView } from '../view.ts'
import { insertTrade } from './trades.ts'

export type PlannedPost = { id: string; section: Section; content: string; publishedAt: string }

type FindPlanned = () => Promise<PlannedPost>

/**
 * Runs `close` once for a key, inside a transaction, unless the plan has or had a trade. The lock on the journal decides
 * races. A repeated request returns the same id, whatever the state of the post.
 */
async function oncePerPlan(
  { db, viewer: { memberId: member } }: MemberContext,
  { key, findPlanned }: { key: IdempotencyKey | null; findPlanned: FindPlanned },
  close: (post: PlannedPost, plan: PostPlanRow) => Promise<string>,
): Promise<string> {
  await changeJournal(db, { member })
  return await oncePerKey(db, { member, key, status: 200, now: now() }, async () => {
    const post = await findPlanned()
    const [plan] = await ownPostPlan(db, { post: post.id, member })
    if (!plan) throw new Failure('not_found')
    if (plan.trade_id !== null) throw new Failure('conflict_stale', { message: validation.hasTrade })
    if (plan.r !== null) throw new Failure('conflict_stale', { message: validation.hasResult })
    return await close(post, plan)
  })
}

/** Call it in a transaction. A plan gets one trade. Once a result was stated, it gets no other. */
export async function tradeFromPlan(
  inner: MemberContext,
  key: IdempotencyKey | null,
  findPlanned: FindPlanned,
): Promise<Trade> {
  const { db, viewer } = inner
  const made = await oncePerPlan(inner, { key, findPlanned }, async (post, plan) => {
    if (plan.not_taken_at !== null) throw new Failure('conflict_stale', { message: validation.notTaken })
    const trade = await insertTrade(inner, TradeInput.parse(tradeOfPlan(plan, post)), post.publishedAt)
    const linked = await linkTrade(db, { post: post.id, member: viewer.memberId, trade })
    if (linked.length === 0) throw new Failure('conflict_stale')
    return trade
  })
  return await getTrade(inner, made)
}

/** Call it in a transaction. The first time stays. */
export async function markNotTaken(
  inner: MemberContext,
  key: IdempotencyKey | null,
  findPlanned: FindPlanned,
): Promise<PostPlan> {
  const { db, viewer } = inner
  const member = viewer.memberId
  const marked = await oncePerPlan(inner, { key, findPlanned }, async ({ id }, plan) => {
    if (plan.not_taken_at !== null) return id
    if ((await setNotTaken(db, { post: id, member, now: now().toISOString() })).length === 0)
      throw new Failure('conflict_stale')
    return id
  })
  const [plan] = await ownPostPlan(db, { post: marked, member })
  if (!plan) throw new Failure('not_found')
  return postPlanView(plan, nowMs())
}

/** A new post carries a plan. `at`: when it's created. */
export const addPlan = async (db: Db, author: string, post: string, plan: NewPlan, at: string): Promise<void> => {
  await insertPostPlan(db, { post, author, ...plan, now: at })
}

/** The author deleted the post. The plan stays in their list. */
export const markPlanDeleted = async ({ db }: SystemContext, post: string): Promise<void> => {
  await setPlanDeleted(db, { post, now: now().toISOString() })
}
