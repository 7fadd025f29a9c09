import { type Row, table } from '../../platform/database/table.ts'

/** Only added to: the highest version of a month counts. */
export const hallChoices = table('hall_of_fame_choices', {
  month: 'date',
  version: 'integer',
  is_automatic: 'boolean',
  is_withdrawn: 'boolean',
  actor_id: 'text?',
  at: 'timestamptz',
})
export type ChoiceRow = Row<typeof hallChoices>

export const hallMembers = table('hall_of_fame_members', {
  month: 'date',
  version: 'integer',
  member_id: 'text',
  rank: 'integer',
  points: 'integer',
  reason: 'text?',
  position: 'integer',
})
