import { useId, useState } from 'react'
import type { IdentityInfo } from '#contract/identities.ts'
import { identities as texts } from '#contract/messages/en/accounts-screens.ts'
import { clientErrors } from '#contract/messages/en/client-errors.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { callQuery } from '../../platform/cache/call-query.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { usePlatform } from '../../platform/platform.ts'
import { useCallForm } from '../../shared/use-call-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { UsernameForPasswordManager } from './username-for-password-manager.tsx'

const identitiesQuery = callQuery('GET /auth/identities', { resource: 'identities', persist: false })

type Props = { username: string; hasPassword: boolean }

/** The identities at identity providers that log the member in, and a way to remove each. */
export function Identities({ username, hasPassword }: Props) {
  const identities = useCall(identitiesQuery)
  const [removing, setRemoving] = useState<IdentityInfo | null>(null)
  if (identities.state === 'rejected')
    return <LoadError title={texts.loadFailed} onRetry={identities.refresh} heading="h3" />
  if (identities.state !== 'fulfilled') return <ListSkeleton />
  const list = identities.data.identities
  if (list.length === 0) return <p className="muted">{texts.none}</p>
  return (
    <>
      <ul className="account-devices">
        {list.map((identity) => (
          <li key={identity._id}>
            <Icon name="link" />
            <div>
              <p className="bold">{identity.provider}</p>
              <p className="meta">
                {texts.linked} <ExactTime value={identity.createdAt} />
              </p>
            </div>
            {hasPassword && (
              <Button onClick={() => setRemoving(identity)} aria-label={texts.removeFrom(identity.provider)}>
                {texts.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {!hasPassword && <p className="muted account-devices-note">{texts.passwordNeeded}</p>}
      {removing && (
        <RemoveDialog
          username={username}
          identity={removing}
          onRemoved={identities.refresh}
          onExited={() => setRemoving(null)}
        />
      )}
    </>
  )
}

type RemoveProps = {
  username: string
  identity: IdentityInfo
  onRemoved: () => Promise<void>
  onExited: () => void
}

function RemoveDialog({ username, identity, onRemoved, onExited }: RemoveProps) {
  const { call } = usePlatform()
  const [open, setOpen] = useState(true)
  const formId = useId()
  const { form, field, submit, isSending, failure } = useCallForm({
    defaultValues: { password: '' },
    send: async (body) => {
      try {
        const { message } = await call('POST /auth/identities/:id/remove', { params: { id: identity._id }, body })
        toast.success(message)
        setOpen(false)
      } catch (error) {
        // Someone removed it in another tab.
        if (!(error instanceof ApiError && error.status === 404)) throw error
        setOpen(false)
      } finally {
        await onRemoved()
      }
    },
  })
  return (
    <Dialog
      open={open}
      size="narrow"
      title={texts.removeTitle(identity.provider)}
      onClose={() => setOpen(false)}
      onExited={onExited}
    >
      <form id={formId} className="dialog-body auth-form" onSubmit={submit}>
        <p>{texts.removeText(identity.provider)}</p>
        <UsernameForPasswordManager username={username} />
        <TextField
          {...field('password')}
          label={texts.password}
          type="password"
          autoComplete="current-password"
          error={failure}
          data-initial-focus
        />
      </form>
      <div className="dialog-foot">
        <Button
          type="submit"
          form={formId}
          variant="danger"
          pending={isSending}
          disabled={form.watch('password') === ''}
        >
          {texts.remove}
        </Button>
      </div>
    </Dialog>
  )
}

/** For members who log in only through a provider: emails a link to set a password. */
export function SetPassword({ email }: { email: string }) {
  const { call } = usePlatform()
  const [pending, setPending] = useState(false)
  const send = async () => {
    setPending(true)
    try {
      await call('POST /auth/forgot-password', { body: { email } })
      toast.success(texts.passwordMailed(email))
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : clientErrors.failed)
    }
    setPending(false)
  }
  return (
    <>
      <p className="muted account-devices-note">{texts.noPassword}</p>
      <Button pending={pending} onClick={send}>
        {texts.setPassword}
      </Button>
    </>
  )
}
