// The append-only log.
import { statement } from '../../../platform/database/statement.ts'

/** One writer at a time, on all machines together, so that each row's hash includes the one before. Any fixed number. */
export const lockLog = statement<Record<never, never>, never>(
  'predictions.lockLog',
  'select from pg_advisory_xact_lock(7230230)',
)

export const logHead = statement<Record<never, never>, { row_number: number; hash: string }>(
  'predictions.logHead',
  'select row_number, hash from prediction_log order by row_number desc limit 1',
)

export const insertRows = statement<
  { numbers: number[]; hashes: string[]; contents: string[]; forecasts: (string | null)[] },
  never
>(
  'predictions.insertLogRows',
  `insert into prediction_log (row_number, hash, content, forecast_id)
   select * from unnest($numbers::int[], $hashes::text[], $contents::text[], $forecasts::text[])`,
)

type Unlogged = {
  id: string
  prediction_id: string
  member_id: string
  probabilities: number[]
  salt: string
  at: string
}

/** `where`: of the forecasts `f`. */
const selectUnlogged = (where: string): string =>
  `select f.id, f.prediction_id, f.member_id, f.probabilities, f.salt, f.at from prediction_forecasts f
   where ${where} and not exists (select from prediction_log l where l.forecast_id = f.id) order by f.at, f.version, f.id`

export const unloggedForecasts = statement<{ ids: string[] }, Unlogged>(
  'predictions.unlogged',
  selectUnlogged('f.id = any($ids::text[])'),
)

/** Forecasts that the event handlers haven't got to yet. */
export const unloggedOfPrediction = statement<{ prediction: string }, Unlogged>(
  'predictions.unloggedOf',
  selectUnlogged('f.prediction_id = $prediction'),
)

/** Only of questions that aren't decided: a decision logs what is missing. */
export const allUnlogged = statement<Record<never, never>, Unlogged>(
  'predictions.allUnlogged',
  selectUnlogged('f.prediction_id in (select id from predictions where closed_at is null)'),
)

export const insertSignature = statement<
  { row: number; key: string; hash: string; signature: string; signedAt: string },
  never
>(
  'predictions.insertSignature',
  `insert into prediction_log_signatures (row_number, key, hash, signature, signed_at)
   values ($row, $key, $hash, $signature, $signedAt::timestamptz)`,
)

export const latestRows = statement<{ limit: number }, { row_number: number; hash: string; content: string }>(
  'predictions.latestLogRows',
  'select row_number, hash, content from prediction_log order by row_number desc limit $limit::int',
)

export const rowsAfter = statement<
  { after: number; until: number },
  { row_number: number; hash: string; content: string }
>(
  'predictions.logRowsAfter',
  `select row_number, hash, content from prediction_log where row_number > $after::int and row_number <= $until::int
   order by row_number`,
)

type SignatureRow = { row_number: number; key: string; hash: string; signature: string; signed_at: string }

export const latestSignatures = statement<{ limit: number }, SignatureRow>(
  'predictions.latestSignatures',
  `select row_number, key, hash, signature, signed_at from prediction_log_signatures
   order by row_number desc, signed_at desc limit $limit::int`,
)

export const signaturesAfter = statement<{ after: number; until: number }, SignatureRow>(
  'predictions.signaturesAfter',
  `select row_number, key, hash, signature, signed_at from prediction_log_signatures
   where row_number > $after::int and row_number <= $until::int order by row_number, signed_at`,
)

export const signingKeys = statement<Record<never, never>, { key: string }>(
  'predictions.signingKeys',
  'select distinct key from prediction_log_signatures',
)
