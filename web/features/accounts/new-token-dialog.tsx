import { type FormEvent, useId, useRef, useState } from 'react'
import { accessTokenLimits, type TokenScope, tokenLifetimes, tokenScopes } from '#contract/access-tokens-limits.ts'
import { accessTokens, newToken as texts, tokenScopeTexts } from '#contract/messages/en/access-tokens-screens.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { usePlatform } from '../../platform/platform.ts'
import { CreatedSecret } from '../../shared/created-secret.tsx'
import { useConfirmation } from '../../shared/use-confirmation.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Props = { onCreated: () => Promise<void>; onExited: () => void }

const lifetimes = tokenLifetimes.map((days) => ({ value: String(days), label: texts.lifetime(days) }))

const scopeOptions = tokenScopes.map((value) => ({
  value,
  label: (
    <>
      {tokenScopeTexts[value].name} <span className="meta">{tokenScopeTexts[value].text}</span>
    </>
  ),
}))

/** Asks what the token is for, then shows it once. */
export function NewTokenDialog({ onCreated, onExited }: Props) {
  const [open, setOpen] = useState(true)
  const [secret, setSecret] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const { confirmed, dialog } = useConfirmation()
  const close = () => setOpen(false)
  return (
    <>
      <Dialog
        open={open}
        size="narrow"
        title={secret === null ? texts.title : texts.createdTitle}
        onClose={close}
        onExited={onExited}
        initialFocus={field}
      >
        {secret === null ? (
          <TokenForm
            field={field}
            confirmed={confirmed}
            onCancel={close}
            onCreated={async (created) => {
              setSecret(created)
              await onCreated()
            }}
          />
        ) : (
          <CreatedSecret secret={secret} texts={texts} onDone={close} />
        )}
      </Dialog>
      {dialog}
    </>
  )
}

type FormProps = {
  field: React.RefObject<HTMLInputElement | null>
  confirmed: ReturnType<typeof useConfirmation>['confirmed']
  onCancel: () => void
  onCreated: (secret: string) => Promise<void>
}

function TokenForm({ field, confirmed, onCancel, onCreated }: FormProps) {
  const { call } = usePlatform()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read'])
  const [days, setDays] = useState<number>(accessTokenLimits.days)
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const formId = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setPending(true)
    setError(undefined)
    try {
      const body = { name, scopes: [...scopes], days }
      const { secret } = await confirmed(() => call('POST /auth/tokens', { body }))
      await onCreated(secret)
    } catch (failure) {
      setError(formErrorMessage(failure, texts.failed))
    }
    setPending(false)
  }
  return (
    <>
      <form id={formId} className="dialog-body auth-form" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          ref={field}
          label={texts.name}
          hint={texts.nameHint}
          maxLength={accessTokenLimits.nameLength}
          autoComplete="off"
          error={error}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <CheckboxGroup legend={texts.scopes} options={scopeOptions} chosen={scopes} onChange={setScopes} />
        <SelectField
          label={texts.days}
          options={lifetimes}
          value={String(days)}
          onChange={(event) => setDays(Number(event.currentTarget.value))}
        />
      </form>
      <div className="dialog-foot">
        <Button onClick={onCancel}>{accessTokens.cancel}</Button>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          pending={pending}
          disabled={name.trim() === '' || scopes.length === 0}
        >
          {texts.create}
        </Button>
      </div>
    </>
  )
}
