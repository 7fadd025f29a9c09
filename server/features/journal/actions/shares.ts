// Shares records of the journal in a post of its member.
import { validation } from '#contract/messages/en/shared-records.ts'
import type { NewPlan } from '#contract/plans.ts'
import type { SharedRecords } from '#contract/shared-records.ts'
import { sharedReviewOf, sharedTradeOf } from '#contract/shared-trades.ts'
import type { ReviewPeriod } from '#contract/trade-reviews.ts'
import { now } from '../../../platform/clock.ts'
import type { MemberContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { assertScope } from '../../../platform/http/access.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { insertShare } from '../queries/shares.ts'
import { loadTrades } from '../reads.ts'
import { readReview } from '../reads-reviews.ts'
import { addPlan } from './post-plans.ts'

export type ToShare = {
  trade?: string | undefined
  /** The one that the member saw. */
  tradeVersion?: number | undefined
  tradeReview?: { period: ReviewPeriod; on: string; timeZone: string } | undefined
}

/** The figures as they are now. Only the member's own can be shared, and by an access token only if it may read them. */
export async function recordsToShare(
  context: MemberContext,
  { trade, tradeVersion, tradeReview }: ToShare,
): Promise<SharedRecords> {
  const records: SharedRecords = {}
  if (trade !== undefined || tradeReview) assertScope(context.viewer, 'journal')
  if (trade !== undefined) {
    const [found] = await loadTrades(context, [trade])
    if (!found) throw invalidField('trade', validation.unknownTrade)
    if (tradeVersion !== undefined && found.version !== tradeVersion)
      throw new Failure('conflict_stale', { message: validation.changedTrade })
    const shared = sharedTradeOf(found)
    if (!shared) throw invalidField('trade', validation.notClosed)
    records.sharedTrade = shared
  }
  if (tradeReview) {
    const shared = sharedReviewOf(await readReview(context, tradeReview))
    if (!shared) throw invalidField('tradeReview', validation.emptyReview)
    records.sharedReview = shared
  }
  return records
}

export async function shareRecords(
  { db, viewer }: MemberContext,
  { id: post, status }: { id: string; status: string },
  { sharedTrade, sharedReview, plan }: Omit<SharedRecords, 'plan'> & { plan?: NewPlan },
): Promise<void> {
  const member = viewer.memberId
  const at = now().toISOString()
  if (sharedTrade ?? sharedReview) {
    await insertShare(db, { post, member, trade: sharedTrade ?? null, review: sharedReview ?? null, now: at })
    // Administrators see it once it's published.
    if (status !== 'scheduled') await emit(db, 'journal:shared', { postId: post })
  }
  if (plan) await addPlan(db, member, post, plan, at)
}
