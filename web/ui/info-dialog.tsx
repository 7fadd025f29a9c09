import { type ReactNode, useState } from 'react'
import { ui as texts } from '#contract/messages/en/ui.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type InfoDialogProps = {
  title: string
  size?: 'narrow' | 'medium'
  /** Called after the dialog has faded out. */
  onClose: () => void
  children: ReactNode
}

/** Shows something to read. */
export function InfoDialog({ title, size = 'medium', onClose, children }: InfoDialogProps) {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <Dialog open={open} size={size} title={title} onClose={close} onExited={onClose}>
      <div className="dialog-body">{children}</div>
      <div className="dialog-foot">
        <Button onClick={close}>{texts.close}</Button>
      </div>
    </Dialog>
  )
}
