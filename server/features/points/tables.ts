import { type Row, table } from '../../platform/database/table.ts'

export const pointsLedger = table('points_ledger', {
  id: 'text',
  member_id: 'text',
  action: 'text',
  section: 'text',
  timeframe: 'text?',
  points: 'integer',
  source_kind: 'text',
  source_id: 'text',
  actor_id: 'text',
  sequence: 'integer',
  is_reversal: 'boolean',
  at: 'timestamptz',
  day: 'date',
  rules_version: 'smallint',
  withheld: 'text?',
  counted_before: 'integer',
  received: 'integer',
  mutual: 'integer',
  is_mutual: 'boolean',
  is_removal: 'boolean',
  needed_sequence: 'integer?',
  needs_reversal: 'boolean?',
})
export type LedgerRow = Row<typeof pointsLedger>

export const pointsDays = table('points_days', {
  member_id: 'text',
  day: 'date',
  action: 'text',
  section: 'text',
  points: 'integer',
  awards: 'integer',
})

export const pointsPairDays = table('points_pair_days', {
  member_id: 'text',
  giver_id: 'text',
  day: 'date',
  awards: 'integer',
})

export const pointsReceipts = table('points_receipts', { member_id: 'text', received: 'integer', mutual: 'integer' })

export const pointsStandings = table('points_standings', {
  member_id: 'text',
  timeframe: 'text',
  starts_on: 'date',
  section: 'text',
  points: 'integer',
  reached_at: 'timestamptz',
  is_hidden: 'boolean',
  rank: 'integer?',
})

export const pointsBoards = table('points_boards', {
  timeframe: 'text',
  starts_on: 'date',
  section: 'text',
  ends_on: 'date?',
  participants: 'integer',
  changed_at: 'timestamptz',
  frozen_at: 'timestamptz?',
  is_ranked: 'boolean',
})
