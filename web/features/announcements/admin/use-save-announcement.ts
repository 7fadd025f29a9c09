import { useNavigate } from '@tanstack/react-router'
import type { AdminAnnouncementDetails } from '#contract/announcement-administration.ts'
import { announcementEditor as texts } from '#contract/messages/en/announcement-editor-screens.ts'
import { ignoreNotFound } from '../../../platform/api/api-error.ts'
import { storeResponse } from '../../../platform/cache/cached-data.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { useSaveDraft } from '../../../shared/admin/use-save-draft.ts'
import type { FormDraftState } from '../../../shared/use-form-draft.ts'
import { type AnnouncementValues, draftName, valuesOf } from './announcement-values.ts'
import { announcementQuery, changedReads } from './api.ts'

/** `announcement`: null for a new one. */
export function useSaveAnnouncement(
  announcement: AdminAnnouncementDetails | null,
  form: FormDraftState<AnnouncementValues, number>,
) {
  const { call, queries } = usePlatform()
  const navigate = useNavigate()
  const saving = useSaveDraft({
    item: announcement,
    form,
    valuesOf,
    draftName,
    read: async (id) => (await call('GET /admin/announcements/:id', { params: { id } })).announcement,
    send: async (key) => {
      const content = form.values
      if (!announcement) return (await call('POST /admin/announcements', { body: { content }, key })).announcement
      const body = { content, version: form.version }
      return (await call('PUT /admin/announcements/:id', { params: { id: announcement._id }, body })).announcement
    },
    keep: (saved) => {
      storeResponse(queries.client, announcementQuery(saved._id).queryKey, { announcement: saved })
      queries.invalidateSoon([changedReads[0]])
    },
    open: (id) => void navigate({ to: '/admin/announcements/$id', params: { id }, replace: true }),
    texts,
  })
  const remove = async ({ _id: id, version }: AdminAnnouncementDetails): Promise<void> => {
    await call('DELETE /admin/announcements/:id', { params: { id }, body: { version } }).catch(ignoreNotFound)
    queries.invalidateSoon([changedReads[0]])
    void navigate({ to: '/admin/announcements', replace: true })
  }
  return { ...saving, remove }
}
