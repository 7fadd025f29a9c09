import type { FormEvent, ReactNode, RefObject } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type FormDialogProps = {
  open: boolean
  title: string
  initialFocus?: RefObject<HTMLElement | null>
  cancelLabel: string
  /** Undefined: there is nothing to send. */
  submitLabel: string | undefined
  /** Something is taken from a member. */
  isGrave?: boolean
  isPending: boolean
  onSubmit: (event: FormEvent) => void
  onClose: () => void
  onExited: () => void
  children: ReactNode
}

/** A dialog with a form, of which only the body scrolls. */
export function FormDialog(props: FormDialogProps) {
  const { cancelLabel, submitLabel, isGrave = false, isPending, onSubmit, onClose, children, ...dialog } = props
  return (
    <Dialog {...dialog} size="narrow" onClose={onClose}>
      <form className="moderation-form scrollable" onSubmit={onSubmit} noValidate>
        <div className="dialog-body">{children}</div>
        <div className="dialog-foot">
          <Button onClick={onClose}>{cancelLabel}</Button>
          {submitLabel !== undefined && (
            <Button type="submit" variant={isGrave ? 'danger' : 'primary'} pending={isPending}>
              {submitLabel}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
