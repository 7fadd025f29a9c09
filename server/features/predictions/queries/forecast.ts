// Giving forecasts.
import {
  type IdempotencyKeyParams,
  isKeyFree,
  singleRequest,
  storeKeys,
} from '../../../platform/database/idempotency-keys.ts'
import { statement } from '../../../platform/database/statement.ts'
import { isMemberActive } from '../../accounts/fragments.ts'
import { databaseTime, isPredictionOpen } from '../fragments.ts'

type NewForecast = IdempotencyKeyParams & {
  id: string
  prediction: string
  member: string
  probabilities: number[]
  /** Of the question that the member read, or null. */
  version: number | null
  salt: string
  now: string
  /** The shift of the clock by tests. */
  shift: number
}

const forecastTime = `date_trunc('milliseconds', ${databaseTime})`

/**
 * Returns the version if the forecast is new. The share lock is held until the commit: a question that is being decided
 * either waits for it, or is decided first and takes no forecast, and so does one that is being edited. The row of the forecaster orders two at once.
 */
export const insertForecast = statement<NewForecast, { version: number }>(
  'predictions.forecast',
  `with clock as materialized (select ${forecastTime} as now),
   question as materialized (
     select q.id, q.kind, q.outcomes_count, greatest(clock.now, q.opens_at) as now from clock join predictions q on q.id = $prediction
     where ${isPredictionOpen('q', 'clock.now')} and coalesce($version::int >= q.edited_version, true) for share of q
   ),
   request as (
     select question.id as prediction_id, question.now as given_at, one.* from question cross join (${singleRequest('$member')}) one
     where ${isMemberActive('one.member_id')}
       and cardinality($probabilities::int[]) = question.outcomes_count
       and (question.kind <> 'yesNo' or ($probabilities::int[])[1] between 1 and 99)
   ),
   stored_keys as (${storeKeys({ from: 'request', entity: 'request.prediction_id', status: 200 })}),
   accepted as (select * from request where ${isKeyFree('stored_keys')}),
   given as (
     insert into prediction_forecasters as f (prediction_id, member_id, version, probabilities, at, first_at)
     select prediction_id, member_id, 1, $probabilities::int[], given_at, given_at from accepted
     on conflict (prediction_id, member_id) do update
       set probabilities = excluded.probabilities, version = f.version + 1, at = greatest(excluded.at, f.at)
       where f.probabilities <> excluded.probabilities
     returning f.prediction_id, f.member_id, f.version, f.probabilities, f.at
   ),
   stored as (
     insert into prediction_forecasts (id, prediction_id, member_id, version, probabilities, salt, at)
     select $id, prediction_id, member_id, version, probabilities, $salt, at from given
   ),
   emitted as (
     insert into events (type, payload)
     select 'prediction:forecast',
       json_build_object('predictionId', prediction_id, 'forecastId', $id::text, 'memberId', member_id)::text from given
   )
   select version from given`,
)

/** A member may be suspended while a forecast is on its way. */
export const memberState = statement<{ member: string }, { is_active: boolean }>(
  'predictions.memberState',
  `select ${isMemberActive('$member')} as is_active`,
)

/** For decisions about a question that is locked. */
export const readDatabaseTime = statement<{ shift: number }, { now: string }>(
  'predictions.databaseTime',
  `select ${forecastTime} as now`,
)

/** All versions by these members on one question, in order. */
export const forecastsOfMembers = statement<
  { prediction: string; members: string[] },
  { member_id: string; probabilities: number[]; at: string }
>(
  'predictions.forecastsOfMembers',
  `select member_id, probabilities, at from prediction_forecasts
   where prediction_id = $prediction and member_id = any($members::text[]) order by member_id, version`,
)

/** A member's forecasts that are in the log. */
export const loggedForecasts = statement<
  { member: string },
  { row_number: number; prediction_id: string; member_id: string; probabilities: number[]; salt: string }
>(
  'predictions.loggedForecasts',
  `select l.row_number, f.prediction_id, f.member_id, f.probabilities, f.salt
   from prediction_forecasts f join prediction_log l on l.forecast_id = f.id
   where f.member_id = $member order by l.row_number`,
)

/** Erases a member's forecasts with their salts. The log keeps its commitments, which nobody can open any more. */
export const eraseForecasts = statement<{ member: string }, never>(
  'predictions.eraseForecasts',
  `with forecasts as (delete from prediction_forecasts where member_id = $member),
   scores as (delete from prediction_scores where member_id = $member),
   records as (delete from prediction_records where member_id = $member)
   delete from prediction_forecasters where member_id = $member`,
)
