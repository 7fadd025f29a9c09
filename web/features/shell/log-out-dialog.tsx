import { logOutConfirm as texts } from '#contract/messages/en/layouts.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import type { UnsavedWork } from './user-menu.tsx'

type Props = { unsaved: UnsavedWork; onCancel: () => void; onConfirm: () => void }

/** Asked of those who would lose what they wrote or did (DECISIONS "Accounts"). */
export default function LogOutDialog({ unsaved: { drafts, acts }, onCancel, onConfirm }: Props) {
  return (
    <AskDialog
      title={texts.title}
      text={[
        acts > 0 && texts.queuedActions(acts),
        drafts > 0 && texts.drafts(drafts),
        texts.deleteWarning(acts + drafts),
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
