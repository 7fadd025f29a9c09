// Saves a newsletter. The typed text stays until the server has it.
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { newsletterEditor as texts } from '#contract/messages/en/newsletter-editor-screens.ts'
import type { AdminNewsletterDetails } from '#contract/newsletter-administration.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { formErrorMessage } from '../../../platform/api/error-messages.ts'
import { randomKey } from '../../../platform/api/random-key.ts'
import { storeResponse } from '../../../platform/cache/cached-data.ts'
import { usePlatform } from '../../../platform/platform.ts'
import type { FormDraftState } from '../../../shared/use-form-draft.ts'
import { toast } from '../../../ui/toast.ts'
import { changedReads, newsletterQuery } from './api.ts'
import { contentOf, type NewsletterValues, valuesOf } from './newsletter-values.ts'

/** `newsletter`: null for a new one. */
export function useSaveNewsletter(
  newsletter: AdminNewsletterDetails | null,
  form: FormDraftState<NewsletterValues, number>,
) {
  const { call, queries } = usePlatform()
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const isRunning = useRef(false)
  // The same text sent again has the same key, so that a lost response leaves one newsletter.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key for new text
  const key = useMemo(randomKey, [form.values])

  const keep = (saved: AdminNewsletterDetails): void => {
    storeResponse(queries.client, newsletterQuery(saved._id).queryKey, { newsletter: saved })
    queries.invalidateSoon([changedReads[0]])
  }
  const showStored = async () => {
    if (!newsletter) return
    const stored = (await call('GET /admin/newsletters/:id', { params: { id: newsletter._id } })).newsletter
    keep(stored)
    form.showConflict(valuesOf(stored), stored.version)
  }
  const send = () => {
    const content = contentOf(form.values)
    if (!newsletter) return call('POST /admin/newsletters', { body: { content }, key })
    const body = { content, version: form.version }
    return call('PUT /admin/newsletters/:id', { params: { id: newsletter._id }, body })
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
        const { newsletter: saved } = await send()
        keep(saved)
        form.saved(valuesOf(saved), saved.version)
        toast.success(texts.saved)
        if (!newsletter) void navigate({ to: '/admin/newsletter/$id', params: { id: saved._id }, replace: true })
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
