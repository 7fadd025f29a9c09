import { useBlocker } from '@tanstack/react-router'
import { importSave as texts } from '#contract/messages/en/journal-import-screens.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'

/** Asks before the page is left with an import that isn't saved. */
export function LeaveQuestion({ isUnsaved }: { isUnsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <ConfirmDialog
      title={texts.leave}
      text={texts.leaveText}
      cancelLabel={texts.stay}
      confirmLabel={texts.discard}
      onConfirm={async () => {
        proceed()
        return true
      }}
      onClose={reset}
    />
  )
}
