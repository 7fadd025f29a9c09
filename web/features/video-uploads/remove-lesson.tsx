import { uploadSteps as texts } from '#contract/messages/en/video-upload-screens.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useLessonActions } from './use-lesson-actions.ts'

type Props = { id: string; onRemoved?: () => void; onClose: () => void }

/** Asks before an own lesson is deleted. */
export function RemoveLesson({ id, onRemoved, onClose }: Props) {
  const { remove } = useLessonActions()
  const confirm = async () => {
    const isRemoved = (await remove(id)) === null
    if (isRemoved) onRemoved?.()
    return isRemoved
  }
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      text={texts.removeText}
      cancelLabel={texts.keep}
      confirmLabel={texts.confirmRemoval}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}
