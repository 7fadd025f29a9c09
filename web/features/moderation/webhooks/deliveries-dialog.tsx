import { useState } from 'react'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { webhookLog as texts, webhooks } from '#contract/messages/en/webhooks-screens.ts'
import type { Webhook, WebhookDelivery } from '#contract/webhooks.ts'
import { webhookLimits } from '#contract/webhooks-limits.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { useLiveEvent } from '../../../platform/live/use-live-events.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { deliveryList } from './api.ts'
import '../tables.css'

/** The newest deliveries of a webhook. */
export function DeliveriesDialog({ webhook, onExited }: { webhook: Webhook; onExited: () => void }) {
  const [open, setOpen] = useState(true)
  const query = useCall(deliveryList(webhook._id))
  useLiveEvent('webhook:attempted', ({ webhookId }) => {
    if (webhookId === webhook._id) void query.refresh()
  })
  const close = () => setOpen(false)
  return (
    <Dialog open={open} title={texts.title} onClose={close} onExited={onExited}>
      <div className="dialog-body">
        {query.state === 'rejected' ? (
          <LoadError title={parts.failed} text={query.error.message} onRetry={query.refresh} heading="h3" />
        ) : query.state !== 'fulfilled' ? (
          <ListSkeleton label={parts.loading} />
        ) : query.data.deliveries.length === 0 ? (
          <p>{texts.empty}</p>
        ) : (
          <Deliveries deliveries={query.data.deliveries} />
        )}
      </div>
      <div className="dialog-foot">
        <Button onClick={close}>{texts.close}</Button>
      </div>
    </Dialog>
  )
}

function Deliveries({ deliveries }: { deliveries: readonly WebhookDelivery[] }) {
  return (
    <table className="moderation-table">
      <caption className="muted">{texts.caption(webhookLimits.keptDays)}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.event}</th>
          <th scope="col">{texts.time}</th>
          <th scope="col">{texts.result}</th>
          <th scope="col">{texts.attempts}</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <tr key={delivery._id}>
            <td>{webhooks.events[delivery.event]}</td>
            <td className="moderation-cell-time">
              <ExactTime value={delivery.attemptedAt ?? delivery.createdAt} />
            </td>
            <td>{resultOf(delivery)}</td>
            <td>{delivery.attempts}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** 'Delivered, Status 200, 120 ms' */
function resultOf({ state, status, error, milliseconds }: WebhookDelivery): string {
  const details = [
    error && texts.errors[error],
    status !== null && texts.status(status),
    milliseconds !== null && texts.took(milliseconds),
  ]
  return [texts.states[state], ...details].filter(Boolean).join(', ')
}
