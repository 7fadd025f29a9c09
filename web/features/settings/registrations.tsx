import { useState } from 'react'
import { registrationForm as texts } from '#contract/messages/en/registrations-screens.ts'
import type { Registration } from '#contract/registrations.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { storeResponse } from '../../platform/cache/cached-data.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { usePlatform } from '../../platform/platform.ts'
import { SubmitError } from '../../shared/submit-error.tsx'
import { useCallForm } from '../../shared/use-call-form.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { registrationsQuery } from './api.ts'

/** Members whose registration was checked. */
export function Registrations() {
  const { call, queries } = usePlatform()
  const query = useCall(registrationsQuery)
  const show = (response: { registrations: Registration[] }) =>
    storeResponse(queries.client, registrationsQuery.queryKey, response)
  const { form, field, submit, isSending, failure } = useCallForm({
    defaultValues: { username: '', number: '' },
    failed: texts.saveFailed,
    send: async ({ username, number }) => {
      const body = { username: username.trim().replace(/^@/, ''), number: number.trim().toUpperCase() }
      show(await call('POST /admin/registrations', { body }))
      form.reset()
      toast.success(texts.recorded)
    },
  })
  const remove = async (id: string): Promise<boolean> => {
    try {
      show(await call('DELETE /admin/registrations/:id', { params: { id } }))
      toast.success(texts.removed)
    } catch (error) {
      toast.error(formErrorMessage(error, texts.saveFailed))
    }
    return true
  }
  if (query.state === 'rejected')
    return <LoadError title={texts.failed} text={query.error.message} onRetry={query.refresh} />
  if (query.state !== 'fulfilled') return <ListSkeleton />
  return (
    <form className="settings" onSubmit={submit} noValidate>
      <h2 className="section-heading">{texts.title}</h2>
      <p className="muted">{texts.lead}</p>
      <RegistrationList registrations={query.data.registrations} onRemove={remove} />
      <div className="settings-wide settings-claim">
        <TextField {...field('username')} label={texts.username} autoComplete="off" />
        <TextField {...field('number')} label={texts.number} hint={texts.numberHint} autoComplete="off" />
      </div>
      {failure && <SubmitError message={failure} />}
      <Button type="submit" pending={isSending}>
        {texts.add}
      </Button>
    </form>
  )
}

type ListProps = { registrations: Registration[]; onRemove: (id: string) => Promise<boolean> }

function RegistrationList({ registrations, onRemove }: ListProps) {
  const [removed, setRemoved] = useState<Registration['member'] | null>(null)
  return (
    <>
      {registrations.length === 0 && <p className="muted">{texts.none}</p>}
      <ul className="settings-registrations">
        {registrations.map(({ member, number }) => (
          <li key={member._id}>
            <span>
              <MemberText>{member.name}</MemberText> <span className="muted">{`@${member.username} · ${number}`}</span>
            </span>
            <IconButton icon="trash" label={texts.remove(member.name)} onClick={() => setRemoved(member)} />
          </li>
        ))}
      </ul>
      {removed && (
        <ConfirmDialog
          title={texts.remove(removed.name)}
          text={texts.removeText}
          cancelLabel={texts.keep}
          confirmLabel={texts.removeNow}
          onConfirm={() => onRemove(removed._id)}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  )
}
