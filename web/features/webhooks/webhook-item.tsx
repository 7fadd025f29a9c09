import { useState } from 'react'
import { webhooks as texts } from '#contract/messages/en/webhooks-screens.ts'
import type { Webhook } from '#contract/webhooks.ts'
import { ignoreNotFound } from '../../platform/api/api-error.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { usePlatform } from '../../platform/platform.ts'
import { useConfirmation } from '../../shared/use-confirmation.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { toast } from '../../ui/toast.ts'

type Props = { webhook: Webhook; onEdit: () => void; onLog: () => void; onChanged: () => Promise<void> }

/** One webhook with its state and its buttons. */
export function WebhookItem({ webhook, onEdit, onLog, onChanged }: Props) {
  const { call } = usePlatform()
  const { confirmed, dialog } = useConfirmation()
  const [pending, setPending] = useState<'test' | 'switch' | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const { _id: id, url, events, isOn, version } = webhook

  const run = async (what: 'test' | 'switch', action: () => Promise<unknown>) => {
    setPending(what)
    try {
      await action()
      if (what === 'test') toast.success(texts.tested)
    } catch (error) {
      toast.error(formErrorMessage(error, texts.failed))
    }
    await onChanged()
    setPending(null)
  }
  const test = () => run('test', () => call('POST /admin/webhooks/:id/test', { params: { id } }))
  const turn = () =>
    run('switch', () =>
      confirmed(() => call('PUT /admin/webhooks/:id', { params: { id }, body: { url, events, version, isOn: !isOn } })),
    )
  const remove = async (): Promise<boolean> => {
    try {
      await confirmed(() => call('DELETE /admin/webhooks/:id', { params: { id } })).catch(ignoreNotFound)
    } catch (error) {
      toast.error(formErrorMessage(error, texts.failed))
      return false
    }
    await onChanged()
    return true
  }
  const named = (action: string) => ({ 'aria-label': texts.named(action, url), children: action })
  return (
    <li>
      <p className="bold">
        <bdi>{url}</bdi>
      </p>
      <p className="meta">{events.map((event) => texts.events[event]).join(', ')}</p>
      <State webhook={webhook} />
      <div className="button-row">
        <Button {...named(texts.log)} onClick={onLog} aria-haspopup="dialog" />
        {isOn && <Button {...named(texts.test)} pending={pending === 'test'} onClick={() => void test()} />}
        <Button
          {...named(isOn ? texts.turnOff : texts.turnOn)}
          pending={pending === 'switch'}
          onClick={() => void turn()}
        />
        <Button {...named(texts.edit)} onClick={onEdit} aria-haspopup="dialog" />
        <Button {...named(texts.delete)} onClick={() => setDeleting(true)} aria-haspopup="dialog" />
      </div>
      {isDeleting && (
        <ConfirmDialog
          title={texts.deleteTitle}
          text={texts.deleteText(url)}
          cancelLabel={texts.cancel}
          confirmLabel={texts.delete}
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        />
      )}
      {dialog}
    </li>
  )
}

function State({ webhook: { isOn, disabledAt, failures } }: { webhook: Webhook }) {
  if (disabledAt)
    return (
      <p className="meta">
        {texts.disabled} <ExactTime value={disabledAt} />
      </p>
    )
  return (
    <p className="meta">
      {isOn ? texts.on : texts.off}
      {failures > 0 && ` · ${texts.failing(failures)}`}
    </p>
  )
}
