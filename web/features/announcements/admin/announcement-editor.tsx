// An announcement: its form while it's a draft, its preview, and how it is sent.
import type { AdminAnnouncementDetails } from '#contract/announcement-administration.ts'
import { announcementEditor as texts } from '#contract/messages/en/announcement-editor-screens.ts'
import { DeleteDraft } from '../../../shared/admin/delete-draft.tsx'
import { StaleNotice } from '../../../shared/stale-notice.tsx'
import { useFormDraft } from '../../../shared/use-form-draft.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { type AnnouncementValues, draftName, emptyValues, valuesOf } from './announcement-values.ts'
import { Preview } from './preview.tsx'
import { SendingPanel } from './sending-panel.tsx'
import { useSaveAnnouncement } from './use-save-announcement.ts'

export function AnnouncementEditor({ announcement }: { announcement: AdminAnnouncementDetails | null }) {
  const form = useFormDraft({
    name: draftName(announcement?._id ?? 'new'),
    version: announcement?.version ?? 0,
    load: () => (announcement ? valuesOf(announcement) : emptyValues()),
  })
  const saving = useSaveAnnouncement(announcement, form)
  const isDraft = !announcement || announcement.status === 'draft'
  const change = (part: Partial<AnnouncementValues>) => {
    form.change(part)
    saving.clearProblems()
  }
  return (
    <div className="admin-editor">
      <div className="announcement-editor-main">
        <StaleNotice form={form} title={texts.stale} text={texts.staleText} />
        {isDraft && (
          <AnnouncementForm
            values={form.values}
            problems={saving.problems}
            isPending={saving.isPending}
            onChange={change}
            onSave={() => void saving.save()}
          >
            {announcement && (
              <DeleteDraft
                name={draftName(announcement._id)}
                texts={texts}
                onDelete={() => saving.remove(announcement)}
                onFail={saving.fail}
              />
            )}
          </AnnouncementForm>
        )}
        {form.isKept && isDraft && <p className="meta">{texts.kept}</p>}
        <Preview content={isDraft ? form.values : announcement.content} />
      </div>
      {announcement && (
        <SendingPanel
          announcement={announcement}
          isSaved={!form.isTouched || !isDraft}
          onDone={saving.keep}
          onFail={saving.fail}
        />
      )}
    </div>
  )
}
