import type { Post } from '#contract/posts.ts'
import { lazyPart } from '../../platform/routing/lazy-part.tsx'
import { SharedPlanView } from '../../shared/shared-plan.tsx'
import { SharedReviewView } from '../../shared/shared-review.tsx'
import { SharedTradeView } from '../../shared/shared-trade.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'

/** Only the author has it. */
const PlanTrade = lazyPart(() => import('./plan-trade.tsx'), PartFailed)

export default function PostRecordViews({ post }: { post: Post }) {
  const { plan, sharedTrade, sharedReview } = post
  return (
    <>
      {plan && (
        <SharedPlanView plan={plan}>{plan.trade !== undefined && <PlanTrade post={post} plan={plan} />}</SharedPlanView>
      )}
      {sharedTrade && <SharedTradeView trade={sharedTrade} />}
      {sharedReview && <SharedReviewView review={sharedReview} />}
    </>
  )
}
