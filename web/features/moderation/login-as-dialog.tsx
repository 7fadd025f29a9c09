import { useState } from 'react'
import { validation } from '#contract/messages/en/login-as.ts'
import { loginAs as texts } from '#contract/messages/en/login-as-screens.ts'
import { users as userTexts } from '#contract/messages/en/members-screens.ts'
import { decide as decideTexts } from '#contract/messages/en/moderation-screens.ts'
import { type AdminUser, moderationLimits } from '#contract/moderation.ts'
import { usePlatform } from '../../platform/platform.ts'
import { startLoginAs } from '../../platform/session/login-as.ts'
import { AdminFormError, FormDialog } from '../../shared/admin/form-dialog.tsx'
import { notBlank, useCallForm } from '../../shared/use-call-form.ts'
import { useConfirmation } from '../../shared/use-confirmation.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'

/** Asks for a reason, and for the password, before this tab is logged in as a member. */
export function LoginAsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { call } = usePlatform()
  const [open, setOpen] = useState(true)
  const { confirmed, dialog } = useConfirmation()
  const { field, submit, isSending, failure } = useCallForm({
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      const sent = { params: { id: user._id }, body: { reason: reason.trim() } }
      const session = await confirmed(() => call('POST /admin/users/:id/login-as', sent))
      try {
        startLoginAs(session.user, session.token)
      } catch {
        toast.error(texts.startFailed)
      }
    },
  })
  return (
    <>
      <FormDialog
        open={open}
        title={texts.title(user.name)}
        onClose={() => setOpen(false)}
        onExited={onClose}
        cancelLabel={decideTexts.cancel}
        submitLabel={texts.start}
        isPending={isSending}
        onSubmit={submit}
      >
        <p>{texts.lead}</p>
        {texts.rules.map((rule) => (
          <p key={rule} className="muted">
            {rule}
          </p>
        ))}
        <TextArea
          {...field('reason', notBlank(validation.reasonMissing))}
          label={userTexts.reason}
          hint={texts.reasonHint}
          rows={3}
          maxLength={moderationLimits.reasonLength}
          data-initial-focus
        />
        {failure && <AdminFormError message={failure} />}
      </FormDialog>
      {dialog}
    </>
  )
}
