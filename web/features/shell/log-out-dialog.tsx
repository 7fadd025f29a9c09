import { logOutConfirm as texts } from '#contract/messages/en/layouts.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { UnsavedWork } from './unsaved-work.ts'

type Props = { unsaved: UnsavedWork; onLogOut: () => Promise<boolean>; onClose: () => void }

/** Confirms logging out when drafts or queued actions would be lost (DECISIONS "Accounts"). */
export default function LogOutDialog({ unsaved: { drafts, queuedActions }, onLogOut, onClose }: Props) {
  return (
    <ConfirmDialog
      title={texts.title}
      text={[
        queuedActions > 0 && texts.queuedActions(queuedActions),
        drafts > 0 && texts.drafts(drafts),
        texts.deleteWarning(queuedActions + drafts),
      ]
        .filter(Boolean)
        .join(' ')}
      cancelLabel={texts.cancel}
      confirmLabel={texts.confirm}
      onConfirm={onLogOut}
      onClose={onClose}
    />
  )
}
