import { useEffect, useEffectEvent, useId, useState } from 'react'
import { clientErrors } from '#contract/messages/en/client-errors.ts'
import {
  confirmAtProvider as atProvider,
  confirmPassword as texts,
} from '#contract/messages/en/confirm-password-screens.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { usePlatform, useSession, useSite } from '../platform/platform.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'
import { toast } from '../ui/toast.ts'
import { onConfirmation } from './session-confirmation.ts'
import { useCallForm } from './use-call-form.ts'

type Props = {
  onConfirmed: () => void
  /** Called after the dialog has faded out, confirmed or not. */
  onExited: () => void
}

/** Asks for the member's own password. Members without one log in at the provider again, or else set one. */
export function PasswordDialog(props: Props) {
  const session = useSession()
  const { oidcProvider } = useSite()
  if (session.status !== 'member' || session.user.hasPassword) return <OwnPasswordDialog {...props} />
  if (oidcProvider) return <ProviderDialog {...props} provider={oidcProvider} />
  return <NoPasswordDialog email={session.user.email} onExited={props.onExited} />
}

/** The provider opens in another tab, so that what was typed here stays. */
function ProviderDialog({ provider, onConfirmed, onExited }: Props & { provider: string }) {
  const [open, setOpen] = useState(true)
  const [isWaiting, setWaiting] = useState(false)
  const finish = useEffectEvent(() => {
    onConfirmed()
    setOpen(false)
  })
  useEffect(() => onConfirmation(() => finish()), [])
  return (
    <Dialog
      open={open}
      size="narrow"
      title={atProvider.title(provider)}
      onClose={() => setOpen(false)}
      onExited={onExited}
    >
      <div className="dialog-body">
        <p>{atProvider.text}</p>
        <p className="muted" role="status">
          {isWaiting ? atProvider.waiting(provider) : atProvider.next(provider)}
        </p>
      </div>
      <div className="dialog-foot">
        <Button onClick={() => setOpen(false)}>{atProvider.cancel}</Button>
        <a
          className="btn primary"
          href="/api/auth/oidc/start?purpose=confirm"
          target="_blank"
          rel="noopener"
          onClick={() => setWaiting(true)}
        >
          {atProvider.open(provider)}
        </a>
      </div>
    </Dialog>
  )
}

function NoPasswordDialog({ email, onExited }: { email: string; onExited: () => void }) {
  const { call } = usePlatform()
  const [open, setOpen] = useState(true)
  const [isPending, setPending] = useState(false)
  const send = async () => {
    setPending(true)
    try {
      await call('POST /auth/forgot-password', { body: { email } })
      toast.success(texts.linkMailed(email))
      setOpen(false)
    } catch (failure) {
      toast.error(failure instanceof ApiError ? failure.message : clientErrors.failed)
    }
    setPending(false)
  }
  return (
    <Dialog open={open} size="narrow" title={texts.noPasswordTitle} onClose={() => setOpen(false)} onExited={onExited}>
      <div className="dialog-body">
        <p>{texts.noPassword}</p>
        <p className="muted">{texts.noPasswordNext}</p>
      </div>
      <div className="dialog-foot">
        <Button onClick={() => setOpen(false)}>{texts.cancel}</Button>
        <Button variant="primary" pending={isPending} onClick={() => void send()}>
          {texts.emailLink}
        </Button>
      </div>
    </Dialog>
  )
}

function OwnPasswordDialog({ onConfirmed, onExited }: Props) {
  const { call } = usePlatform()
  const [open, setOpen] = useState(true)
  const formId = useId()
  const { field, submit, isSending, failure } = useCallForm({
    defaultValues: { password: '' },
    send: async (body) => {
      await call('POST /auth/confirm', { body })
      onConfirmed()
      setOpen(false)
    },
  })
  const password = field('password', { required: texts.missing })
  return (
    <Dialog open={open} size="narrow" title={texts.title} onClose={() => setOpen(false)} onExited={onExited}>
      <form id={formId} className="dialog-body" onSubmit={submit} noValidate>
        <p className="muted">{texts.text}</p>
        <TextField
          {...password}
          type="password"
          label={texts.password}
          autoComplete="current-password"
          maxLength={200}
          error={password.error ?? failure}
          data-initial-focus
        />
      </form>
      <div className="dialog-foot">
        <Button onClick={() => setOpen(false)}>{texts.cancel}</Button>
        <Button type="submit" form={formId} variant="primary" pending={isSending}>
          {texts.confirm}
        </Button>
      </div>
    </Dialog>
  )
}
