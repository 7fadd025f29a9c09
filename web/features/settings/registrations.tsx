import { type FormEvent, useState } from 'react'
import { registrationForm as texts } from '#contract/messages/en/registrations-screens.ts'
import type { Registration } from '#contract/registrations.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { storeResponse } from '../../platform/cache/cached-data.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { usePlatform } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { registrationsQuery } from './api.ts'

type Errors = { username?: string; number?: string }

/** Members whose registration was checked. */
export function Registrations() {
  const { call, queries } = usePlatform()
  const query = useCall(registrationsQuery)
  const [typed, setTyped] = useState({ username: '', number: '' })
  const [errors, setErrors] = useState<Errors>({})
  const [isSending, setSending] = useState(false)
  const show = (response: { registrations: Registration[] }) =>
    storeResponse(queries.client, registrationsQuery.queryKey, response)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setSending(true)
    setErrors({})
    try {
      const body = { username: typed.username.trim().replace(/^@/, ''), number: typed.number.trim().toUpperCase() }
      show(await call('POST /admin/registrations', { body }))
      setTyped({ username: '', number: '' })
      toast.success(texts.recorded)
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {}
      setErrors(Object.keys(fields).length > 0 ? fields : { number: formErrorMessage(error, texts.saveFailed) })
    } finally {
      setSending(false)
    }
  }
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
    <form className="settings" onSubmit={add} noValidate>
      <h2 className="section-heading">{texts.title}</h2>
      <p className="muted">{texts.lead}</p>
      <RegistrationList registrations={query.data.registrations} onRemove={remove} />
      <div className="settings-wide settings-claim">
        <TextField
          label={texts.username}
          autoComplete="off"
          value={typed.username}
          error={errors.username}
          onChange={({ currentTarget }) => setTyped({ ...typed, username: currentTarget.value })}
        />
        <TextField
          label={texts.number}
          hint={texts.numberHint}
          autoComplete="off"
          value={typed.number}
          error={errors.number}
          onChange={({ currentTarget }) => setTyped({ ...typed, number: currentTarget.value })}
        />
      </div>
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
