import { useState } from 'react'
import { titles } from '#contract/messages/en/titles.ts'
import { webhooks as texts } from '#contract/messages/en/webhooks-screens.ts'
import { type Webhook, webhookLimits } from '#contract/webhooks.ts'
import { callQuery } from '../../platform/cache/call-query.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { useLiveEvent, useOnConnect } from '../../platform/live/use-live-events.ts'
import { AdminList } from '../../shared/admin/admin-list.tsx'
import { Button } from '../../ui/button.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookItem } from './webhook-item.tsx'

const webhookList = callQuery('GET /admin/webhooks', { resource: 'webhooks', lifetime: 0, persist: false })

type Opened = { what: 'form'; webhook?: Webhook } | { what: 'log'; webhook: Webhook }

/** /admin/webhooks: addresses that are told of what happens, and what was sent to them. */
export default function WebhooksPage() {
  const query = useCall(webhookList)
  const [opened, setOpened] = useState<Opened | null>(null)
  useLiveEvent('webhook:attempted', () => void query.refresh())
  useOnConnect(({ first }) => {
    if (!first) void query.refresh()
  })
  const close = () => setOpened(null)
  const count = query.data?.webhooks.length ?? 0
  const create = (
    <Button variant="primary" onClick={() => setOpened({ what: 'form' })}>
      {texts.create}
    </Button>
  )
  return (
    <>
      <AdminList
        title={titles.webhooks}
        lead={
          <>
            {texts.lead}{' '}
            <a className="link" href="/api/docs">
              {texts.reference}
            </a>
          </>
        }
        actions={count > 0 && (count < webhookLimits.perSite ? create : texts.limit)}
        query={query}
        empty={{ title: texts.empty, text: texts.emptyText, action: create }}
        isEmpty={({ webhooks }) => webhooks.length === 0}
      >
        {({ webhooks }) => (
          <ul className="admin-rows">
            {webhooks.map((webhook) => (
              <WebhookItem
                key={webhook._id}
                webhook={webhook}
                onEdit={() => setOpened({ what: 'form', webhook })}
                onLog={() => setOpened({ what: 'log', webhook })}
                onChanged={query.refresh}
              />
            ))}
          </ul>
        )}
      </AdminList>
      {opened?.what === 'form' && <WebhookDialog webhook={opened.webhook} onChanged={query.refresh} onExited={close} />}
      {opened?.what === 'log' && <DeliveriesDialog webhook={opened.webhook} onClose={close} />}
    </>
  )
}
