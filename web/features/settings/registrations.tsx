import { useState } from 'react'
import { registrationForm, statedRegistrations as statedTexts } from '#contract/messages/en/registrations-screens.ts'
import type { Registration, StatedRegistration } from '#contract/registrations.ts'
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
import { registrationsQuery, statedRegistrationsQuery } from './api.ts'

const texts = registrationForm

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
      toast.error(formErrorMessage(error, statedTexts.removeFailed))
      // It may be gone: removed by another administrator, or by a request whose response was lost.
      void query.refresh()
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
      <RegistrationList
        registrations={query.data.registrations}
        texts={texts}
        onRemove={({ member }) => remove(member._id)}
      />
      <div className="settings-claim">
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

/** What members state in their profiles. */
export function StatedRegistrations() {
  const { call, queries } = usePlatform()
  const query = useCall(statedRegistrationsQuery)
  const remove = async ({ member, body, number }: StatedRegistration): Promise<boolean> => {
    try {
      const params = { id: member._id }
      const response = await call('POST /admin/stated-registrations/:id/remove', { params, body: { body, number } })
      storeResponse(queries.client, statedRegistrationsQuery.queryKey, response)
      toast.success(statedTexts.removed)
    } catch (error) {
      toast.error(formErrorMessage(error, statedTexts.removeFailed))
      void query.refresh()
    }
    return true
  }
  if (query.state === 'rejected')
    return <LoadError title={statedTexts.failed} text={query.error.message} onRetry={query.refresh} />
  if (query.state !== 'fulfilled') return <ListSkeleton />
  return (
    <section className="settings">
      <h2 className="section-heading">{statedTexts.title}</h2>
      <p className="muted">{statedTexts.lead}</p>
      <RegistrationList registrations={query.data.registrations} texts={statedTexts} onRemove={remove} />
    </section>
  )
}

type Entry = { member: Registration['member']; body?: string; number: string }
type ListProps<Shown extends Entry> = {
  registrations: readonly Shown[]
  texts: { none: string; remove: (name: string) => string; removeText: string }
  onRemove: (entry: Shown) => Promise<boolean>
}

function RegistrationList<Shown extends Entry>({ registrations, texts, onRemove }: ListProps<Shown>) {
  const [removed, setRemoved] = useState<Shown | null>(null)
  return (
    <>
      {registrations.length === 0 && <p className="muted">{texts.none}</p>}
      <ul className="settings-registrations">
        {registrations.map((entry) => (
          <li key={entry.member._id}>
            <span>
              <MemberText>{entry.member.name}</MemberText>{' '}
              <span className="muted">
                {`@${entry.member.username} · `}
                <MemberText>{[entry.body, entry.number].filter(Boolean).join(' ')}</MemberText>
              </span>
            </span>
            <IconButton icon="trash" label={texts.remove(entry.member.name)} onClick={() => setRemoved(entry)} />
          </li>
        ))}
      </ul>
      {removed && (
        <ConfirmDialog
          title={texts.remove(removed.member.name)}
          text={texts.removeText}
          cancelLabel={registrationForm.keep}
          confirmLabel={registrationForm.removeNow}
          onConfirm={() => onRemove(removed)}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  )
}
