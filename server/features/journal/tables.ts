import { table } from '../../platform/database/table.ts'

export const journals = table('journals', {
  member_id: 'text',
  version: 'integer',
  strategies: 'text[]',
  settings_version: 'integer',
  created_at: 'timestamptz',
})

export const journalRules = table('journal_rules', {
  id: 'text',
  member_id: 'text',
  position: 'smallint?',
  text: 'text',
})

export const journalTrades = table('journal_trades', {
  id: 'text',
  member_id: 'text',
  account: 'text',
  symbol: 'text',
  market: 'text',
  side: 'text',
  currency: 'text',
  multiplier: 'numeric',
  status: 'text',
  opened_at: 'timestamptz?',
  closed_at: 'timestamptz?',
  sorted_at: 'timestamptz',
  quantity: 'numeric',
  open_quantity: 'numeric',
  average_entry: 'numeric?',
  average_exit: 'numeric?',
  gross: 'numeric',
  fees: 'numeric',
  net: 'numeric',
  risk: 'numeric?',
  r: 'numeric?',
  planned_r: 'numeric?',
  splits: 'jsonb',
  strategy: 'text',
  tags: 'text[]',
  mood_before: 'text?',
  mood_during: 'text?',
  mood_after: 'text?',
  rules: 'jsonb',
  rules_kept: 'smallint',
  rules_checked: 'smallint',
  note: 'text',
  is_imported: 'boolean',
  result: 'text?',
  kind: 'integer?',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  version: 'integer',
  entry_stored_at: 'timestamptz?',
})

export const journalWeeks = table('journal_weeks', {
  member_id: 'text',
  week: 'date',
  trades: 'integer',
  version: 'integer',
  packed: 'text',
})

export const journalKinds = table('journal_kinds', {
  member_id: 'text',
  number: 'integer',
  kind: 'text',
})

export const journalLegs = table('journal_legs', {
  id: 'text',
  trade_id: 'text',
  position: 'smallint',
  side: 'text',
  at: 'timestamptz',
  is_date_only: 'boolean',
  price: 'numeric',
  quantity: 'numeric',
  fee: 'numeric',
  source: 'jsonb?',
})

export const journalFills = table('journal_fills', {
  member_id: 'text',
  account: 'text',
  fill_key: 'text',
  trade_id: 'text',
})

export const journalPlans = table('journal_plans', {
  trade_id: 'text',
  position: 'smallint',
  entry: 'numeric?',
  stop: 'numeric?',
  target: 'numeric?',
  quantity: 'numeric?',
  thesis: 'text',
  created_at: 'timestamptz',
})

export const journalImages = table('journal_images', {
  media_id: 'text',
  trade_id: 'text?',
  position: 'smallint?',
})

export const journalReviews = table('journal_reviews', {
  member_id: 'text',
  period: 'text',
  starts_on: 'date',
  went_well: 'text',
  costliest_rule: 'text',
  resolution: 'text',
  version: 'integer',
  updated_at: 'timestamptz',
})

export const journalShares = table('journal_shares', {
  post_id: 'text',
  member_id: 'text',
  trade: 'jsonb?',
  review: 'jsonb?',
  created_at: 'timestamptz',
})

/** Plans of posts, and the results that their authors state. */
export const postPlans = table('post_plans', {
  post_id: 'text',
  author_id: 'text',
  symbol: 'text',
  side: 'text',
  entry: 'numeric',
  stop: 'numeric',
  target: 'numeric?',
  valid_until: 'timestamptz',
  created_at: 'timestamptz',
  trade_id: 'text?',
  r: 'numeric?',
  stated_at: 'timestamptz?',
  first_r: 'numeric?',
  first_stated_at: 'timestamptz?',
  is_withdrawn: 'boolean',
  not_taken_at: 'timestamptz?',
  deleted_at: 'timestamptz?',
})
