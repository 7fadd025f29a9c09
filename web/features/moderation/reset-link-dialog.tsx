import { users as texts } from '#contract/messages/en/members-screens.ts'
import type { AdminUser } from '#contract/moderation.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { usePlatform } from '../../platform/platform.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'

/** Asks before a member is emailed a link to set a new password. */
export function ResetLinkDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { call } = usePlatform()
  const send = async (): Promise<boolean> => {
    try {
      const { message } = await call('POST /admin/users/:id/reset-password', { params: { id: user._id } })
      toast.success(message)
    } catch (error) {
      toast.error(formErrorMessage(error, texts.resetFailed))
    }
    return true
  }
  return (
    <ConfirmDialog
      title={texts.resetTitle(user.name)}
      text={texts.resetText}
      cancelLabel={texts.resetCancel}
      confirmLabel={texts.resetNow}
      onConfirm={send}
      onClose={onClose}
    />
  )
}
