// Saves an article. The typed text stays until the server has it.
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import type { Media } from '#contract/media.ts'
import { editor as texts } from '#contract/messages/en/news-editor-screens.ts'
import type { AdminArticleDetails } from '#contract/news-administration.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { formErrorMessage } from '../../../platform/api/error-messages.ts'
import { randomKey } from '../../../platform/api/random-key.ts'
import { storeResponse } from '../../../platform/cache/cached-data.ts'
import { usePlatform } from '../../../platform/platform.ts'
import type { FormDraftState } from '../../../shared/use-form-draft.ts'
import { toast } from '../../../ui/toast.ts'
import { changedReads, ownArticle } from './api.ts'
import { type ArticleValues, valuesOf } from './article-values.ts'

export const isStale = (error: unknown): boolean => error instanceof ApiError && error.type === 'conflict_stale'

/** `article`: null for a new one. */
export function useSaveArticle(article: AdminArticleDetails | null, form: FormDraftState<ArticleValues, number>) {
  const { call, queries } = usePlatform()
  const navigate = useNavigate()
  const [isPending, setPending] = useState(false)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const isRunning = useRef(false)
  // The same text sent again has the same key, so that a lost response leaves one article.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key for new text
  const key = useMemo(randomKey, [form.values])

  const keep = (saved: AdminArticleDetails): void => {
    storeResponse(queries.client, ownArticle(saved._id).queryKey, { article: saved })
    for (const name of changedReads) queries.invalidateSoon([name])
  }
  const showStored = async () => {
    if (!article) return
    const stored = (await call('GET /admin/sentiment-posts/:id', { params: { id: article._id } })).article
    keep(stored)
    form.showConflict(valuesOf(stored), stored.version)
  }
  const send = () => {
    const { content, slug } = form.values
    const written = { content, ...(slug !== '' && slug !== article?.slug && { slug }) }
    if (!article) return call('POST /admin/sentiment-posts', { body: written, key })
    const body = { ...written, version: form.version }
    return call('PUT /admin/sentiment-posts/:id', { params: { id: article._id }, body })
  }
  const fail = async (error: unknown): Promise<void> => {
    if (isStale(error)) return await showStored().catch(() => void toast.error(texts.stale))
    if (error instanceof ApiError) setProblems(error.fields)
    toast.error(formErrorMessage(error, texts.saveFailed))
  }

  return {
    isPending,
    problems,
    clearProblems: () => setProblems({}),
    keep,
    fail,
    save: async (): Promise<void> => {
      if (isRunning.current) return
      isRunning.current = true
      setPending(true)
      try {
        const { article: saved } = await send()
        keep(saved)
        form.saved(valuesOf(saved), saved.version)
        toast.success(texts.saved)
        if (!article) void navigate({ to: '/admin/news/$id', params: { id: saved._id }, replace: true })
      } catch (error) {
        await fail(error)
      } finally {
        isRunning.current = false
        setPending(false)
      }
    },
    upload: async (file: File): Promise<Media | null> => {
      const body = new FormData()
      body.set('image', file)
      try {
        return (await call('POST /admin/sentiment-posts/images', { form: body })).image
      } catch (error) {
        toast.error(formErrorMessage(error, texts.imageFailed))
        return null
      }
    },
  }
}
