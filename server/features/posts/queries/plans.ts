// The plans that a member published, whatever the state of their posts.
import type { Section } from '#contract/common.ts'
import type { PlanCounts, PlanPostState } from '#contract/plans.ts'
import { cursorPositionSql } from '../../../platform/cursor.ts'
import { statement } from '../../../platform/database/statement.ts'
import { notBlocked } from '../../follows/fragments.ts'
import { planColumns } from '../../journal/fragments.ts'
import type { PostPlanRow } from '../../journal/view.ts'
import { isNotRemoved, isOwnRejected, isPublished } from '../fragments.ts'

export type ListedPlanRow = PostPlanRow & {
  id: string
  section: Section
  published_at: string | null
  state: PlanPostState
}

/** The author's plans on posts that were ever published. None for a viewer who blocked the author. */
const published = `from post_plans pl join posts p on p.id = pl.post_id
  where pl.author_id = $author and p.published_at is not null and ${notBlocked('$author', '$viewer')}`

export const plansOf = statement<
  { author: string; viewer: string | null; at: string | null; id: string | null; limit: number },
  ListedPlanRow
>(
  'posts.plansOf',
  `select p.id, p.section, p.published_at, ${planColumns('pl')},
     case when ${isPublished('p')} then 'published' when ${isOwnRejected('p', '$viewer')} then 'rejected'
       when ${isNotRemoved('p')} then 'hidden' when pl.deleted_at is not null then 'deleted' else 'removed' end as state
   ${published} and ($at::timestamptz is null or (p.published_at, p.id) < ${cursorPositionSql})
   order by p.published_at desc, p.id desc limit $limit::int`,
)

const hasNoOutcome = 'pl.r is null and pl.not_taken_at is null'
const isPublishedLate = 'p.published_at >= pl.valid_until'

export const countPlans = statement<
  { author: string; viewer: string | null; now: string },
  Omit<PlanCounts, 'neverClosed' | 'notTaken' | 'publishedLate'> & {
    never_closed: number
    not_taken: number
    published_late: number
  }
>(
  'posts.countPlans',
  `select count(*)::int as all, (count(*) filter (where pl.r > 0))::int as gains,
     (count(*) filter (where pl.r < 0))::int as losses, (count(*) filter (where pl.r = 0))::int as even,
     count(pl.not_taken_at)::int as not_taken,
     (count(*) filter (where ${hasNoOutcome} and pl.valid_until > $now::timestamptz))::int as open,
     (count(*) filter (where ${hasNoOutcome} and pl.valid_until <= $now::timestamptz and not ${isPublishedLate}))::int
       as never_closed,
     (count(*) filter (where ${hasNoOutcome} and ${isPublishedLate}))::int as published_late,
     (count(*) filter (where not (${isNotRemoved('p')})))::int as gone
   ${published}`,
)

/** The outcome of a plan for those who watch its post or room. Returns nothing unless the post is published. */
export const emitPlanResult = statement<{ post: string; result: string; notTakenAt: string | null }, { id: string }>(
  'posts.emitPlanResult',
  `with post as (select p.id, p.section from posts p where p.id = $post and ${isPublished('p')}),
   emitted as (
     insert into events (type, payload)
     select 'plan:result', json_build_object('postId', id, 'section', section, 'result', $result::json,
       'notTakenAt', $notTakenAt::text)::text
     from post
   )
   select id from post`,
)
