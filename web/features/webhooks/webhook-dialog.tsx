import { useId, useState } from 'react'
import { webhooks as validation } from '#contract/messages/en/webhooks.ts'
import { webhookForm as texts, webhooks } from '#contract/messages/en/webhooks-screens.ts'
import { type Webhook, type WebhookEvent, webhookEvents, webhookLimits } from '#contract/webhooks.ts'
import { usePlatform } from '../../platform/platform.ts'
import { CreatedSecret } from '../../shared/created-secret.tsx'
import { notBlank, useCallForm } from '../../shared/use-call-form.ts'
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
        asksBeforeDiscarding={secret === null}
      >
        {secret === null ? (
          <WebhookForm webhook={webhook} onCancel={close} onSave={save} />
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
  onCancel: () => void
  onSave: (fields: Fields) => Promise<void>
}

function WebhookForm({ webhook, onCancel, onSave }: FormProps) {
  const formId = useId()
  const { form, field, change, submit, isSending, failure } = useCallForm<Fields>({
    defaultValues: { url: webhook?.url ?? '', events: webhook?.events ?? [] },
    failed: webhooks.failed,
    send: ({ url, events }) => onSave({ url: url.trim(), events }),
  })
  const control = field('url', notBlank(validation.urlInvalid))
  const events = field('events', { validate: (chosen) => chosen.length > 0 || validation.eventsMissing })
  return (
    <>
      <form id={formId} className="dialog-body webhooks-form" onSubmit={submit} noValidate>
        <TextField
          {...control}
          label={texts.url}
          hint={texts.urlHint}
          type="url"
          inputMode="url"
          maxLength={webhookLimits.urlLength}
          autoComplete="off"
          error={control.error ?? failure}
          data-initial-focus
        />
        <CheckboxGroup
          legend={texts.events}
          options={eventOptions}
          chosen={form.watch('events')}
          onChange={(chosen) => change('events', chosen)}
          error={events.error}
        />
      </form>
      <div className="dialog-foot">
        <Button onClick={onCancel}>{webhooks.cancel}</Button>
        <Button type="submit" form={formId} variant="primary" pending={isSending}>
          {webhook ? texts.save : texts.create}
        </Button>
      </div>
    </>
  )
}
