import { useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  title: string
  /** What will happen, and to whom. */
  text: string
  cancelLabel: string
  confirmLabel: string
  pending?: boolean
  /** Called after the dialog has faded out. */
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before something that can't be undone. Cancel has the focus. */
export function ConfirmDialog({
  title,
  text,
  cancelLabel,
  confirmLabel,
  pending,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Dialog open={open} size="confirm" title={title} onClose={close} onExited={onCancel} initialFocus={cancelButton}>
      <p className="dialog-body">{text}</p>
      <div className="dialog-foot">
        <Button ref={cancelButton} onClick={close}>
          {cancelLabel}
        </Button>
        <Button variant="danger" pending={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
