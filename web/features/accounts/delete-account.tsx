import { useId, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { dataRightsLimits } from '#contract/data-rights.ts'
import { clientErrors } from '#contract/messages/en/client-errors.ts'
import { pendingErasure, deleteAccount as texts } from '#contract/messages/en/data-rights-screens.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { useCallForm } from '../../shared/use-call-form.ts'
import { useConfirmation } from '../../shared/use-confirmation.tsx'
import { useKeepAccount } from '../../shared/use-keep-account.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'

/** A section of the account page. While the deletion can still be cancelled, it offers that. */
export function DeleteAccount() {
  const session = useSession()
  const titleId = useId()
  if (session.status !== 'member') return null
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="section-heading">
        {texts.title}
      </h2>
      <Choice user={session.user} />
    </section>
  )
}

function Choice({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false)
  if (user.role === 'admin') return <p className="muted account-devices-note">{texts.administrator}</p>
  return (
    <>
      {user.erasureDueAt ? (
        <Pending dueAt={user.erasureDueAt} />
      ) : (
        <>
          <p className="muted account-devices-note">{texts.lead(dataRightsLimits.erasureDays)}</p>
          <Button variant="danger" onClick={() => setOpen(true)}>
            {texts.open}
          </Button>
        </>
      )}
      {isOpen && <DeleteDialog onExited={() => setOpen(false)} />}
    </>
  )
}

function Pending({ dueAt }: { dueAt: string }) {
  const { keep, isPending } = useKeepAccount()
  return (
    <>
      <p className="account-devices-note">
        {pendingErasure.due} <ExactTime value={dueAt} />
      </p>
      <Button pending={isPending} onClick={() => void keep()}>
        {pendingErasure.keep}
      </Button>
    </>
  )
}

function DeleteDialog({ onExited }: { onExited: () => void }) {
  const { call, whenBrowserReady } = usePlatform()
  const { confirmed, dialog } = useConfirmation()
  const [open, setOpen] = useState(true)
  const [isSent, setSent] = useState(false)
  const [isSendingCode, setSendingCode] = useState(false)
  const formId = useId()
  const { form, field, submit, isSending, failure } = useCallForm({
    defaultValues: { code: '' },
    send: async ({ code }) => {
      const { user } = await confirmed(() => call('DELETE /auth/account', { body: { code: code.trim() } }))
      const { session } = await whenBrowserReady()
      session.update(user)
      toast.success(texts.requested)
      setOpen(false)
    },
  })
  const control = field('code')

  const sendCode = async () => {
    setSendingCode(true)
    form.clearErrors()
    try {
      const { message } = await confirmed(() => call('POST /auth/account/erasure-code'))
      toast.success(message)
      setSent(true)
      form.setFocus('code')
    } catch (failure) {
      toast.error(formErrorMessage(failure, clientErrors.failed))
    }
    setSendingCode(false)
  }
  return (
    <>
      <Dialog open={open} size="narrow" title={texts.dialogTitle} onClose={() => setOpen(false)} onExited={onExited}>
        <form id={formId} className="dialog-body auth-form" onSubmit={submit} noValidate>
          <p>{texts.gone}</p>
          <p className="muted">{texts.stays}</p>
          <p>{texts.askForCode}</p>
          <div>
            <Button pending={isSendingCode} onClick={() => void sendCode()}>
              {isSent ? texts.newCode : texts.sendCode}
            </Button>
          </div>
          <TextField
            {...control}
            label={texts.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={dataRightsLimits.codeDigits}
            error={control.error ?? failure}
          />
        </form>
        <div className="dialog-foot">
          <Button onClick={() => setOpen(false)}>{texts.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="danger"
            pending={isSending}
            disabled={form.watch('code').trim().length !== dataRightsLimits.codeDigits}
          >
            {texts.confirm}
          </Button>
        </div>
      </Dialog>
      {dialog}
    </>
  )
}
