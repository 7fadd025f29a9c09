// Settings of notifications: each change shows at once, is sent after the one before it, and is undone alone where it
// fails.
import type { Preferences } from '#contract/notifications.ts'
import type { Channel, NotificationType } from '#contract/notifications-limits.ts'
import type { CallInput } from '../../platform/api/api-types.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { type Platform, usePlatform } from '../../platform/platform.ts'
import { preferencesQuery } from './api.ts'

export type PreferencesChange = CallInput<'PUT /notifications/preferences'>['body']['preferences']

export const channelChange = (type: NotificationType, channel: Channel, isOn: boolean): PreferencesChange => ({
  channels: { [type]: { [channel]: isOn } },
})

export function withChange(preferences: Preferences, { channels = {}, ...rest }: PreferencesChange): Preferences {
  const next = { ...preferences, ...rest, channels: { ...preferences.channels } }
  for (const [type, change] of Object.entries(channels) as [
    NotificationType,
    Partial<Preferences['channels']['like']>,
  ][])
    next.channels[type] = { ...next.channels[type], ...change }
  return next
}

/** What makes the change undone: the values that it changes, as they were. */
export function inverse(before: Preferences, change: PreferencesChange): PreferencesChange {
  const channels = Object.fromEntries(
    Object.entries(change.channels ?? {}).map(([type, changed]) => {
      const previous = before.channels[type as NotificationType]
      return [type, Object.fromEntries(Object.keys(changed).map((name) => [name, previous[name as Channel]]))]
    }),
  )
  const { quietHours, timeZone, digest } = before
  return {
    ...(change.channels && { channels }),
    ...(change.quietHours !== undefined && { quietHours }),
    ...(change.timeZone !== undefined && { timeZone }),
    ...(change.digest !== undefined && { digest }),
  }
}

/** One after the other, so that the last choice is the one that stays. */
let lastSave: Promise<unknown> = Promise.resolve()
let pendingSaves = 0

type SavePlatform = Pick<Platform, 'call' | 'queries'>

function updateCached({ queries }: SavePlatform, change: (preferences: Preferences) => Preferences): void {
  queries.client.setQueryData(
    preferencesQuery.queryKey,
    (cached) => cached && { ...cached, preferences: change(cached.preferences) },
  )
}

export async function save(platform: SavePlatform, before: Preferences, change: PreferencesChange): Promise<void> {
  // What previous asked for before this answers what previous before.
  void platform.queries.client.cancelQueries({ queryKey: preferencesQuery.queryKey })
  updateCached(platform, (preferences) => withChange(preferences, change))
  const sent = lastSave.then(() => platform.call('PUT /notifications/preferences', { body: { preferences: change } }))
  lastSave = sent.catch(() => {})
  pendingSaves++
  try {
    const response = await sent
    if (pendingSaves === 1) updateCached(platform, () => response.preferences)
  } catch (error) {
    updateCached(platform, (preferences) => withChange(preferences, inverse(before, change)))
    throw error
  } finally {
    pendingSaves--
  }
}

/** `save` rejects where the change could not be saved; then it is undone already. */
export function usePreferences() {
  const platform = usePlatform()
  const response = useCall(preferencesQuery)
  return {
    ...response,
    save: async (change: PreferencesChange): Promise<void> => {
      if (response.data) await save(platform, response.data.preferences, change)
    },
  }
}
