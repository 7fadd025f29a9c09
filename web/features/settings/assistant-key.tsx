import { useState } from 'react'
import { assistantLimits } from '#contract/assistant.ts'
import { formatNumber } from '#contract/format-number.ts'
import { assistantForm as texts } from '#contract/messages/en/settings-screens.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { usePlatform } from '../../platform/platform.ts'
import { useCallForm } from '../../shared/use-call-form.ts'
import { useConfirmation } from '../../shared/use-confirmation.tsx'
import { Button } from '../../ui/button.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { assistantSetupQuery } from './api.ts'

/** The key of the model's server. It can be replaced or deleted, not read. */
export function AssistantKey() {
  const { call } = usePlatform()
  const { confirmed, dialog } = useConfirmation()
  const query = useCall(assistantSetupQuery)
  const [isDeleting, setDeleting] = useState(false)
  const store = async (key: string | null) => {
    await confirmed(() => call('PUT /admin/assistant/key', { body: { key } }))
    form.reset()
    toast.success(key === null ? texts.keyDeleted : texts.keySaved)
    await query.refresh()
  }
  const { form, field, submit, isSending, failure } = useCallForm({
    defaultValues: { key: '' },
    failed: texts.keyFailed,
    send: async ({ key }) => {
      if (key.trim() !== '') await store(key.trim())
    },
  })
  const remove = async () => {
    setDeleting(true)
    await store(null).catch((error) => toast.error(formErrorMessage(error, texts.keyFailed)))
    setDeleting(false)
  }
  const control = field('key')
  if (query.state === 'rejected')
    return <LoadError title={texts.setupFailed} text={query.error.message} heading="h3" onRetry={query.refresh} />
  if (query.state !== 'fulfilled') return <ListSkeleton />
  const { fixedUrl, keyHost, missing, tokensToday } = query.data
  return (
    <form className="settings" onSubmit={submit} noValidate>
      {fixedUrl !== null && <p>{texts.url.fixed(fixedUrl)}</p>}
      <h3 className="bold">{texts.key}</h3>
      <p className="muted">{keyHost === null ? texts.noKey : texts.keyFor(keyHost)}</p>
      {missing.includes('key_of_another_host') && <p className="settings-failure">{texts.keyOfAnother}</p>}
      <div className="settings-wide">
        <TextField
          {...control}
          label={texts.newKey}
          hint={texts.keyHint}
          type="password"
          autoComplete="off"
          maxLength={assistantLimits.keyLength}
          error={control.error ?? failure}
        />
      </div>
      <div className="settings-actions">
        <Button type="submit" pending={isSending}>
          {texts.saveKey}
        </Button>
        {keyHost !== null && (
          <Button variant="danger" pending={isDeleting} onClick={() => void remove()}>
            {texts.deleteKey}
          </Button>
        )}
      </div>
      <p className="meta">{texts.tokensToday(formatNumber(tokensToday))}</p>
      {dialog}
    </form>
  )
}
