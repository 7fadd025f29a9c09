// Which notifications a member gets, and through which channels.
import { validation } from '#contract/messages/en/notifications.ts'
import type { Preferences } from '#contract/notifications.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { isTimeZone } from '../../../platform/date-formats.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { lockPreferences, updatePreferences } from '../queries/preferences.ts'
import { mergeOverrides, type PreferenceOverrides, preferencesFrom } from '../rules.ts'
import { rescheduleHeldPushes } from './push.ts'

export function changePreferences(context: MemberContext, change: PreferenceOverrides): Promise<Preferences> {
  if (change.timeZone !== undefined && !isTimeZone(change.timeZone))
    throw invalidField('preferences.timeZone', validation.timeZone)
  return inTransaction(context, async ({ db, viewer }) => {
    const member = viewer.memberId
    const [row] = await lockPreferences(db, { member })
    const chosen = mergeOverrides(row!.value, change)
    await updatePreferences(db, { member, value: JSON.stringify(chosen) })
    const preferences = preferencesFrom(chosen)
    if (change.quietHours !== undefined || change.timeZone !== undefined)
      await rescheduleHeldPushes(db, member, preferences)
    return preferences
  })
}
