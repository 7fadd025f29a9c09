import { table } from '../../platform/database/table.ts'

/** Members' texts about themselves. Those who have said nothing yet have no row. */
export const profiles = table('profiles', {
  member_id: 'text',
  bio: 'text',
  location: 'text',
  website: 'text',
  /** As the member states them. Both are '' without a registration. */
  registration_body: 'text',
  registration_number: 'text',
  is_change_broadcast: 'boolean',
  change_limit_resets_at: 'timestamptz?',
  /** When the fields that others see last changed. */
  updated_at: 'timestamptz?',
})
