// Lets an administrator repair the text of a lesson. If it has changed meanwhile, the dialog says so and keeps what was
// typed.
import { type FormEvent, useState } from 'react'
import type { AdminVideo } from '#contract/admin-videos.ts'
import { adminVideos as texts } from '#contract/messages/en/admin-videos-screens.ts'
import { lesson } from '#contract/messages/en/video-upload-screens.ts'
import { lessonTextLengths, videoLevels } from '#contract/videos.ts'
import { isStale } from '../../../platform/api/api-error.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { AdminFormError, FormDialog } from '../../../shared/admin/form-dialog.tsx'
import { useAsyncAction } from '../../../shared/use-async-action.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'

type Props = { video: AdminVideo; onClose: () => void; onSaved: () => void }

export function EditVideoDialog({ video, onClose, onSaved }: Props) {
  const { call } = usePlatform()
  const [open, setOpen] = useState(true)
  const [title, setTitle] = useState(video.title)
  const [description, setDescription] = useState(video.description)
  const [level, setLevel] = useState(video.level)
  const [version, setVersion] = useState(video.version)
  /** What somebody else has stored since. */
  const [stored, setStored] = useState<AdminVideo | null>(null)
  const { isPending, failure, run } = useAsyncAction()
  const params = { id: video._id }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      try {
        await call('PUT /admin/videos/:id', { params, body: { title, description, level, version } })
      } catch (error) {
        if (!isStale(error)) throw error
        const { video: now } = await call('GET /admin/videos/:id', { params })
        setStored(now)
        setVersion(now.version)
        onSaved()
        return
      }
      toast.success(texts.saved)
      onSaved()
      setOpen(false)
    })
  }
  return (
    <FormDialog
      open={open}
      title={texts.editTitle}
      onClose={() => setOpen(false)}
      onExited={onClose}
      cancelLabel={texts.cancel}
      submitLabel={texts.save}
      isPending={isPending}
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
      <TextField
        label={texts.title}
        value={title}
        maxLength={lessonTextLengths.title}
        error={failure?.fields.title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <TextArea
        label={texts.description}
        rows={5}
        value={description}
        maxLength={lessonTextLengths.description}
        error={failure?.fields.description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      <SelectField
        label={texts.level}
        value={level}
        options={videoLevels.map((value) => ({ value, label: lesson.levels[value] }))}
        onChange={(event) => setLevel(event.currentTarget.value as AdminVideo['level'])}
      />
      {failure && <AdminFormError message={failure.message} />}
    </FormDialog>
  )
}
