import { type FormEvent, useState } from 'react'
import { validation } from '#contract/messages/en/login-as.ts'
import { loginAs as texts } from '#contract/messages/en/login-as-screens.ts'
import { users as userTexts } from '#contract/messages/en/members-screens.ts'
import { decide as decideTexts } from '#contract/messages/en/moderation-screens.ts'
import { type AdminUser, moderationLimits } from '#contract/moderation.ts'
import { usePlatform } from '../../platform/platform.ts'
import { startLoginAs } from '../../platform/session/login-as.ts'
import { AdminFormError, FormDialog } from '../../shared/admin/form-dialog.tsx'
import { useAsyncAction } from '../../shared/use-async-action.ts'
import { useConfirmation } from '../../shared/use-confirmation.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'

/** Asks for a reason, and for the password, before this tab is logged in as a member. */
export function LoginAsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { call } = usePlatform()
  const [open, setOpen] = useState(true)
  const [reason, setReason] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const { isPending, failure, run } = useAsyncAction()
  const { confirmed, dialog } = useConfirmation()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Before the server asks for the password.
    setReasonMissing(reason.trim() === '')
    if (reason.trim() === '') return
    void run(async () => {
      const sent = { params: { id: user._id }, body: { reason: reason.trim() } }
      const session = await confirmed(() => call('POST /admin/users/:id/login-as', sent))
      try {
        startLoginAs(session.user, session.token)
      } catch {
        toast.error(texts.startFailed)
      }
    })
  }
  return (
    <>
      <FormDialog
        open={open}
        title={texts.title(user.name)}
        onClose={() => setOpen(false)}
        onExited={onClose}
        cancelLabel={decideTexts.cancel}
        submitLabel={texts.start}
        isPending={isPending}
        onSubmit={submit}
      >
        <p>{texts.lead}</p>
        {texts.rules.map((rule) => (
          <p key={rule} className="muted">
            {rule}
          </p>
        ))}
        <TextArea
          label={userTexts.reason}
          hint={texts.reasonHint}
          rows={3}
          maxLength={moderationLimits.reasonLength}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={isReasonMissing ? validation.reasonMissing : failure?.fields.reason}
        />
        {failure && <AdminFormError message={failure.message} />}
      </FormDialog>
      {dialog}
    </>
  )
}
