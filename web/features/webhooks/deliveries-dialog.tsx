import { webhookLog as texts, webhooks } from '#contract/messages/en/webhooks-screens.ts'
import { type Webhook, type WebhookDelivery, webhookLimits } from '#contract/webhooks.ts'
import { callQuery } from '../../platform/cache/call-query.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { useLiveEvent } from '../../platform/live/use-live-events.ts'
import { ListState } from '../../shared/admin/admin-list.tsx'
import { type Column, ResponsiveTable } from '../../shared/admin/responsive-table.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { InfoDialog } from '../../ui/info-dialog.tsx'

const deliveryList = (id: string) =>
  callQuery('GET /admin/webhooks/:id/deliveries', {
    input: { params: { id } },
    resource: 'deliveries',
    lifetime: 0,
    persist: false,
  })

const columns: Column<WebhookDelivery>[] = [
  { head: texts.event, kind: 'main', cell: ({ event }) => webhooks.events[event] },
  {
    head: texts.time,
    kind: 'time',
    cell: ({ attemptedAt, createdAt }) => <ExactTime value={attemptedAt ?? createdAt} />,
  },
  { head: texts.result, cell: resultOf },
  { head: texts.attempts, kind: 'number', cell: ({ attempts }) => attempts },
]

/** The newest deliveries of a webhook. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const query = useCall(deliveryList(webhook._id))
  useLiveEvent('webhook:attempted', ({ webhookId }) => {
    if (webhookId === webhook._id) void query.refresh()
  })
  return (
    <InfoDialog title={texts.title} onClose={onClose}>
      <ListState title={texts.title} heading="h3" query={query} isEmpty={() => false}>
        {({ deliveries }) =>
          deliveries.length === 0 ? (
            <p>{texts.empty}</p>
          ) : (
            <>
              <p className="muted">{texts.caption(webhookLimits.keptDays)}</p>
              <ResponsiveTable caption={texts.title} columns={columns} rows={deliveries} keyOf={({ _id }) => _id} />
            </>
          )
        }
      </ListState>
    </InfoDialog>
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
