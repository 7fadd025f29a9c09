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
  const safe = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(true)
  const leave = () => setOpen(false)
  return (
    <Dialog open={open} size="confirm" title={title} onClose={leave} onExited={onCancel} initialFocus={safe}>
      <p className="dialog-body">{text}</p>
      <div className="dialog-foot">
        <Button ref={safe} onClick={leave}>
          {cancelLabel}
        </Button>
        <Button variant="danger" pending={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  )
}
