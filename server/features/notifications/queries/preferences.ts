import { statement } from '../../../platform/database/statement.ts'
import type { PreferenceOverrides } from '../rules.ts'

export const preferenceOverridesOf = statement<{ member: string }, { value: PreferenceOverrides }>(
  'notifications.preferencesOf',
  'select value from notification_preferences where member_id = $member',
)

/** Creates the row if needed, and locks it until the transaction ends. */
export const lockPreferences = statement<{ member: string }, { value: PreferenceOverrides }>(
  'notifications.lockPreferences',
  `insert into notification_preferences (member_id, value) values ($member, '{}')
   on conflict (member_id) do update set value = notification_preferences.value
   returning value`,
)

export const updatePreferences = statement<{ member: string; value: string }, never>(
  'notifications.updatePreferences',
  'update notification_preferences set value = $value::jsonb where member_id = $member',
)
