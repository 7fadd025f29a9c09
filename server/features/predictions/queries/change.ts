// Creating, editing and deciding questions.
import {
  type IdempotencyKeyParams,
  isKeyFree,
  singleRequest,
  storeKeys,
} from '../../../platform/database/idempotency-keys.ts'
import { statement } from '../../../platform/database/statement.ts'
import { hasBeenForecast, isDecided, statementTime } from '../fragments.ts'
import type { PredictionRow } from '../tables.ts'

type Written = {
  section: string
  kind: string
  question: string
  criteria: string
  source: string
  sourceUrl: string
  outcomes: string[]
  bounds: string[]
  unit: string
  outcomesCount: number
  closesAt: string
  resolvesAt: string
}

/** Earlier questions of this room and kind that were resolved. Annulled ones don't count. */
export const earlierOutcomes = statement<{ section: string; kind: string }, { total: number; yes: number }>(
  'predictions.earlierOutcomes',
  `select count(*) as total, count(*) filter (where outcome = 0) as yes from predictions
   where section = $section and kind = $kind and resolved_at is not null and annulled_at is null`,
)

export const insertPrediction = statement<
  Written &
    IdempotencyKeyParams & {
      id: string
      member: string
      now: string
      baseYes: number
      baseTotal: number
      counts: number[]
      integrals: string
    },
  { id: string }
>(
  'predictions.insert',
  `with request as (${singleRequest('$member')}),
   stored_keys as (${storeKeys({ from: 'request', entity: '$id', status: 201 })}),
   accepted as (select * from request where ${isKeyFree('stored_keys')}),
   inserted as (
     insert into predictions (id, section, kind, question, criteria, source, source_url, outcomes, bounds, unit,
       outcomes_count, opens_at, closes_at, resolves_at, base_yes, base_total)
     select $id, $section, $kind, $question, $criteria, $source, $sourceUrl, $outcomes::text[], $bounds::text[], $unit,
       $outcomesCount::smallint, $now::timestamptz, $closesAt::timestamptz, $resolvesAt::timestamptz, $baseYes::int,
       $baseTotal::int
     from accepted
     returning id
   ),
   crowd as (
     insert into prediction_crowds (prediction_id, counts, weights, integrals)
     select id, $counts::int[], $counts::int[], $integrals::jsonb from inserted
   )
   select id from inserted`,
)

/** Waits for running forecasts, and keeps new ones out until the transaction ends. */
export const lockPrediction = statement<{ id: string }, PredictionRow>(
  'predictions.lock',
  'select * from predictions where id = $id for update',
)

/** A separate statement after the lock, so that it sees what was committed while it waited. */
export const forecastState = statement<{ id: string }, { has_been_forecast: boolean }>(
  'predictions.forecastState',
  `select ${hasBeenForecast('q')} as has_been_forecast from predictions q where q.id = $id`,
)

/** For the same reason. */
export const forecastersOf = statement<{ id: string }, { count: number }>(
  'predictions.forecastersOf',
  'select count(*) as count from prediction_forecasters where prediction_id = $id',
)

export const setText = statement<
  Written & { id: string; baseYes: number; baseTotal: number; counts: number[]; integrals: string },
  never
>(
  'predictions.setText',
  `with crowd as (
     update prediction_crowds set counts = $counts::int[], weights = $counts::int[], integrals = $integrals::jsonb
     where prediction_id = $id
   )
   update predictions set section = $section, kind = $kind, question = $question, criteria = $criteria,
     source = $source, source_url = $sourceUrl, outcomes = $outcomes::text[], bounds = $bounds::text[], unit = $unit,
     outcomes_count = $outcomesCount::smallint, closes_at = $closesAt::timestamptz,
     resolves_at = $resolvesAt::timestamptz, base_yes = $baseYes::int, base_total = $baseTotal::int,
     version = version + 1, edited_version = version + 1, is_close_announced = false
   where id = $id`,
)

export const deletePrediction = statement<{ id: string }, never>(
  'predictions.delete',
  `with crowd as (delete from prediction_crowds where prediction_id = $id),
   amendments as (delete from prediction_amendments where prediction_id = $id),
   posts as (delete from prediction_posts where prediction_id = $id)
   delete from predictions where id = $id`,
)

export const insertAmendment = statement<{ id: string; text: string; forecasters: number; now: string }, never>(
  'predictions.amend',
  `with amended as (update predictions set version = version + 1 where id = $id returning id, version)
   insert into prediction_amendments (prediction_id, version, text, forecasters_count, at)
   select id, version, $text, $forecasters::int, $now::timestamptz from amended`,
)

/**
 * The close is never later than planned, nor earlier than a forecast that was taken: after a failover, the database's
 * clock may be behind.
 */
const closed = `closed_at = coalesce(closed_at, least(closes_at, greatest($now::timestamptz,
  (select max(at) from prediction_forecasters where prediction_id = $id)))), version = version + 1`

export const setResolved = statement<
  { id: string; outcome: number; evidence: string; evidenceUrl: string; now: string },
  { closed_at: string | null }
>(
  'predictions.resolve',
  `update predictions set outcome = $outcome::smallint, evidence = $evidence, evidence_url = $evidenceUrl,
     resolved_at = $now::timestamptz, ${closed}
   where id = $id and not ${isDecided('predictions')} returning closed_at`,
)

export const setAnnulled = statement<{ id: string; reason: string; now: string }, { id: string }>(
  'predictions.annul',
  `update predictions set annulled_at = $now::timestamptz, annulment_reason = $reason, ${closed}
   where id = $id and annulled_at is null returning id`,
)

/** Emits that a question has closed, once. Does nothing before its closing time. */
export const announceClosed = statement<{ id: string; shift: number }, { id: string }>(
  'predictions.announceClosed',
  `with announced as (
     update predictions set is_close_announced = true
     where id = $id and not is_close_announced and closes_at <= ${statementTime} and closed_at is null
     returning id, section
   ),
   emitted as (
     insert into events (type, payload)
     select 'prediction:changed', json_build_object('predictionId', id, 'section', section, 'change', 'closed')::text
     from announced
   )
   select id from announced`,
)

export const unannouncedClosed = statement<{ shift: number; limit: number }, { id: string }>(
  'predictions.unannouncedClosed',
  `select id from predictions
   where closed_at is null and closes_at <= ${statementTime} and not is_close_announced limit $limit::int`,
)
