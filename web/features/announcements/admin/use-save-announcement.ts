// Saves an announcement. The typed text stays until the server has it.
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import type { AdminAnnouncementDetails } from '#contract/announcement-administration.ts'
import { announcementEditor as texts } from '#contract/messages/en/announcement-editor-screens.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { formErrorMessage } from '../../../platform/api/error-messages.ts'
import { randomKey } from '../../../platform/api/random-key.ts'
import { storeResponse } from '../../../platform/cache/cached-data.ts'
import { usePlatform } from '../../../platform/platform.ts'
import type { FormDraftState } from '../../../shared/use-form-draft.ts'
import { toast } from '../../../ui/toast.ts'
import { type AnnouncementValues, valuesOf } from './announcement-values.ts'
import { announcementQuery, changedReads } from './api.ts'

/** `announcement`: null for a new one. */
export function useSaveAnnouncement(
  announcement: AdminAnnouncementDetails | null,
  form: FormDraftState<AnnouncementValues, number>,
) {
  const { call, queries } = usePlatform()
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const isRunning = useRef(false)
  // The same text sent again has the same key, so that a lost response leaves one announcement.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key for new text
  const key = useMemo(randomKey, [form.values])

  const keep = (saved: AdminAnnouncementDetails): void => {
    storeResponse(queries.client, announcementQuery(saved._id).queryKey, { announcement: saved })
    queries.invalidateSoon([changedReads[0]])
  }
  const showStored = async () => {
    if (!announcement) return
    const stored = (await call('GET /admin/announcements/:id', { params: { id: announcement._id } })).announcement
    keep(stored)
    form.showConflict(valuesOf(stored), stored.version)
  }
  const send = () => {
    const content = form.values
    if (!announcement) return call('POST /admin/announcements', { body: { content }, key })
    const body = { content, version: form.version }
    return call('PUT /admin/announcements/:id', { params: { id: announcement._id }, body })
  }
  const fail = async (error: unknown): Promise<void> => {
    if (error instanceof ApiError && error.type === 'conflict_stale')
      return await showStored().catch(() => void toast.error(texts.stale))
    if (error instanceof ApiError) setProblems(error.fields)
    toast.error(formErrorMessage(error, texts.saveFailed))
  }

  return {
    isPending,
    problems,
    clearProblems: () => setProblems({}),
    keep,
    fail,
    /** Resolves to whether the server has it. */
    save: async (): Promise<boolean> => {
      if (isRunning.current) return false
      isRunning.current = true
      setPending(true)
      try {
        const { announcement: saved } = await send()
        keep(saved)
        form.saved(valuesOf(saved), saved.version)
        toast.success(texts.saved)
        if (!announcement) void navigate({ to: '/admin/announcements/$id', params: { id: saved._id }, replace: true })
        return true
      } catch (error) {
        await fail(error)
        return false
      } finally {
        isRunning.current = false
        setPending(false)
      }
    },
  }
}
