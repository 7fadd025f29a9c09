// Scores of resolved questions, and their sums.
import { statement } from '../../../platform/database/statement.ts'
import { authorColumns, isMemberVisible } from '../../accounts/fragments.ts'
import type { AuthorRow } from '../../accounts/view.ts'

type Scored = {
  id: string
  section: string
  kind: string
  outcomes_count: number
  outcome: number | null
  closed_at: string | null
  resolved_at: string | null
  annulled_at: string | null
  base_yes: number
  base_total: number
  median: number[] | null
  integrals: number[]
  first_at: string | null
  at: string | null
}

/** Locks the question, so that an annulment waits for scores that are being stored, and takes them back. */
export const resolvedQuestion = statement<{ id: string }, Scored>(
  'predictions.resolvedQuestion',
  `select q.id, q.section, q.kind, q.outcomes_count, q.outcome, q.closed_at, q.resolved_at, q.annulled_at, q.base_yes,
     q.base_total, c.median, c.integrals, c.first_at, c.at
   from predictions q join prediction_crowds c on c.prediction_id = q.id where q.id = $id for share of q`,
)

/** The next members who have forecast, by id. */
export const forecastersAfter = statement<
  { prediction: string; after: string; limit: number },
  { member_id: string; first_at: string; first_integrals: number[] | null }
>(
  'predictions.forecastersAfter',
  `select member_id, first_at, first_integrals from prediction_forecasters
   where prediction_id = $prediction and member_id > $after order by member_id limit $limit::int`,
)

/** Adds scores that aren't stored yet, and their sums. All arrays have the same length and order. */
export const insertScores = statement<
  {
    prediction: string
    section: string
    at: string
    members: string[]
    scores: number[]
    crowdScores: number[]
    baseScores: number[]
    percents: (number | null)[]
    cameTrue: (boolean | null)[]
  },
  never
>(
  'predictions.insertScores',
  `with inserted as (
     insert into prediction_scores
       (prediction_id, member_id, section, score, crowd_score, base_score, closing_percent, came_true, at)
     select $prediction, given.*, $at::timestamptz
     from (
       select member, $section::text, score, crowd, base, percent, came_true
       from unnest($members::text[], $scores::int[], $crowdScores::int[], $baseScores::int[], $percents::int[],
         $cameTrue::boolean[]) as one (member, score, crowd, base, percent, came_true)
     ) given
     on conflict (prediction_id, member_id) do nothing
     returning member_id, score, crowd_score, base_score
   )
   insert into prediction_records as r (member_id, resolved, score_sum, crowd_sum, base_sum)
   select member_id, 1, score, crowd_score, base_score from inserted order by member_id
   on conflict (member_id) do update set resolved = r.resolved + 1, score_sum = r.score_sum + excluded.score_sum,
     crowd_sum = r.crowd_sum + excluded.crowd_sum, base_sum = r.base_sum + excluded.base_sum`,
)

/** Takes back scores of an annulled question, and returns how many. */
export const deleteScores = statement<{ prediction: string; limit: number }, { member_id: string }>(
  'predictions.deleteScores',
  `with deleted as (
     delete from prediction_scores s using (
       select member_id from prediction_scores where prediction_id = $prediction order by member_id limit $limit::int
     ) next
     where s.prediction_id = $prediction and s.member_id = next.member_id
     returning s.member_id, s.score, s.crowd_score, s.base_score
   ),
   records as (
     update prediction_records r set resolved = r.resolved - 1, score_sum = r.score_sum - deleted.score,
       crowd_sum = r.crowd_sum - deleted.crowd_score, base_sum = r.base_sum - deleted.base_score
     from deleted where r.member_id = deleted.member_id
   )
   select member_id from deleted`,
)

type RankedRow = AuthorRow & {
  resolved: number
  score_sum: number
  crowd_sum: number
  base_sum: number
}

/** Has enough resolved questions, and isn't banned. `record`: an alias of `prediction_records`. */
const isRanked = (record: string): string => `${record}.resolved >= 20 and ${isMemberVisible(`${record}.member_id`)}`

/** The best first. */
export const rankedMembers = statement<{ limit: number; offset: number }, RankedRow>(
  'predictions.ranked',
  `select ${authorColumns('m')}, r.resolved, r.score_sum, r.crowd_sum, r.base_sum
   from prediction_records r join members m on m.id = r.member_id where ${isRanked('r')}
   order by r.mean, r.resolved desc, r.member_id limit $limit::int offset $offset::int`,
)

export const rankedCount = statement<Record<never, never>, { count: number }>(
  'predictions.rankedCount',
  `select count(*) as count from prediction_records r where ${isRanked('r')}`,
)

export const recordOf = statement<{ member: string }, RankedRow & { rank: number | null }>(
  'predictions.recordOf',
  `select ${authorColumns('m')}, r.resolved, r.score_sum, r.crowd_sum, r.base_sum,
     case when r.resolved >= 20 then 1 + (
       select count(*) from prediction_records other
       where ${isRanked('other')}
         and (other.mean, -other.resolved, other.member_id) < (r.mean, -r.resolved, r.member_id)
     ) end as rank
   from prediction_records r join members m on m.id = r.member_id where r.member_id = $member`,
)

export const scoresOf = statement<
  { member: string },
  {
    prediction_id: string
    section: string
    score: number
    crowd_score: number
    base_score: number
    closing_percent: number | null
    came_true: boolean | null
  }
>(
  'predictions.scoresOf',
  `select prediction_id, section, score, crowd_score, base_score, closing_percent, came_true
   from prediction_scores where member_id = $member order by at desc, prediction_id`,
)

export const questionsByIds = statement<
  { ids: string[] },
  {
    id: string
    question: string
    kind: string
    outcomes: string[]
    bounds: string[]
    unit: string
    outcome: number | null
    resolved_at: string | null
  }
>(
  'predictions.questionsByIds',
  'select id, question, kind, outcomes, bounds, unit, outcome, resolved_at from predictions where id = any($ids::text[])',
)
