import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

type Props = {
  texts: { removeTitle: string; removeText: string; keep: string; confirmRemoval: string }
  /** The dialog stays open, and its button busy, until it ends. */
  onRemove: () => Promise<unknown>
  onClose: () => void
}

/** Asks for confirmation before something is deleted. */
export function RemoveDialog({ texts, onRemove, onClose }: Props) {
  const [isPending, setPending] = useState(false)
  const confirm = async () => {
    setPending(true)
    await onRemove()
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      text={texts.removeText}
      cancelLabel={texts.keep}
      confirmLabel={texts.confirmRemoval}
      pending={isPending}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  )
}
