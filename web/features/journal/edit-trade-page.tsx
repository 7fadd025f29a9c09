import { useParams } from '@tanstack/react-router'
import { tradePage as texts, tradeForm } from '#contract/messages/en/journal-screens.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { useQueuedActions } from '../../platform/offline/queued-actions/use-queued-actions.ts'
import { Divider } from '../../ui/divider.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { tradeQuery } from './api.ts'
import './journal.css'
import { TradeForm } from './trade-form.tsx'
import { TradeNotFound } from './trade-not-found.tsx'
import { unsentChangeOf } from './unsent-trade.ts'
import { useLatest } from './use-latest.ts'

/** /dashboard/journal/{tradeId}/edit */
export default function EditTradePage() {
  const { tradeId: id = '' } = useParams({ strict: false }) as { tradeId?: string }
  const response = useCall(tradeQuery(id))
  // It may be sent while the form is open.
  const unsent = useLatest(unsentChangeOf(useQueuedActions(), id))
  if (response.error?.status === 404) return <TradeNotFound />
  return (
    <main id="main" tabIndex={-1} className="wide journal">
      <div className="journal-head gutter">
        <h1 className="title page-name">{tradeForm.editTitle}</h1>
      </div>
      <Divider />
      <div className="gutter">
        {response.state === 'rejected' && (
          <LoadError title={texts.failed} text={response.error.message} onRetry={response.refresh} />
        )}
        {!response.data && response.state !== 'rejected' && <ListSkeleton label={texts.loading} />}
        {response.data && <TradeForm key={unsent?.id ?? id} trade={response.data.trade} unsent={unsent} />}
      </div>
    </main>
  )
}
