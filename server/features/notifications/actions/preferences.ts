// Which notifications a member gets, and through which channels.
import { validation } from '#contract/messages/en/notifications.ts'
import type { Preferences } from '#contract/notifications.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { isTimeZone } from '../../../platform/date-formats.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { mutableKindNames } from '../kinds/kinds.ts'
import { deleteMute, insertMute, lockPreferences, unreadOfPost, updatePreferences } from '../queries/preferences.ts'
import { readUnreadCount } from '../reads.ts'
import { mergeOverrides, type PreferenceOverrides, preferencesFrom } from '../rules.ts'
import { rescheduleHeldPushes } from './push.ts'
import { markAsRead } from './read-state.ts'

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

/** Marks unread notifications about the post as read, so that none is pushed later or part of a digest. */
export function mutePost(context: MemberContext, post: string): Promise<{ count: number }> {
  return inTransaction(context, async (transaction) => {
    const { db, viewer } = transaction
    const [muted] = await insertMute(db, { member: viewer.memberId, post, now: now().toISOString() })
    if (!muted) throw new Failure('not_found')
    const unread = await unreadOfPost(db, { member: viewer.memberId, post, kinds: mutableKindNames })
    return markAsRead(
      transaction,
      unread.map(({ id }) => id),
    )
  })
}

export async function unmutePost(context: MemberContext, post: string): Promise<{ count: number }> {
  await deleteMute(context.db, { member: context.viewer.memberId, post })
  return readUnreadCount(context)
}
