import { undoChange as texts } from '#contract/messages/en/points-administration-screens.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useConfirmation } from '../../../shared/use-confirmation.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'

type Props = { title: string; text: string; onUndo: () => Promise<unknown>; onDone: () => void; onClose: () => void }

/** Asks before a change of points is undone, for the password too if the server wants it. */
export function UndoDialog({ title, text, onUndo, onDone, onClose }: Props) {
  const { confirmed, dialog } = useConfirmation()
  const undo = async (): Promise<boolean> => {
    try {
      await confirmed(onUndo)
      toast.success(texts.undone)
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : texts.undoFailed)
    }
    onDone()
    return true
  }
  return (
    <>
      <ConfirmDialog
        title={title}
        text={text}
        cancelLabel={texts.keep}
        confirmLabel={texts.undo}
        onConfirm={undo}
        onClose={onClose}
      />
      {dialog}
    </>
  )
}
