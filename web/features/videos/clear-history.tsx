import { useState } from 'react'
import { watchHistory as texts } from '#contract/messages/en/watch-history-screens.ts'
import { usePlatform } from '../../platform/platform.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { clearHistory } from './history-actions.ts'

/** Asks before the whole watch history is deleted. */
export default function ClearHistory({ onClose }: { onClose: () => void }) {
  const platform = usePlatform()
  const [pending, setPending] = useState(false)
  const clear = async () => {
    setPending(true)
    try {
      await clearHistory(platform)
      toast.success(texts.cleared)
      onClose()
    } catch {
      toast.error(texts.clearFailed)
      setPending(false)
    }
  }
  return (
    <ConfirmDialog
      title={texts.clearTitle}
      text={texts.clearText}
      cancelLabel={texts.clearCancel}
      confirmLabel={texts.clear}
      pending={pending}
      onCancel={onClose}
      onConfirm={clear}
    />
  )
}
