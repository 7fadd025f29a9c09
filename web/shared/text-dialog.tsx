import { useId, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { notBlank, useCallForm } from './use-call-form.ts'

type TextDialogProps = {
  title: string
  /** The purpose of the text. */
  description: string
  label: string
  /** The name under which the text is stored on this device until it is sent. */
  draft?: string
  maxLength: number
  /** The error for an empty text. */
  emptyError: string
  submitLabel: string
  /** Rejects with the error to show. */
  onSubmit: (text: string) => Promise<void>
  /** The error if the server was not reached or failed. */
  failed: string
  /** Called after the dialog has faded out. */
  onExited: () => void
}

/** Asks for a text and submits it. */
export function TextDialog({
  title,
  description,
  label,
  draft,
  maxLength,
  emptyError,
  submitLabel,
  onSubmit,
  failed,
  onExited,
}: TextDialogProps) {
  const [open, setOpen] = useState(true)
  const formId = useId()
  const { field, submit, isSending, failure } = useCallForm({
    defaultValues: { text: '' },
    draft,
    failed,
    send: async ({ text }) => {
      await onSubmit(text)
      setOpen(false)
    },
  })
  const control = field('text', notBlank(emptyError))
  return (
    <Dialog
      open={open}
      size="narrow"
      title={title}
      onClose={() => setOpen(false)}
      onExited={onExited}
      asksBeforeDiscarding={draft === undefined}
    >
      <form id={formId} className="dialog-body" onSubmit={submit}>
        <p className="muted">{description}</p>
        <TextArea
          {...control}
          label={label}
          error={control.error ?? failure}
          maxLength={maxLength}
          rows={4}
          data-initial-focus
        />
      </form>
      <div className="dialog-foot">
        <Button type="submit" form={formId} variant="primary" pending={isSending}>
          {submitLabel}
        </Button>
      </div>
    </Dialog>
  )
}
