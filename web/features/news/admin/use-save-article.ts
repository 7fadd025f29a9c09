import { useNavigate } from '@tanstack/react-router'
import type { Media } from '#contract/media.ts'
import { editor as texts } from '#contract/messages/en/news-editor-screens.ts'
import type { AdminArticleDetails } from '#contract/news-administration.ts'
import { formErrorMessage } from '../../../platform/api/error-messages.ts'
import { storeResponse } from '../../../platform/cache/cached-data.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { useSaveDraft } from '../../../shared/admin/use-save-draft.ts'
import type { FormDraftState } from '../../../shared/use-form-draft.ts'
import { toast } from '../../../ui/toast.ts'
import { changedReads, ownArticle } from './api.ts'
import { type ArticleValues, draftName, valuesOf } from './article-values.ts'

/** `article`: null for a new one. */
export function useSaveArticle(article: AdminArticleDetails | null, form: FormDraftState<ArticleValues, number>) {
  const { call, queries } = usePlatform()
  const navigate = useNavigate()
  const saving = useSaveDraft({
    item: article,
    form,
    valuesOf,
    draftName,
    read: async (id) => (await call('GET /admin/sentiment-posts/:id', { params: { id } })).article,
    send: async (key) => {
      const { content, slug } = form.values
      const written = { content, ...(slug !== '' && slug !== article?.slug && { slug }) }
      if (!article) return (await call('POST /admin/sentiment-posts', { body: written, key })).article
      const body = { ...written, version: form.version }
      return (await call('PUT /admin/sentiment-posts/:id', { params: { id: article._id }, body })).article
    },
    keep: (saved) => {
      storeResponse(queries.client, ownArticle(saved._id).queryKey, { article: saved })
      for (const name of changedReads) queries.invalidateSoon([name])
    },
    open: (id) => void navigate({ to: '/admin/sentiment/$id', params: { id }, replace: true }),
    texts,
  })
  const upload = async (file: File): Promise<Media | null> => {
    const body = new FormData()
    body.set('image', file)
    try {
      return (await call('POST /admin/sentiment-posts/images', { form: body })).image
    } catch (error) {
      toast.error(formErrorMessage(error, texts.imageFailed))
      return null
    }
  }
  return { ...saving, upload }
}
