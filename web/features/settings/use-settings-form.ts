import { useState } from 'react'
import { settingsPage as texts } from '#contract/messages/en/settings-screens.ts'
import type { Settings, StoredSettings } from '#contract/settings.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { storeResponse } from '../../platform/cache/cached-data.ts'
import { usePlatform } from '../../platform/platform.ts'
import { toast } from '../../ui/toast.ts'
import { settingsQuery } from './api.ts'

type Group = keyof Settings
type Draft<G extends Group, Typed> = { typed: Typed; version: number; seen: Settings[G] }

/**
 * The form of one group. It follows the stored settings until something is typed, and keeps what was typed until it is
 * saved or discarded.
 */
export function useSettingsForm<G extends Group, Typed extends object>(
  group: G,
  { settings, version }: StoredSettings,
  toTyped: (stored: Settings[G]) => Typed,
) {
  const { call, queries } = usePlatform()
  const [draft, setDraft] = useState<Draft<G, Typed> | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [isSending, setSending] = useState(false)
  const stored = settings[group]
  const typed = draft?.typed ?? toTyped(stored)
  const change = (part: Partial<Typed>) => {
    setFailure((before) => (before?.type === 'conflict_stale' ? before : null))
    setDraft((before) => ({
      typed: { ...(before?.typed ?? toTyped(stored)), ...part },
      seen: before?.seen ?? stored,
      version: before?.version ?? version,
    }))
  }
  const discard = () => {
    setDraft(null)
    setFailure(null)
  }
  const show = (response: StoredSettings) => storeResponse(queries.client, settingsQuery.queryKey, response)
  const save = async (value: Settings[G], saved: string = texts.saved): Promise<void> => {
    setSending(true)
    setFailure(null)
    try {
      const settings = { [group]: value } as Partial<Settings>
      const response = await call('PUT /admin/settings', { body: { settings, version: draft?.version ?? version } })
      show(response)
      queries.invalidateSoon(['GET /admin/settings/changes'])
      // What was typed meanwhile stays.
      setDraft((now) =>
        now && now !== draft ? { ...now, version: response.version, seen: response.settings[group] } : null,
      )
      toast.success(saved)
    } catch (error) {
      const failure = error instanceof ApiError ? error : new ApiError({ status: 'FETCH_ERROR' })
      if (failure.type === 'conflict_stale') await readAgain()
      setFailure(failure)
    } finally {
      setSending(false)
    }
  }
  /** Saving again then replaces what the other administrator stored, which the form shows. */
  const readAgain = async () => {
    const response = await call('GET /admin/settings').catch(() => null)
    if (!response) return
    show(response)
    setDraft((before) => before && { ...before, version: response.version })
  }
  /** Values that someone else has changed since the form was first touched. */
  const theirs = draft
    ? Object.entries(stored).filter(([name, value]) => draft.seen[name as keyof Settings[G]] !== value)
    : []
  return { group, typed, change, save, discard, failure, isSending, theirs }
}

export type SettingsForm = Pick<
  ReturnType<typeof useSettingsForm<Group, object>>,
  'group' | 'failure' | 'theirs' | 'discard'
>
