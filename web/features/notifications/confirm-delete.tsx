import { bulk } from '#contract/messages/en/notifications-screens.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'

const texts = bulk.confirm

type Props = { count: number; onNo: () => void; onYes: () => void }

/** Asked where more than one goes at once. */
export default function ConfirmDelete({ count, onNo, onYes }: Props) {
  return (
    <AskDialog
      title={texts.title(count)}
      text={texts.text}
      no={texts.cancel}
      yes={texts.delete}
      onNo={onNo}
      onYes={onYes}
    />
  )
}
