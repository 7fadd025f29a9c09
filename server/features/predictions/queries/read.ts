// Reads questions. Parts of the crowd's forecast that the viewer may not see don't leave the database.
import { statement } from '../../../platform/database/statement.ts'
import { isListedPostVisibleTo } from '../../posts/fragments.ts'
import { hasBeenForecast, isCrowdVisible, isDecided, isPredictionClosed, statementTime } from '../fragments.ts'
import type { PredictionRow } from '../tables.ts'

type SparkRow = { at: string; median: number; low: number; high: number }

export type PredictionForViewer = Omit<PredictionRow, 'edited_version' | 'is_close_announced'> & {
  forecasters_count: number
  forecasts_count: number
  own_probabilities: number[] | null
  own_at: string | null
  own_version: number | null
  median: number[] | null
  weighted: number[] | null
  low: number[] | null
  high: number[] | null
  integrals: number[] | null
  crowd_at: string | null
  crowd_first_at: string | null
  spark: SparkRow[] | null
  /** The database's time, by which the question is open or closed. */
  read_at: string
  score: number | null
  crowd_score: number | null
}

const ifVisible = (sql: string): string => `case when ${isCrowdVisible('q', 'own')} then ${sql} end`

const columns = `q.id, q.section, q.kind, q.question, q.criteria, q.source, q.source_url, q.outcomes, q.bounds, q.unit,
  q.outcomes_count, q.version, q.opens_at, q.closes_at, q.resolves_at, q.closed_at, q.base_yes, q.base_total, q.outcome,
  q.evidence, q.evidence_url, q.resolved_at, q.annulled_at, q.annulment_reason, c.forecasters_count, c.forecasts_count,
  own.probabilities as own_probabilities, own.at as own_at, own.version as own_version,
  ${['median', 'weighted', 'low', 'high'].map((name) => `${ifVisible(`c.${name}`)} as ${name}`).join(', ')},
  case when q.resolved_at is not null then c.integrals end as integrals, ${ifVisible('c.at')} as crowd_at,
  case when q.resolved_at is not null then c.first_at end as crowd_first_at,
  s.score, s.crowd_score, ${statementTime} as read_at`

const joins = `join prediction_crowds c on c.prediction_id = q.id
  left join prediction_forecasters own on own.prediction_id = q.id and own.member_id = $viewer
  left join prediction_scores s on s.prediction_id = q.id and s.member_id = $viewer`

/** The first outcome's course, for a small chart. */
const spark = ifVisible(`(select json_agg(json_build_object('at', h.at, 'median', h.median[1], 'low', h.low[1],
    'high', h.high[1]) order by h.slot) from prediction_crowd_history h where h.prediction_id = q.id)`)

const statuses = {
  all: 'true',
  open: `not ${isPredictionClosed('q')}`,
  closed: `${isPredictionClosed('q')} and not ${isDecided('q')}`,
  resolved: isDecided('q'),
  mine: 'own.member_id is not null',
} as const
export type StatusFilter = keyof typeof statuses

/** Open questions by closing time, then closed ones by when they should be resolved, then the latest decisions. */
const order = `case when not ${isPredictionClosed('q')} then 0 when not ${isDecided('q')} then 1 else 2 end,
  case when ${isDecided('q')} then null when ${isPredictionClosed('q')} then q.resolves_at else q.closes_at end nulls last,
  coalesce(q.annulled_at, q.resolved_at) desc, q.id`

/** `words`: patterns for `ilike`, which all have to match. */
type Filter = { section: string | null; words: string[]; shift: number }
type ListParams = Filter & { viewer: string | null; limit: number; offset: number }

const isListed = `($section::text is null or q.section = $section)
  and concat_ws(' ', q.question, array_to_string(q.outcomes, ' '), q.source) ilike all($words::text[])`

const listOf = (status: StatusFilter) =>
  statement<ListParams, PredictionForViewer>(
    `predictions.list.${status}`,
    `with page as materialized (
       select q.id from predictions q ${joins}
       where ${statuses[status]} and ${isListed}
       order by ${order} limit $limit::int offset $offset::int
     )
     select ${columns}, ${spark} as spark
     from page join predictions q on q.id = page.id ${joins} order by ${order}`,
  )

