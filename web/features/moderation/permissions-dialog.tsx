import { useState } from 'react'
import { memberPermissions as texts, users as userTexts } from '#contract/messages/en/members-screens.ts'
import { validation } from '#contract/messages/en/moderation.ts'
import { decide as decideTexts } from '#contract/messages/en/moderation-screens.ts'
import { type AdminUser, moderationLimits } from '#contract/moderation.ts'
import { permissions as allPermissions, type Permission } from '#contract/permissions.ts'
import { isStale } from '../../platform/api/api-error.ts'
import { usePlatform } from '../../platform/platform.ts'
import { AdminFormError, FormDialog } from '../../shared/admin/form-dialog.tsx'
import { StaleNotice } from '../../shared/stale-notice.tsx'
import { notBlank, useCallForm } from '../../shared/use-call-form.ts'
import { useConfirmation } from '../../shared/use-confirmation.tsx'
import { useStoredVersion } from '../../shared/use-stored-version.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'

type Props = { user: AdminUser; onClose: () => void; onDone: () => void }
type Chosen = Pick<AdminUser, 'role' | 'permissions'>

/** What a member may do besides taking part. Asks for a reason, and for the password. */
export function PermissionsDialog({ user, onClose, onDone }: Props) {
  const { call } = usePlatform()
  const [open, setOpen] = useState(true)
  const [chosen, setChosen] = useState<Chosen>(user)
  const { version, stored, show, notice } = useStoredVersion<AdminUser>(user.version, setChosen)
  const { confirmed, dialog } = useConfirmation()
  const { field, submit, isSending, failure } = useCallForm({
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      const { role, permissions } = chosen
      const body = { role, permissions, reason: reason.trim(), version }
      const params = { id: user._id }
      try {
        await confirmed(() => call('PUT /admin/users/:id/permissions', { params, body }))
      } catch (error) {
        if (!isStale(error)) throw error
        show((await call('GET /admin/users/:id', { params })).user)
        return onDone()
      }
      toast.success(texts.done(user.name))
      onDone()
      setOpen(false)
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
        submitLabel={texts.save}
        isPending={isSending}
        onSubmit={submit}
      >
        <StaleNotice form={notice} title={texts.stale.title} text={texts.stale.text(stored ? heldBy(stored) : [])} />
        <Choices chosen={chosen} onChange={setChosen} />
        <TextArea
          {...field('reason', notBlank(validation.permissionsReasonMissing))}
          label={userTexts.reason}
          hint={texts.reasonHint}
          rows={3}
          maxLength={moderationLimits.reasonLength}
        />
        {failure && <AdminFormError message={failure} />}
      </FormDialog>
      {dialog}
    </>
  )
}

const heldBy = ({ role, permissions }: Chosen): string[] =>
  role === 'admin' ? [userTexts.admin] : permissions.map((permission) => texts.names[permission])

/** Administrators may do everything, whatever else they hold. */
function Choices({ chosen, onChange }: { chosen: Chosen; onChange: (chosen: Chosen) => void }) {
  const { role, permissions } = chosen
  const toggle = (permission: Permission, isHeld: boolean) =>
    onChange({
      role,
      permissions: allPermissions.filter((one) => (one === permission ? isHeld : permissions.includes(one))),
    })
  return (
    <fieldset className="moderation-permissions">
      <legend className="visually-hidden">{texts.legend}</legend>
      <Checkbox
        checked={role === 'admin'}
        data-initial-focus
        onChange={(event) => onChange({ permissions, role: event.currentTarget.checked ? 'admin' : 'user' })}
      >
        <Choice name={userTexts.admin} text={texts.administrator} />
      </Checkbox>
      {allPermissions.map((permission) => (
        <Checkbox
          key={permission}
          checked={permissions.includes(permission)}
          onChange={(event) => toggle(permission, event.currentTarget.checked)}
        >
          <Choice name={texts.names[permission]} text={texts.allows[permission]} />
        </Checkbox>
      ))}
    </fieldset>
  )
}

function Choice({ name, text }: { name: string; text: string }) {
  return (
    <>
      <b className="bold">{name}</b>
      <span className="meta">{text}</span>
    </>
  )
}
