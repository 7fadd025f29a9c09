// Lets an administrator repair the text of a lesson. If it has changed meanwhile, the dialog says so and keeps what was
// typed.
import { useState } from 'react'
import type { AdminVideo } from '#contract/admin-videos.ts'
import { adminVideos as texts } from '#contract/messages/en/admin-videos-screens.ts'
import { lesson } from '#contract/messages/en/video-upload-screens.ts'
import { lessonTextLengths, videoLevels } from '#contract/videos.ts'
import { isStale } from '../../../platform/api/api-error.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { AdminFormError, FormDialog } from '../../../shared/admin/form-dialog.tsx'
import { useCallForm } from '../../../shared/use-call-form.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'

type Props = { video: AdminVideo; onClose: () => void; onSaved: () => void }

export function EditVideoDialog({ video, onClose, onSaved }: Props) {
  const { call } = usePlatform()
  const [open, setOpen] = useState(true)
  /** What somebody else has stored since. */
  const [stored, setStored] = useState<AdminVideo | null>(null)
  const { version } = stored ?? video
  const params = { id: video._id }
  const { field, submit, isSending, failure } = useCallForm({
    defaultValues: { title: video.title, description: video.description, level: video.level },
    send: async (fields) => {
      try {
        await call('PUT /admin/videos/:id', { params, body: { ...fields, version } })
      } catch (error) {
        if (!isStale(error)) throw error
        setStored((await call('GET /admin/videos/:id', { params })).video)
        onSaved()
        return
      }
      toast.success(texts.saved)
      onSaved()
      setOpen(false)
    },
  })
  return (
    <FormDialog
      open={open}
      title={texts.editTitle}
      onClose={() => setOpen(false)}
      onExited={onClose}
      cancelLabel={texts.cancel}
      submitLabel={texts.save}
      isPending={isSending}
      onSubmit={submit}
    >
      {stored && (
        <section className="moderation-changed" role="alert" aria-label={texts.staleTitle}>
          <p className="bold">{texts.staleTitle}</p>
          <p>{texts.staleText}</p>
          <p dir="auto">{texts.storedTitle(stored.title)}</p>
          {stored.description !== video.description && <p dir="auto">{stored.description}</p>}
        </section>
      )}
      <p className="muted">{texts.editLead}</p>
      <TextField {...field('title')} label={texts.title} maxLength={lessonTextLengths.title} data-initial-focus />
      <TextArea
        {...field('description')}
        label={texts.description}
        rows={5}
        maxLength={lessonTextLengths.description}
      />
      <SelectField
        {...field('level')}
        label={texts.level}
        options={videoLevels.map((value) => ({ value, label: lesson.levels[value] }))}
      />
      {failure && <AdminFormError message={failure} />}
    </FormDialog>
  )
}
