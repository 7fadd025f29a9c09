// All plans that a member published, with their outcomes.

import { formatNumber } from '#contract/format-number.ts'
import { plan as planTexts, planList as texts } from '#contract/messages/en/plans-screens.ts'
import type { ListedPlan, PlanCounts } from '#contract/plans.ts'
import { useCallPages } from '../../platform/cache/use-call.ts'
import { CallContent } from '../../shared/call-content.tsx'
import { formatDecimal } from '../../shared/record-formats.ts'
import { RoomChip } from '../../shared/room-chip.tsx'
import { PlanOutcome, ResultHistory } from '../../shared/shared-plan.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { memberPlans } from './api.ts'
import { LoadMorePosts } from './load-more-posts.tsx'
import { PostLink } from './post-link.tsx'
import { useLivePostList } from './use-live-posts.ts'
import './posts.css'

export default function PlanList({ memberId }: { memberId: string }) {
  useLivePostList()
  const pages = useCallPages(memberPlans(memberId))
  return (
    <CallContent
      response={pages}
      content={texts.cached}
      failedText={texts.failed}
      skeleton={<ListSkeleton label={texts.loading} />}
    >
      {({ pages: loaded }) => {
        const plans = loaded.flatMap((page) => page.plans)
        if (plans.length === 0)
          return <EmptyState illustration="empty" heading="h3" title={texts.emptyTitle} text={texts.emptyText} />
        return (
          <div className="post-plans">
            <Counts counts={loaded[0]!.counts} />
            <p className="meta">{texts.stated}</p>
            <ul className="post-plan-list">
              {plans.map((plan) => (
                <Row key={plan._id} plan={plan} />
              ))}
            </ul>
            <LoadMorePosts pages={pages} />
          </div>
        )
      }}
    </CallContent>
  )
}

const shownCounts = [
  ...(['all', 'gains', 'losses', 'even', 'notTaken', 'open'] as const),
  ...(['neverClosed', 'publishedLate', 'gone'] as const),
]
/** Figures that are shown only if there are any: without them, the others still add up. */
const shownIfAny: readonly string[] = ['even', 'notTaken', 'publishedLate', 'gone']

function Counts({ counts }: { counts: PlanCounts }) {
  return (
    <dl className="post-plan-counts" aria-label={texts.counts}>
      {shownCounts
        .filter((name) => counts[name] > 0 || !shownIfAny.includes(name))
        .map((name) => (
          <div key={name}>
            <dt>{texts[name]}</dt>
            <dd>{formatNumber(counts[name])}</dd>
          </div>
        ))}
    </dl>
  )
}

function Row({ plan }: { plan: ListedPlan }) {
  const { _id, section, state, publishedAt, validUntil, result, details } = plan
  return (
    <li>
      <div className="post-plan-head">
        <p dir="auto">
          {details ? (
            <>
              <b>{details.symbol}</b> <span className="muted">{planTexts.sides[details.side]}</span>
            </>
          ) : (
            <b>{state !== 'published' && texts.states[state]}</b>
          )}
        </p>
        <PlanOutcome plan={plan} publishedAt={publishedAt} />
      </div>
      {details && (
        <p className="muted post-plan-prices">
          {[
            `${planTexts.entry} ${formatDecimal(details.entry)}`,
            `${planTexts.stop} ${formatDecimal(details.stop)}`,
            details.target && `${planTexts.target} ${formatDecimal(details.target)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {result && <ResultHistory result={result} />}
      <p className="meta post-plan-times">
        <RoomChip section={section} />
        <span>
          {texts.published} <ExactTime value={publishedAt} />
        </span>
        <span>
          {planTexts.validUntil} <ExactTime value={validUntil} />
        </span>
        {details && (
          <PostLink post={{ _id, content: '' }} className="quiet-link tap-target">
            {texts.toPost}
          </PostLink>
        )}
      </p>
    </li>
  )
}
