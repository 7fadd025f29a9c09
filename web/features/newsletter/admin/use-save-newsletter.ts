import { useNavigate } from '@tanstack/react-router'
import { newsletterEditor as texts } from '#contract/messages/en/newsletter-editor-screens.ts'
import type { AdminNewsletterDetails } from '#contract/newsletter-administration.ts'
import { ignoreNotFound } from '../../../platform/api/api-error.ts'
import { storeResponse } from '../../../platform/cache/cached-data.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { useSaveDraft } from '../../../shared/admin/use-save-draft.ts'
import type { FormDraftState } from '../../../shared/use-form-draft.ts'
import { changedReads, newsletterQuery } from './api.ts'
import { contentOf, draftName, type NewsletterValues, valuesOf } from './newsletter-values.ts'

/** `newsletter`: null for a new one. */
export function useSaveNewsletter(
  newsletter: AdminNewsletterDetails | null,
  form: FormDraftState<NewsletterValues, number>,
) {
  const { call, queries } = usePlatform()
  const navigate = useNavigate()
  const saving = useSaveDraft({
    item: newsletter,
    form,
    valuesOf,
    draftName,
    read: async (id) => (await call('GET /admin/newsletters/:id', { params: { id } })).newsletter,
    send: async (key) => {
      const content = contentOf(form.values)
      if (!newsletter) return (await call('POST /admin/newsletters', { body: { content }, key })).newsletter
      const body = { content, version: form.version }
      return (await call('PUT /admin/newsletters/:id', { params: { id: newsletter._id }, body })).newsletter
    },
    keep: (saved) => {
      storeResponse(queries.client, newsletterQuery(saved._id).queryKey, { newsletter: saved })
      queries.invalidateSoon([changedReads[0]])
    },
    open: (id) => void navigate({ to: '/admin/newsletter/$id', params: { id }, replace: true }),
    texts,
  })
  const remove = async ({ _id: id, version }: AdminNewsletterDetails): Promise<void> => {
    await call('DELETE /admin/newsletters/:id', { params: { id }, body: { version } }).catch(ignoreNotFound)
    queries.invalidateSoon([changedReads[0]])
    void navigate({ to: '/admin/newsletter', replace: true })
  }
  return { ...saving, remove }
}
