import { type Row, table } from '../../platform/database/table.ts'

export const badgesTable = table('badges', {
  id: 'text',
  position: 'integer',
  name: 'text',
  description: 'text',
  instrument: 'text',
  tier: 'text',
  section: 'text',
  points: 'integer',
  is_premium: 'boolean',
  rule_kind: 'text?',
  threshold: 'integer?',
  holders_count: 'integer',
  rarity: 'integer',
  version: 'integer',
  created_at: 'timestamptz',
})
export type BadgeRow = Row<typeof badgesTable>

export const memberBadges = table('member_badges', {
  member_id: 'text',
  badge_id: 'text',
  awarded_at: 'timestamptz',
  awarded_by: 'text?',
  reason: 'text?',
  value: 'integer?',
  points: 'integer',
  section: 'text',
  removed_at: 'timestamptz?',
  is_hidden: 'boolean',
})

export const badgesBacklog = table('badges_backlog', { since: 'timestamptz' })
