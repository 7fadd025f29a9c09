import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { tradePage } from '#contract/messages/en/journal-screens.ts'
import { tradeForm as texts } from '#contract/messages/en/trade-form-screens.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { useQueuedActions } from '../../platform/offline/queued-actions/use-queued-actions.ts'
import { usePlatform } from '../../platform/platform.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Divider } from '../../ui/divider.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { latestTradesQuery } from './api.ts'
import { EditedTrade } from './edit-trade-page.tsx'
import './journal.css'
import './trade.css'
import { TradeForm } from './trade-form.tsx'
import { isOfTrade } from './unsent-trade.ts'
import { useLatest } from './use-latest.ts'

/** /dashboard/journal/new. `unsent`: a new trade that is still on this device. */
export default function NewTradePage() {
  const { unsent } = useSearch({ strict: false }) as { unsent?: string }
  return (
    <main id="main" tabIndex={-1} className="wide journal">
      <div className="journal-head gutter">
        <h1 className="title page-name">{unsent ? texts.editTitle : texts.newTitle}</h1>
      </div>
      <Divider />
      <div className="gutter">{unsent ? <UnsentTradeForm id={unsent} /> : <NewTradeForm />}</div>
    </main>
  )
}

function NewTradeForm() {
  const latest = useCall(latestTradesQuery()).data?.trades
  return <TradeForm trade={null} {...(latest && { latest })} />
}

function UnsentTradeForm({ id }: { id: string }) {
  const { queue } = usePlatform()
  const [isRead, setRead] = useState(false)
  // It may be sent while the form is open.
  const action = useLatest(useQueuedActions().find((each) => each.id === id))
  useEffect(() => {
    const done = () => setRead(true)
    queue.count().then(done, done)
  }, [queue])
  // Its creation was sent, and the edit that followed is in conflict.
  if (action?.opType === 'changeTrade' && action.status === 'failed') return <EditedTrade id={action.payload.tradeId} />
  if (action && isOfTrade(action)) return <TradeForm key={id} trade={null} unsent={action} />
  if (!isRead) return <ListSkeleton label={tradePage.loading} />
  return (
    <EmptyState illustration="empty" title={texts.unsentGone} text={texts.unsentGoneText}>
      <Link to="/dashboard/journal" className={buttonClass({ variant: 'primary' })}>
        {texts.toJournal}
      </Link>
    </EmptyState>
  )
}
