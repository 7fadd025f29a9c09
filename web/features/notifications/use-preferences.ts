// Notification settings. Each change shows at once, is sent after the previous one, and is undone on its own if it
// fails.
import type { Preferences } from '#contract/notifications.ts'
import type { Channel, NotificationType } from '#contract/notifications-limits.ts'
import type { CallInput, CallResult } from '../../platform/api/api-types.ts'
import { updateQueries } from '../../platform/cache/cached-data.ts'
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

/** The change that restores the previous values. */
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

/** Saves run one after the other, so that the last choice wins. */
let lastSave: Promise<unknown> = Promise.resolve()
let pendingSaves = 0

type SavePlatform = Pick<Platform, 'call' | 'queries'>

type PreferencesResponse = CallResult<'GET /notifications/preferences'>

function updateCached({ queries }: SavePlatform, change: (preferences: Preferences) => Preferences): void {
  updateQueries<PreferencesResponse>(queries.client, { queryKey: preferencesQuery.queryKey }, (cached) => ({
    ...cached,
    preferences: change(cached.preferences),
  }))
}

export async function save(platform: SavePlatform, before: Preferences, change: PreferencesChange): Promise<void> {
  // A request sent before this change would return the old settings, so it's canceled.
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

/** `save` rejects if the change couldn't be saved; by then it's undone. */
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
