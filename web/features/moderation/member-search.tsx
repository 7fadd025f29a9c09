// What administrators find members by besides their names: an email address, and the devices of another member.
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { memberSearch as texts } from '#contract/messages/en/members-screens.ts'
import { decide as decideTexts, parts } from '#contract/messages/en/moderation-screens.ts'
import type { AdminUser } from '#contract/moderation.ts'
import { usePlatform } from '../../platform/platform.ts'
import { AdminFormError, FormDialog } from '../../shared/admin/form-dialog.tsx'
import { useAsyncAction } from '../../shared/use-async-action.ts'
import { MemberText } from '../../ui/member-text.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Shows the member with an address in the list. */
export function FindByEmailDialog({ onClose }: { onClose: () => void }) {
  const { call } = usePlatform()
  const navigate = useNavigate()
  const field = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(true)
  const [email, setEmail] = useState('')
  const [isUnknown, setUnknown] = useState(false)
  const { isPending, failure, run } = useAsyncAction()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      setUnknown(false)
      const { users } = await call('POST /admin/users/find', { body: { email } })
      if (users.length === 0) return setUnknown(true)
      setOpen(false)
      await navigate({ to: '/admin/users', search: { search: users[0]!._id } })
    })
  }
  const error = isUnknown ? texts.nobody : failure?.fields.email
  return (
    <FormDialog
      open={open}
      title={texts.emailTitle}
      initialFocus={field}
      onClose={() => setOpen(false)}
      onExited={onClose}
      cancelLabel={decideTexts.cancel}
      submitLabel={texts.search}
      isPending={isPending}
      onSubmit={submit}
    >
      <p className="muted">{texts.emailLead}</p>
      <TextField
        ref={field}
        label={texts.email}
        type="email"
        autoComplete="off"
        maxLength={200}
        value={email}
        error={error}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      {failure && !error && <AdminFormError message={failure.message} />}
    </FormDialog>
  )
}

/** Lists who shares a device with a member, once they are searched for. */
export function SharedDevicesDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { call } = usePlatform()
  const [open, setOpen] = useState(true)
  const [found, setFound] = useState<readonly AdminUser[] | null>(null)
  const { isPending, failure, run } = useAsyncAction()
  const close = () => setOpen(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () =>
      setFound((await call('POST /admin/users/:id/shared-devices', { params: { id: user._id } })).users),
    )
  }
  return (
    <FormDialog
      open={open}
      title={texts.devicesTitle(user.name)}
      onClose={close}
      onExited={onClose}
      cancelLabel={found ? texts.close : decideTexts.cancel}
      submitLabel={found ? undefined : texts.search}
      isPending={isPending}
      onSubmit={submit}
    >
      {found === null && <p className="muted">{texts.devicesLead}</p>}
      {failure && <AdminFormError message={failure.message} />}
      {found?.length === 0 && <p role="status">{texts.noneShare}</p>}
      {found && found.length > 0 && (
        <ul className="moderation-found">
          {found.map((member) => (
            <li key={member._id}>
              <Link
                to="/admin/users"
                search={{ search: member._id }}
                className="quiet-link tap-target"
                aria-label={texts.show(member.name)}
                onClick={close}
              >
                <MemberText className="bold">{member.name}</MemberText> <span className="meta">@{member.username}</span>
              </Link>{' '}
              <span className={`admin-state ${member.status}`}>{parts.memberStatuses[member.status]}</span>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  )
}
