import { signOutQuestion as texts } from '#contract/messages/en/frames.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'

type Props = { drafts: number; onStay: () => void; onLeave: () => void }

/** Asked of those who would lose what they wrote (DECISIONS "Accounts"). */
export default function SignOutQuestion({ drafts, onStay, onLeave }: Props) {
  return (
    <AskDialog
      title={texts.title}
      text={texts.text(drafts)}
      no={texts.no}
      yes={texts.yes}
      onNo={onStay}
      onYes={onLeave}
    />
  )
}
