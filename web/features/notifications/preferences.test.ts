import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import type { Preferences } from '#contract/notifications.ts'
import { notificationTypes } from '#contract/notifications-limits.ts'
import { createFakeStorage } from '../../platform/testing/fake-storage.ts'
import { preferencesQuery } from './api.ts'
import { currentZoneName, zoneOptions } from './timing-settings.tsx'
import { channelChange, inverse, type PreferencesChange, save, withChange } from './use-preferences.ts'
import { isPromptSnoozed, snoozePrompt } from './use-push.ts'

const before: Preferences = {
  channels: Object.fromEntries(
    notificationTypes.map((type) => [type, { inApp: true, email: false, push: true }]),
  ) as Preferences['channels'],
  quietHours: { from: '22:00', to: '07:00' },
  timeZone: 'Asia/Kolkata',
  digest: 'weekly',
}

describe('a change of settings', () => {
  test('changes only the given values', () => {
    const after = withChange(before, channelChange('like', 'push', false))
    expect(after.channels.like).toEqual({ inApp: true, email: false, push: false })
    expect(after.channels.comment).toBe(before.channels.comment)
    expect(withChange(before, { quietHours: null })).toEqual({ ...before, quietHours: null })
  })

  test.each<[string, PreferencesChange]>([
    ['a channel', channelChange('reply', 'email', true)],
    ['quiet hours turned off', { quietHours: null }],
    ['the digest', { digest: 'off' }],
    ['the time zone', { timeZone: 'Europe/London' }],
  ])('can be undone on its own: %s', (_, change) => {
    const other = channelChange('follow', 'inApp', false)
    const after = withChange(withChange(before, change), other)
    expect(withChange(after, inverse(before, change))).toEqual(withChange(before, other))
  })
})

describe('saving', () => {
  function makePage() {
    const client = new QueryClient()
    const responses: PromiseWithResolvers<{ preferences: Preferences }>[] = []
    client.setQueryData(preferencesQuery.queryKey, { preferences: before, push: { publicKey: 'key' } } as never)
    const call = () => {
      const response = Promise.withResolvers<{ preferences: Preferences }>()
      responses.push(response)
      return response.promise
    }
    const shown = () => client.getQueryData(preferencesQuery.queryKey)!.preferences
    return { client, responses, shown, platform: { call, queries: { client } } as never }
  }
  const daily: PreferencesChange = { digest: 'daily' }

  test('is not undone by the response to an earlier request', async () => {
    const { client, responses, shown, platform } = makePage()
    const request = Promise.withResolvers<never>()
    const fetching = client
      .fetchQuery({ queryKey: preferencesQuery.queryKey, queryFn: () => request.promise })
      .catch(() => {})
    const saved = save(platform, before, daily)
    request.resolve({ preferences: before, push: { publicKey: 'key' } } as never)
    await fetching
    expect(shown().digest).toBe('daily')
    responses[0]!.resolve({ preferences: withChange(before, daily) })
    await saved
  })

  test("shows the server's settings after the last pending save", async () => {
    const { responses, shown, platform } = makePage()
    const changes = [daily, { quietHours: null }]
    const saved = changes.map((change) => save(platform, shown(), change))
    await Promise.resolve()
    const elsewhere = withChange(before, { timeZone: 'Europe/London' })
    responses[0]!.resolve({ preferences: withChange(elsewhere, daily) })
    await saved[0]
    expect(shown()).toEqual({ ...before, digest: 'daily', quietHours: null })
    responses[1]!.resolve({ preferences: { ...elsewhere, digest: 'daily', quietHours: null } })
    await saved[1]
    expect(shown()).toEqual({ ...elsewhere, digest: 'daily', quietHours: null })
  })
})

test('"not now" hides the push prompt for 30 days', () => {
  const storage = createFakeStorage()
  const day = 24 * 60 * 60_000
  expect(isPromptSnoozed(1000 * day, storage)).toBe(false)
  snoozePrompt(1000 * day, storage)
  expect(isPromptSnoozed(1029.9 * day, storage)).toBe(true)
  expect(isPromptSnoozed(1030 * day, storage)).toBe(false)
})

test('zoneOptions lists a time zone once, under its current name', () => {
  const zones = zoneOptions('Asia/Kolkata', 'Mars/Olympus')
  expect(zones.filter((zone) => ['Asia/Kolkata', 'Asia/Calcutta'].includes(zone))).toEqual(['Asia/Kolkata'])
  expect(zones).toContain('Mars/Olympus')
  expect(currentZoneName('Asia/Calcutta')).toBe('Asia/Kolkata')
})
