import { watchHistory as texts } from '#contract/messages/en/watch-history-screens.ts'
import { usePlatform } from '../../platform/platform.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { clearHistory } from './history-actions.ts'

/** Asks before the whole watch history is deleted. */
export default function ClearHistory({ onClose }: { onClose: () => void }) {
  const platform = usePlatform()
  const clear = async () => {
    try {
      await clearHistory(platform)
      toast.success(texts.cleared)
      return true
    } catch {
      toast.error(texts.clearFailed)
      return false
    }
  }
  return (
    <ConfirmDialog
      title={texts.clearTitle}
      text={texts.clearText}
      cancelLabel={texts.clearCancel}
      confirmLabel={texts.clear}
      onConfirm={clear}
      onClose={onClose}
    />
  )
}
