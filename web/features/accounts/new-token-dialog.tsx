import { useId, useState } from 'react'
import { accessTokenLimits, type TokenScope, tokenLifetimes, tokenScopes } from '#contract/access-tokens.ts'
import { accessTokens as validation } from '#contract/messages/en/access-tokens.ts'
import { accessTokens, newToken as texts, tokenScopeTexts } from '#contract/messages/en/access-tokens-screens.ts'
import { usePlatform } from '../../platform/platform.ts'
import { CreatedSecret } from '../../shared/created-secret.tsx'
import { SubmitError } from '../../shared/submit-error.tsx'
import { notBlank, useCallForm } from '../../shared/use-call-form.ts'
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
        asksBeforeDiscarding={secret === null}
      >
        {secret === null ? (
          <TokenForm
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
  confirmed: ReturnType<typeof useConfirmation>['confirmed']
  onCancel: () => void
  onCreated: (secret: string) => Promise<void>
}

function TokenForm({ confirmed, onCancel, onCreated }: FormProps) {
  const { call } = usePlatform()
  const { form, field, change, submit, isSending, failure } = useCallForm({
    defaultValues: { name: '', scopes: ['read'] as TokenScope[], days: String(accessTokenLimits.days) },
    failed: texts.failed,
    send: async ({ days, ...body }) => {
      const { secret } = await confirmed(() => call('POST /auth/tokens', { body: { ...body, days: Number(days) } }))
      await onCreated(secret)
    },
  })
  const scopes = field('scopes', { validate: (chosen) => chosen.length > 0 || validation.scopesMissing })
  const formId = useId()
  return (
    <>
      <form id={formId} className="dialog-body auth-form" onSubmit={submit} noValidate>
        <TextField
          {...field('name', notBlank(validation.nameMissing))}
          label={texts.name}
          hint={texts.nameHint}
          maxLength={accessTokenLimits.nameLength}
          autoComplete="off"
          data-initial-focus
        />
        <CheckboxGroup
          legend={texts.scopes}
          options={scopeOptions}
          chosen={form.watch('scopes')}
          onChange={(chosen) => change('scopes', chosen)}
          error={scopes.error}
        />
        <SelectField {...field('days')} label={texts.days} options={lifetimes} />
        {failure && <SubmitError message={failure} />}
      </form>
      <div className="dialog-foot">
        <Button onClick={onCancel}>{accessTokens.cancel}</Button>
        <Button type="submit" form={formId} variant="primary" pending={isSending}>
          {texts.create}
        </Button>
      </div>
    </>
  )
}
