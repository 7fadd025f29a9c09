import { useParams } from '@tanstack/react-router'
import { tradePage as texts } from '#contract/messages/en/journal-screens.ts'
import { tradeForm } from '#contract/messages/en/trade-form-screens.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { useQueuedActions } from '../../platform/offline/queued-actions/use-queued-actions.ts'
import { Divider } from '../../ui/divider.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { OfflinePage } from '../../ui/offline-page.tsx'
import { tradeQuery } from './api.ts'
import './journal.css'
import './trade.css'
import { TradeForm } from './trade-form.tsx'
import { unsentChangeOf } from './unsent-trade.ts'
import { useLatest } from './use-latest.ts'

/** /dashboard/journal/{tradeId}/edit */
export default function EditTradePage() {
  const { tradeId: id = '' } = useParams({ strict: false }) as { tradeId?: string }
  return (
    <main id="main" tabIndex={-1} className="wide journal">
      <div className="journal-head gutter">
        <h1 className="title page-name">{tradeForm.editTitle}</h1>
      </div>
      <Divider />
      <div className="gutter">
        <EditedTrade key={id} id={id} />
      </div>
    </main>
  )
}

/** The form of a trade that the server has or had. */
export function EditedTrade({ id }: { id: string }) {
  const response = useCall(tradeQuery(id))
  const isOffline = !useOnline() || isNetworkFailure(response.error)
  // It may be sent, and the trade be deleted elsewhere, while the form is open.
  const unsent = useLatest(unsentChangeOf(useQueuedActions(), id))
  const trade = useLatest(response.data?.trade) ?? null
  const isDeleted = response.error?.status === 404
  if (trade || unsent || isDeleted)
    return <TradeForm key={id} id={id} trade={trade} unsent={unsent} isDeleted={isDeleted} />
  if (response.state !== 'rejected') return <ListSkeleton label={texts.loading} />
  if (isOffline) return <OfflinePage onRetry={response.refresh} />
  return <LoadError title={texts.failed} text={response.error.message} onRetry={response.refresh} />
}
