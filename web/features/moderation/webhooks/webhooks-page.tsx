import { useState } from 'react'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { webhooks as texts } from '#contract/messages/en/webhooks-screens.ts'
import type { Webhook } from '#contract/webhooks.ts'
import { webhookLimits } from '#contract/webhooks-limits.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../../platform/device/online.ts'
import { useLiveEvent, useOnConnect } from '../../../platform/live/use-live-events.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { OfflineBanner } from '../../../ui/offline-banner.tsx'
import '../moderation.css'
import { webhookList } from './api.ts'
import { DeliveriesDialog } from './deliveries-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { WebhookItem } from './webhook-item.tsx'

type Opened = { what: 'form'; webhook?: Webhook } | { what: 'log'; webhook: Webhook }

/** /admin/webhooks: addresses that are told of what happens, and what was sent to them. */
export default function WebhooksPage() {
  const query = useCall(webhookList)
  const [opened, setOpened] = useState<Opened | null>(null)
  useLiveEvent('webhook:attempted', () => void query.refresh())
  useOnConnect(({ first }) => {
    if (!first) void query.refresh()
  })
  const isOffline = !useOnline() || isNetworkFailure(query.error)
  const close = () => setOpened(null)
  return (
    <main id="main" tabIndex={-1}>
      <div className="page-head">
        <h1 className="title">{titles.webhooks}</h1>
        <p className="muted">
          {texts.lead}{' '}
          <a className="link" href="/api/docs">
            {texts.reference}
          </a>
        </p>
      </div>
      {query.state === 'rejected' ? (
        <LoadError title={parts.failed} text={query.error.message} onRetry={query.refresh} />
      ) : query.state !== 'fulfilled' ? (
        <ListSkeleton label={parts.loading} />
      ) : (
        <>
          {isOffline && <OfflineBanner content={titles.webhooks} fetchedAt={query.updatedAt} />}
          <WebhookList
            webhooks={query.data.webhooks}
            onCreate={() => setOpened({ what: 'form' })}
            onEdit={(webhook) => setOpened({ what: 'form', webhook })}
            onLog={(webhook) => setOpened({ what: 'log', webhook })}
            onChanged={query.refresh}
          />
        </>
      )}
      {opened?.what === 'form' && <WebhookDialog webhook={opened.webhook} onChanged={query.refresh} onExited={close} />}
      {opened?.what === 'log' && <DeliveriesDialog webhook={opened.webhook} onExited={close} />}
    </main>
  )
}

type ListProps = {
  webhooks: readonly Webhook[]
  onCreate: () => void
  onEdit: (webhook: Webhook) => void
  onLog: (webhook: Webhook) => void
  onChanged: () => Promise<void>
}

function WebhookList({ webhooks, onCreate, onEdit, onLog, onChanged }: ListProps) {
  const create = (
    <Button variant="primary" onClick={onCreate}>
      {texts.create}
    </Button>
  )
  if (webhooks.length === 0)
    return (
      <EmptyState illustration="empty" title={texts.empty} text={texts.emptyText}>
        {create}
      </EmptyState>
    )
  return (
    <>
      <p className="gutter moderation-webhook-new">{webhooks.length < webhookLimits.perSite ? create : texts.limit}</p>
      <ul>
        {webhooks.map((webhook) => (
          <WebhookItem
            key={webhook._id}
            webhook={webhook}
            onEdit={() => onEdit(webhook)}
            onLog={() => onLog(webhook)}
            onChanged={onChanged}
          />
        ))}
      </ul>
    </>
  )
}
