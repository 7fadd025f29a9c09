import { type FormEvent, type RefObject, useId, useRef, useState } from 'react'
import { webhookForm as texts, webhooks } from '#contract/messages/en/webhooks-screens.ts'
import type { Webhook } from '#contract/webhooks.ts'
import { type WebhookEvent, webhookEvents, webhookLimits } from '#contract/webhooks-limits.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { usePlatform } from '../../platform/platform.ts'
import { CreatedSecret } from '../../shared/created-secret.tsx'
import { useConfirmation } from '../../shared/use-confirmation.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import './webhooks.css'

type Props = {
  /** Undefined: a new one. */
  webhook: Webhook | undefined
  onChanged: () => Promise<void>
  onExited: () => void
}

const eventOptions = webhookEvents.map((value) => ({ value, label: webhooks.events[value] }))

/** Creates or changes a webhook, and shows the secret of a new one. */
export function WebhookDialog({ webhook, onChanged, onExited }: Props) {
  const { call } = usePlatform()
  const { confirmed, dialog } = useConfirmation()
  const [open, setOpen] = useState(true)
  const [secret, setSecret] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const close = () => setOpen(false)
  const save = async (fields: Fields) => {
    try {
      if (webhook) {
        const { _id: id, isOn, version } = webhook
        await confirmed(() => call('PUT /admin/webhooks/:id', { params: { id }, body: { ...fields, isOn, version } }))
        close()
      } else setSecret((await confirmed(() => call('POST /admin/webhooks', { body: fields }))).secret)
    } finally {
      // Also if another administrator changed it first: the list shows how.
      await onChanged()
    }
  }
  const title = webhook ? texts.editTitle : texts.createTitle
  return (
    <>
      <Dialog
        open={open}
        size="narrow"
        title={secret === null ? title : texts.createdTitle}
        onClose={close}
        onExited={onExited}
        initialFocus={field}
      >
        {secret === null ? (
          <WebhookForm webhook={webhook} field={field} onCancel={close} onSave={save} />
        ) : (
          <CreatedSecret secret={secret} texts={texts} onDone={close} />
        )}
      </Dialog>
      {dialog}
    </>
  )
}

type Fields = { url: string; events: WebhookEvent[] }

type FormProps = {
  webhook: Webhook | undefined
  field: RefObject<HTMLInputElement | null>
  onCancel: () => void
  onSave: (fields: Fields) => Promise<void>
}

function WebhookForm({ webhook, field, onCancel, onSave }: FormProps) {
  const [url, setUrl] = useState(webhook?.url ?? '')
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? [])
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)
  const formId = useId()
  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    setPending(true)
    setError(undefined)
    try {
      await onSave({ url: url.trim(), events: [...events] })
    } catch (failure) {
      setError(formErrorMessage(failure, webhooks.failed))
    }
    setPending(false)
  }
  return (
    <>
      <form id={formId} className="dialog-body webhooks-form" onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          ref={field}
          label={texts.url}
          hint={texts.urlHint}
          type="url"
          inputMode="url"
          maxLength={webhookLimits.urlLength}
          autoComplete="off"
          error={error}
          value={url}
          onChange={(event) => setUrl(event.currentTarget.value)}
        />
        <CheckboxGroup legend={texts.events} options={eventOptions} chosen={events} onChange={setEvents} />
      </form>
      <div className="dialog-foot">
        <Button onClick={onCancel}>{webhooks.cancel}</Button>
        <Button
          type="submit"
          form={formId}
          variant="primary"
          pending={pending}
          disabled={url.trim() === '' || events.length === 0}
        >
          {webhook ? texts.save : texts.create}
        </Button>
      </div>
    </>
  )
}
