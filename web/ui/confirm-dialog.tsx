import { useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  title: string
  /** The consequence, and for whom. */
  text: string
  cancelLabel: string
  confirmLabel: string
  /** The button is busy until this ends. Then the dialog closes, or stays open if this resolves to false. */
  onConfirm: () => Promise<boolean>
  /** Called after the dialog has faded out. */
  onClose: () => void
}

/** Asks before something that can't be undone. Cancel has the focus. */
export function ConfirmDialog({ title, text, cancelLabel, confirmLabel, onConfirm, onClose }: ConfirmDialogProps) {
  const [open, setOpen] = useState(true)
  const [isPending, setPending] = useState(false)
  const close = () => setOpen(false)
  const confirm = async () => {
    setPending(true)
    if (await onConfirm()) close()
    setPending(false)
  }
  return (
    <Dialog open={open} size="confirm" title={title} onClose={close} onExited={onClose}>
      <p className="dialog-body">{text}</p>
      <div className="dialog-foot">
        <Button onClick={close} data-initial-focus>
          {cancelLabel}
        </Button>
        <Button variant="danger" pending={isPending} onClick={() => void confirm()}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
