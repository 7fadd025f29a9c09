import type { FormEvent, ReactNode } from 'react'
import { decide as texts } from '#contract/messages/en/moderation-screens.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SubmitError } from '../submit-error.tsx'
import './form-dialog.css'

type FormDialogProps = {
  open: boolean
  title: string
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
    <Dialog {...dialog} size="narrow" onClose={onClose} asksBeforeDiscarding={submitLabel !== undefined}>
      <form className="admin-form scrollable" onSubmit={onSubmit} noValidate>
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

/** Says what an action will do and to whom, before it's done. */
export function Consequence({ isGrave, children }: { isGrave: boolean; children: ReactNode }) {
  return (
    <div className={isGrave ? 'admin-consequence severe' : 'admin-consequence'}>
      <Icon name={isGrave ? 'alert' : 'info'} />
      <p>{children}</p>
    </div>
  )
}

/** Why a form could not be sent. */
export const AdminFormError = ({ message }: { message: string }) => (
  <SubmitError text={texts.failed} message={message} />
)
