import { useState } from 'react'
import { assistantLimits, type Conversation } from '#contract/assistant.ts'
import { renameDialog as texts } from '#contract/messages/en/assistant-screens.ts'
import { usePlatform } from '../../platform/platform.ts'
import { SubmitError } from '../../shared/submit-error.tsx'
import { notBlank, useCallForm } from '../../shared/use-call-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Props = { conversation: Conversation; onRenamed: () => Promise<void>; onClose: () => void }

/** Names a conversation that is kept. */
export function RenameDialog({ conversation: { _id: id, title }, onRenamed, onClose }: Props) {
  const { call } = usePlatform()
  const [open, setOpen] = useState(true)
  const { field, submit, isSending, failure } = useCallForm({
    defaultValues: { title: title.slice(0, assistantLimits.titleLength) },
    send: async (body) => {
      await call('PUT /assistant/conversations/:id', { params: { id }, body })
      await onRenamed()
      setOpen(false)
    },
  })
  const close = () => setOpen(false)
  return (
    <Dialog open={open} size="narrow" title={texts.title} onClose={close} onExited={onClose}>
      <form onSubmit={submit} noValidate>
        <div className="dialog-body">
          <TextField
            {...field('title', notBlank(texts.missing))}
            label={texts.name}
            maxLength={assistantLimits.titleLength}
            autoComplete="off"
            data-initial-focus
          />
          {failure && <SubmitError text={texts.failed} message={failure} />}
        </div>
        <div className="dialog-foot">
          <Button onClick={close}>{texts.cancel}</Button>
          <Button type="submit" variant="primary" pending={isSending}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
