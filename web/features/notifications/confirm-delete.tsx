import { bulk } from '#contract/messages/en/notifications-screens.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

const texts = bulk.confirm

type Props = { count: number; onClose: () => void; onYes: () => void }

/** Asks for confirmation before several notifications are deleted. */
export default function ConfirmDelete({ count, onClose, onYes }: Props) {
  return (
    <ConfirmDialog
      title={texts.title(count)}
      text={texts.text}
      cancelLabel={texts.cancel}
      confirmLabel={texts.delete}
      onCancel={onClose}
      onConfirm={onYes}
    />
  )
}