export const lists = {
  all: listOf('all'),
  open: listOf('open'),
  closed: listOf('closed'),
  resolved: listOf('resolved'),
  mine: listOf('mine'),
}

/** How many questions each list has. */
export const listCounts = statement<Filter & { viewer: string | null }, Record<StatusFilter, number>>(
  'predictions.listCounts',
  `select ${Object.entries(statuses)
    .map(([status, isIncluded]) => `count(*) filter (where ${isIncluded}) as "${status}"`)
    .join(', ')}
   from predictions q left join prediction_forecasters own on own.prediction_id = q.id and own.member_id = $viewer
   where ${isListed}`,
)

export const predictionById = statement<
  { id: string; viewer: string | null; shift: number },
  PredictionForViewer & { has_been_forecast: boolean }
>(
  'predictions.byId',
  `select ${columns}, ${spark} as spark, ${hasBeenForecast('q')} as has_been_forecast from predictions q ${joins} where q.id = $id`,
)

export const amendmentsOf = statement<{ id: string }, { at: string; text: string; forecasters_count: number }>(
  'predictions.amendmentsOf',
  `select at, text, forecasters_count from prediction_amendments where prediction_id = $id order by version desc`,
)

type HistoryRow = {
  at: string
  forecasters_count: number
  median: number[]
  weighted: number[]
  low: number[]
  high: number[]
}

export const historyOf = statement<{ id: string; viewer: string | null; shift: number }, HistoryRow>(
  'predictions.historyOf',
  `select h.at, h.forecasters_count, h.median, h.weighted, h.low, h.high
   from predictions q
     left join prediction_forecasters own on own.prediction_id = q.id and own.member_id = $viewer
     join prediction_crowd_history h on h.prediction_id = q.id
   where q.id = $id and ${isCrowdVisible('q', 'own')} order by h.slot`,
)

export const ownForecasts = statement<
  { id: string; viewer: string | null },
  { probabilities: number[]; at: string; version: number }
>(
  'predictions.ownForecasts',
  `select probabilities, at, version from prediction_forecasts
   where prediction_id = $id and member_id = $viewer order by version`,
)

export const predictionExists = statement<{ id: string }, { id: string }>(
  'predictions.exists',
  'select id from predictions where id = $id',
)

/**
 * Sets the questions that a post links to, and emits that they have one more. Leaves out those that don't exist, and
 * waits for one that is being deleted.
 */
export const setLinks = statement<{ post: string; predictions: string[]; now: string }, never>(
  'predictions.setLinks',
  `with gone as (
     delete from prediction_posts where post_id = $post and prediction_id <> all($predictions::text[])
   ),
   linked as (
     insert into prediction_posts (prediction_id, post_id, at)
     select id, $post, $now::timestamptz from predictions where id = any($predictions::text[]) for key share
     on conflict (prediction_id, post_id) do nothing
     returning prediction_id
   )
   insert into events (type, payload)
   select 'prediction:changed', json_build_object('predictionId', q.id, 'section', q.section, 'change', 'discussed')::text
   from linked join predictions q on q.id = linked.prediction_id`,
)

/**
 * Those that the viewer can see, after the position `at`, `id`. Looks up each post by its link: with a plain join the
 * planner may read and sort all posts.
 */
export const linkingPosts = statement<
  { prediction: string; viewer: string | null; at: string | null; id: string | null; rows: number },
  { id: string; at: string }
>(
  'predictions.linkingPosts',
  `select l.post_id as id, l.at
   from prediction_posts l cross join lateral (select * from posts where id = l.post_id limit 1) p
     join members m on m.id = p.author_id
   where l.prediction_id = $prediction and ${isListedPostVisibleTo({ post: 'p', author: 'm' }, '$viewer')}
     and (l.at, l.post_id) < (coalesce($at::timestamptz, 'infinity'), coalesce($id::text, ''))
   order by l.at desc, l.post_id desc limit $rows::int`,
)

export const textOfPost = statement<{ post: string }, { content: string }>(
  'predictions.textOfPost',
  'select content from posts where id = $post',
)
