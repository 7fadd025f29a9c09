import { bulk } from '#contract/messages/en/notifications-screens.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

const texts = bulk.confirm

type Props = { count: number; onDelete: () => Promise<boolean>; onClose: () => void }

/** Asks for confirmation before several notifications are deleted. */
export default function ConfirmDelete({ count, onDelete, onClose }: Props) {
  return (
    <ConfirmDialog
      title={texts.title(count)}
      text={texts.text}
      cancelLabel={texts.cancel}
      confirmLabel={texts.delete}
      onConfirm={onDelete}
      onClose={onClose}
    />
  )
}
