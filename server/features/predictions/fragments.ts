// SQL about predictions. Questions themselves are public.
import { isMemberVisible } from '../accounts/fragments.ts'

/** The database's time decides, because the clocks of the servers differ. `$shift`: of the clock, by tests. */
const shiftedBy = (time: string): string => `(${time} + make_interval(secs => $shift::float8 / 1000))`
export const databaseTime = shiftedBy('clock_timestamp()')
/** The same in a whole statement. */
export const statementTime = shiftedBy('statement_timestamp()')

/** Whether this question has stopped taking forecasts. `prediction`: an alias of `predictions`. */
export const isPredictionClosed = (prediction: string, at = statementTime): string =>
  `(${prediction}.closed_at is not null or ${prediction}.closes_at <= ${at})`

export const isPredictionOpen = (prediction: string, at: string): string => `not ${isPredictionClosed(prediction, at)}`

/**
 * Whether anyone has forecast it, even if they were banned or erased since. Their forecasts are in the log, so its text
 * stays. `prediction`: an alias of `predictions`.
 */
export const hasBeenForecast = (prediction: string): string =>
  `(exists (select from prediction_forecasters given where given.prediction_id = ${prediction}.id)
    or exists (select from prediction_crowds c where c.prediction_id = ${prediction}.id and c.forecasts_count > 0))`

export const isDecided = (prediction: string): string =>
  `(${prediction}.resolved_at is not null or ${prediction}.annulled_at is not null)`

/**
 * Whether the viewer may see the crowd's forecast. `own`: a left join of the viewer's row of `prediction_forecasters`.
 * The only place that decides it (DECISIONS "Predictions").
 */
export const isCrowdVisible = (prediction: string, own: string): string =>
  `(${isPredictionClosed(prediction)} or ${own}.member_id is not null)`

/** Forecasts of banned members don't count. `forecaster`: an alias of a table with `member_id`. */
export const doesForecastCount = (forecaster: string): string => isMemberVisible(`${forecaster}.member_id`)
