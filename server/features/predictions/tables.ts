import type { Section } from '#contract/common.ts'
import type { PredictionKind } from '#contract/predictions.ts'
import { type Row, table } from '../../platform/database/table.ts'

export const predictions = table('predictions', {
  id: 'text',
  section: 'text',
  kind: 'text',
  question: 'text',
  criteria: 'text',
  source: 'text',
  source_url: 'text',
  outcomes: 'text[]',
  bounds: 'text[]',
  unit: 'text',
  outcomes_count: 'smallint',
  version: 'integer',
  edited_version: 'integer',
  opens_at: 'timestamptz',
  closes_at: 'timestamptz',
  resolves_at: 'timestamptz',
  closed_at: 'timestamptz?',
  base_yes: 'integer',
  base_total: 'integer',
  outcome: 'smallint?',
  evidence: 'text?',
  evidence_url: 'text?',
  resolved_at: 'timestamptz?',
  annulled_at: 'timestamptz?',
  annulment_reason: 'text?',
  is_close_announced: 'boolean',
})
export type PredictionRow = Omit<Row<typeof predictions>, 'section' | 'kind'> & {
  section: Section
  kind: PredictionKind
}

export const predictionAmendments = table('prediction_amendments', {
  prediction_id: 'text',
  version: 'integer',
  text: 'text',
  forecasters_count: 'integer',
  at: 'timestamptz',
})

export const predictionForecasts = table('prediction_forecasts', {
  id: 'text',
  prediction_id: 'text',
  member_id: 'text',
  version: 'integer',
  probabilities: 'integer[]',
  salt: 'text',
  at: 'timestamptz',
})

export const predictionForecasters = table('prediction_forecasters', {
  prediction_id: 'text',
  member_id: 'text',
  version: 'integer',
  probabilities: 'integer[]',
  at: 'timestamptz',
  first_at: 'timestamptz',
  counted: 'integer[]?',
  counted_weight: 'smallint?',
  counted_version: 'integer',
  first_integrals: 'jsonb?',
})

export const predictionCrowds = table('prediction_crowds', {
  prediction_id: 'text',
  forecasters_count: 'integer',
  forecasts_count: 'integer',
  counts: 'integer[]',
  weights: 'integer[]',
  median: 'integer[]?',
  weighted: 'integer[]?',
  low: 'integer[]?',
  high: 'integer[]?',
  integrals: 'jsonb',
  first_at: 'timestamptz?',
  at: 'timestamptz?',
})

export const predictionCrowdHistory = table('prediction_crowd_history', {
  prediction_id: 'text',
  slot: 'smallint',
  at: 'timestamptz',
  forecasters_count: 'integer',
  median: 'integer[]',
  weighted: 'integer[]',
  low: 'integer[]',
  high: 'integer[]',
})

export const predictionScores = table('prediction_scores', {
  prediction_id: 'text',
  member_id: 'text',
  section: 'text',
  score: 'integer',
  crowd_score: 'integer',
  base_score: 'integer',
  closing_percent: 'smallint?',
  came_true: 'boolean?',
  at: 'timestamptz',
})

export const predictionRecords = table('prediction_records', {
  member_id: 'text',
  resolved: 'integer',
  score_sum: 'bigint',
  crowd_sum: 'bigint',
  base_sum: 'bigint',
  mean: 'integer?',
})

export const predictionLog = table('prediction_log', {
  row_number: 'integer',
  hash: 'text',
  content: 'text',
  forecast_id: 'text?',
})

export const predictionLogSignatures = table('prediction_log_signatures', {
  row_number: 'integer',
  key: 'text',
  hash: 'text',
  signature: 'text',
  signed_at: 'timestamptz',
})

export const predictionPosts = table('prediction_posts', {
  prediction_id: 'text',
  post_id: 'text',
  at: 'timestamptz',
})
