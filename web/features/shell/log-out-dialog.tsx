import { logOutConfirm as texts } from '#contract/messages/en/layouts.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import type { UnsavedWork } from './user-menu.tsx'

type Props = { unsaved: UnsavedWork; onCancel: () => void; onConfirm: () => void }

/** Confirms logging out when drafts or queued actions would be lost (DECISIONS "Accounts"). */
export default function LogOutDialog({ unsaved: { drafts, queuedActions }, onCancel, onConfirm }: Props) {
  return (
    <AskDialog
      title={texts.title}
      text={[
        queuedActions > 0 && texts.queuedActions(queuedActions),
        drafts > 0 && texts.drafts(drafts),
        texts.deleteWarning(queuedActions + drafts),
      ]
        .filter(Boolean)
        .join(' ')}
      no={texts.cancel}
      yes={texts.confirm}
      onNo={onCancel}
      onYes={onConfirm}
    />
  )
}
