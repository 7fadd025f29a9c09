import { signOutQuestion as texts } from '#contract/messages/en/layouts.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import type { Left } from './user-menu.tsx'

type Props = { left: Left; onStay: () => void; onLeave: () => void }

/** Asked of those who would lose what they wrote or did (DECISIONS "Accounts"). */
export default function SignOutQuestion({ left: { drafts, acts }, onStay, onLeave }: Props) {
  return (
    <AskDialog
      title={texts.title}
      text={[acts > 0 && texts.acts(acts), drafts > 0 && texts.drafts(drafts), texts.lost(acts + drafts)]
        .filter(Boolean)
        .join(' ')}
      no={texts.no}
      yes={texts.yes}
      onNo={onStay}
      onYes={onLeave}
    />
  )
}
