// What administrators find members by besides their names: an email address, and the devices of another member.
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { memberSearch as texts } from '#contract/messages/en/members-screens.ts'
import { decide as decideTexts, parts } from '#contract/messages/en/moderation-screens.ts'
import type { AdminUser } from '#contract/moderation.ts'
import { usePlatform } from '../../platform/platform.ts'
import { AdminFormError, FormDialog } from '../../shared/admin/form-dialog.tsx'
import { useCallForm } from '../../shared/use-call-form.ts'
import { MemberText } from '../../ui/member-text.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** Shows the member with an address in the list. */
export function FindByEmailDialog({ onClose }: { onClose: () => void }) {
  const { call } = usePlatform()
  const navigate = useNavigate()
  const [open, setOpen] = useState(true)
  const { form, field, submit, isSending, failure } = useCallForm({
    defaultValues: { email: '' },
    send: async (body) => {
      const { users } = await call('POST /admin/users/find', { body })
      if (users.length === 0) form.setError('email', { message: texts.nobody })
      else {
        setOpen(false)
        await navigate({ to: '/admin/users', search: { search: users[0]!._id } })
      }
    },
  })
  return (
    <FormDialog
      open={open}
      title={texts.emailTitle}
      onClose={() => setOpen(false)}
      onExited={onClose}
      cancelLabel={decideTexts.cancel}
      submitLabel={texts.search}
      isPending={isSending}
      onSubmit={submit}
    >
      <p className="muted">{texts.emailLead}</p>
      <TextField
        {...field('email')}
        label={texts.email}
        type="email"
        autoComplete="off"
        maxLength={200}
        data-initial-focus
      />
      {failure && <AdminFormError message={failure} />}
    </FormDialog>
  )
}

/** Lists who shares a device with a member, once they are searched for. */
export function SharedDevicesDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { call } = usePlatform()
  const [open, setOpen] = useState(true)
  const [found, setFound] = useState<readonly AdminUser[] | null>(null)
  const close = () => setOpen(false)
  const { submit, isSending, failure } = useCallForm({
    send: async () =>
      setFound((await call('POST /admin/users/:id/shared-devices', { params: { id: user._id } })).users),
  })
  return (
    <FormDialog
      open={open}
      title={texts.devicesTitle(user.name)}
      onClose={close}
      onExited={onClose}
      cancelLabel={found ? texts.close : decideTexts.cancel}
      submitLabel={found ? undefined : texts.search}
      isPending={isSending}
      onSubmit={submit}
    >
      {found === null && <p className="muted">{texts.devicesLead}</p>}
      {failure && <AdminFormError message={failure} />}
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
