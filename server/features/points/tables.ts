import type { SectionOrAll } from '#contract/common.ts'
import { type Row, table } from '../../platform/database/table.ts'

type RoomColumns<Room extends string> = {
  [Name in `${Room}_points`]: 'integer'
} & { [Name in `${Room}_rank`]: 'integer?' } & { [Name in `${Room}_reached_at`]: 'timestamptz?' }

const columnsOf = <Room extends SectionOrAll>(room: Room): RoomColumns<Room> =>
  ({
    [`${room}_points`]: 'integer',
    [`${room}_rank`]: 'integer?',
    [`${room}_reached_at`]: 'timestamptz?',
  }) as RoomColumns<Room>

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
  reversed_day: 'date?',
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

export const pointsTotals = table('points_totals', {
  member_id: 'text',
  timeframe: 'text',
  starts_on: 'date',
  is_hidden: 'boolean',
  received: 'integer',
  mutual: 'integer',
  trusted_given: 'integer',
  ...columnsOf('all'),
  ...columnsOf('bittalks'),
  ...columnsOf('goldtalks'),
  ...columnsOf('fxtalks'),
  ...columnsOf('indextalks'),
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
  has_set_ranks: 'boolean',
  announced_at: 'timestamptz?',
  announced_change: 'timestamptz?',
})

/** Points that administrators gave or took. */
export const pointsAdjustments = table('points_adjustments', {
  id: 'text',
  member_id: 'text',
  actor_id: 'text',
  section: 'text',
  timeframe: 'text?',
  points: 'integer',
  action: 'text?',
  reason: 'text',
  at: 'timestamptz',
  undone_at: 'timestamptz?',
})

/** Ranks that boards show instead of the earned ones. */
export const pointsSetRanks = table('points_set_ranks', {
  id: 'text',
  member_id: 'text',
  actor_id: 'text',
  timeframe: 'text',
  starts_on: 'date',
  section: 'text',
  rank: 'integer',
  reason: 'text',
  at: 'timestamptz',
  undone_at: 'timestamptz?',
})

export const pointsBacklog = table('points_backlog', { since: 'timestamptz' })

/** Rings whose likes earn nothing up to that time. */
export const pointsVoids = table('points_voids', {
  id: 'text',
  actor_id: 'text',
  reason: 'text',
  points: 'integer',
  at: 'timestamptz',
  undone_at: 'timestamptz?',
})

export const pointsVoidPairs = table('points_void_pairs', { void_id: 'text', member_id: 'text', giver_id: 'text' })
