import type { Post } from '#contract/posts.ts'
import { lazyPart } from '../../platform/routing/lazy-part.tsx'
import { SharedPlanView } from '../../shared/shared-plan.tsx'
import { SharedReviewView } from '../../shared/shared-review.tsx'
import { SharedTradeView } from '../../shared/shared-trade.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'

/** Only the author has it. */
const PlanActions = lazyPart(() => import('./plan-actions.tsx'), PartFailed)

export default function PostRecordViews({ post }: { post: Post }) {
  const { plan, sharedTrade, sharedReview } = post
  return (
    <>
      {plan && (
        <SharedPlanView plan={plan} publishedAt={post.publishedAt}>
          {plan.trade !== undefined && <PlanActions post={post} plan={plan} />}
        </SharedPlanView>
      )}
      {sharedTrade && <SharedTradeView trade={sharedTrade} />}
      {sharedReview && <SharedReviewView review={sharedReview} />}
    </>
  )
}
