import { type FormEvent, useId, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextArea } from './text-area.tsx'

type TextDialogProps = {
  title: string
  /** The purpose of the text. */
  description: string
  label: string
  maxLength: number
  /** The error for an empty text. */
  emptyError: string
  submitLabel: string
  /** Returns an error message, or null on success: then the dialog closes. */
  onSubmit: (text: string) => Promise<string | null>
  /** Called after the dialog has faded out. */
  onExited: () => void
}

/** Asks for a text and submits it. */
export function TextDialog({
  title,
  description,
  label,
  maxLength,
  emptyError,
  submitLabel,
  onSubmit,
  onExited,
}: TextDialogProps) {
  const [open, setOpen] = useState(true)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const formId = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setError(emptyError)
    setPending(true)
    const errorMessage = await onSubmit(text)
    setPending(false)
    if (errorMessage === null) setOpen(false)
    else setError(errorMessage)
  }
  return (
    <Dialog
      open={open}
      size="narrow"
      title={title}
      onClose={() => setOpen(false)}
      onExited={onExited}
    >
      <form id={formId} className="dialog-body scrollable" onSubmit={submit}>
        <p className="muted">{description}</p>
        <TextArea
          data-initial-focus
          label={label}
          error={error}
          maxLength={maxLength}
          rows={4}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>
      <div className="dialog-foot">
        <Button type="submit" form={formId} variant="primary" pending={pending}>
          {submitLabel}
        </Button>
      </div>
    </Dialog>
  )
}
