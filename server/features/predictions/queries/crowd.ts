// The crowd's forecast, and its history.
import { statement } from '../../../platform/database/statement.ts'
import { doesForecastCount, isPredictionClosed } from '../fragments.ts'

type CrowdRow = {
  section: string
  outcomes_count: number
  opens_at: string
  closes_at: string
  closed_at: string | null
  forecasters_count: number
  forecasts_count: number
  counts: number[]
  weights: number[]
  median: number[] | null
  integrals: number[]
  at: string | null
}

/** Locks the crowd until the transaction ends. */
export const lockCrowd = statement<{ prediction: string }, CrowdRow>(
  'predictions.lockCrowd',
  `select q.section, q.outcomes_count, q.opens_at, q.closes_at, q.closed_at, c.forecasters_count, c.forecasts_count,
     c.counts, c.weights, c.median, c.integrals, c.at
   from prediction_crowds c join predictions q on q.id = c.prediction_id
   where c.prediction_id = $prediction for update of c`,
)

type Changed = {
  member_id: string
  version: number
  probabilities: number[]
  at: string
  first_at: string
  counted: number[] | null
  counted_weight: number | null
  counted_version: number
  first_integrals: number[] | null
  does_count: boolean
  resolved: number | null
  score_sum: number | null
  base_sum: number | null
}

/** Forecasts that differ from what the crowd includes of them. */
const changedAmong = (forecasters: string): string => `
   select f.member_id, f.version, f.probabilities, f.at, f.first_at, f.counted, f.counted_weight, f.counted_version,
     f.first_integrals,
     ${doesForecastCount('f')} as does_count, r.resolved, r.score_sum, r.base_sum
   from prediction_forecasters f left join prediction_records r on r.member_id = f.member_id
   where f.prediction_id = $prediction and ${forecasters}
     and f.counted is distinct from case when ${doesForecastCount('f')} then f.probabilities end
   order by f.at, f.member_id limit $limit::int`

/** Those that the crowd doesn't include yet. A ban after the close changes nothing. */
export const uncountedForecasters = statement<{ prediction: string; limit: number }, Changed>(
  'predictions.uncountedForecasters',
  changedAmong('f.version > f.counted_version'),
)

/** A statement of its own: one plan for both would read all forecasters of the question. */
export const changedForecastersAmong = statement<{ prediction: string; members: string[]; limit: number }, Changed>(
  'predictions.changedForecastersAmong',
  changedAmong('f.member_id = any($members::text[])'),
)

export const forecasterOf = statement<{ prediction: string; member: string }, Omit<Changed, 'does_count'>>(
  'predictions.forecasterOf',
  `select f.member_id, f.version, f.probabilities, f.at, f.first_at, f.counted, f.counted_weight, f.counted_version,
     f.first_integrals, r.resolved, r.score_sum, r.base_sum
   from prediction_forecasters f left join prediction_records r on r.member_id = f.member_id
   where f.prediction_id = $prediction and f.member_id = $member`,
)

export const setCounted = statement<
  {
    prediction: string
    members: string[]
    /** JSON, or null where a forecast doesn't count. All arrays have the same length and order. */
    counted: (string | null)[]
    weights: (number | null)[]
    versions: number[]
    integrals: string[]
  },
  never
>(
  'predictions.setCounted',
  `update prediction_forecasters f
   set counted = case when given.counted is not null
         then array(select value::int from json_array_elements_text(given.counted::json) value) end,
     counted_weight = given.weight, counted_version = given.version,
     first_integrals = coalesce(f.first_integrals, given.integrals::jsonb)
   from unnest($members::text[], $counted::text[], $weights::int[], $versions::int[],
       $integrals::text[])
     as given (member_id, counted, weight, version, integrals)
   where f.prediction_id = $prediction and f.member_id = given.member_id`,
)

type Figures = { median: number[] | null; weighted: number[] | null; low: number[] | null; high: number[] | null }

export const setCrowd = statement<
  Figures & {
    prediction: string
    forecasters: number
    forecasts: number
    counts: number[]
    weights: number[]
    integrals: string
    at: string
  },
  { section: string }
>(
  'predictions.setCrowd',
  `with changed as (
     update prediction_crowds set forecasters_count = $forecasters::int, forecasts_count = $forecasts::int,
       counts = $counts::int[], weights = $weights::int[], median = $median::int[], weighted = $weighted::int[],
       low = $low::int[], high = $high::int[], integrals = $integrals::jsonb, at = $at::timestamptz,
       first_at = case when $median::int[] is not null then coalesce(first_at, $at::timestamptz) end
     where prediction_id = $prediction
     returning prediction_id, forecasters_count, forecasts_count
   ),
   emitted as (
     insert into events (type, payload)
     select 'prediction:counts', json_build_object('predictionId', q.id, 'section', q.section,
       'forecastersCount', c.forecasters_count, 'forecastsCount', c.forecasts_count)::text
     from changed c join predictions q on q.id = c.prediction_id
   )
   select q.section from predictions q where q.id = $prediction`,
)

export const setHistory = statement<
  { prediction: string; slot: number; at: string; forecasters: number } & { [K in keyof Figures]: number[] },
  never
>(
  'predictions.setHistory',
  `insert into prediction_crowd_history (prediction_id, slot, at, forecasters_count, median, weighted, low, high)
   values ($prediction, $slot::smallint, $at::timestamptz, $forecasters::int, $median::int[], $weighted::int[],
     $low::int[], $high::int[])
   on conflict (prediction_id, slot) do update set at = excluded.at, forecasters_count = excluded.forecasters_count,
     median = excluded.median, weighted = excluded.weighted, low = excluded.low, high = excluded.high`,
)

/**
 * Forgets a crowd without any forecast: the next one begins a new crowd. `integrals`: zeros, for members who come back.
 */
export const forgetCrowd = statement<{ prediction: string; integrals: string }, never>(
  'predictions.forgetCrowd',
  `with members as (
     update prediction_forecasters set first_integrals = $integrals::jsonb
     where prediction_id = $prediction and first_integrals is not null
   )
   delete from prediction_crowd_history where prediction_id = $prediction`,
)

/** Open questions that a member has forecast: their crowds may include them wrongly now. */
export const openQuestionsOf = statement<{ member: string; shift: number }, { prediction_id: string }>(
  'predictions.openQuestionsOf',
  `select f.prediction_id from prediction_forecasters f join predictions q on q.id = f.prediction_id
   where f.member_id = $member and not ${isPredictionClosed('q')} order by f.prediction_id`,
)
