import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { Trade } from '#contract/journal-trades.ts'
import { tradePage as texts, journalWords as words } from '#contract/messages/en/journal-screens.ts'
import { sharedTradeOf } from '#contract/shared-trades.ts'
import { isStale } from '../../platform/api/api-error.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { useQueuedActions } from '../../platform/offline/queued-actions/use-queued-actions.ts'
import { usePlatform } from '../../platform/platform.ts'
import { lazyPart } from '../../platform/routing/lazy-part.tsx'
import { PageBar, PhoneBar } from '../../shared/phone-bar.tsx'
import { formatDecimal, formatHeld, formatMoney, formatResult, toneOf } from '../../shared/record-formats.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Divider } from '../../ui/divider.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { OfflinePage } from '../../ui/offline-page.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'
import { toast } from '../../ui/toast.ts'
import { refreshJournal, tradeQuery } from './api.ts'
import './journal.css'
import './trade.css'
import { LegsTable } from './legs-table.tsx'
import { PlanAndResult } from './plan-and-result.tsx'
import { ShareButton } from './share-button.tsx'
import { TradeLog } from './trade-log.tsx'
import { TradeNotFound } from './trade-not-found.tsx'
import { Charts, Moods, Plans, Rules, Splits } from './trade-parts.tsx'
import { Section } from './trade-section.tsx'
import { unsentChangeOf, unsentDeletions } from './unsent-trade.ts'
import { UnsentTrades } from './unsent-trades.tsx'

const Course = lazyPart(() => import('./course.tsx'), PartFailed)

/** /dashboard/journal/{tradeId}: one trade, its plan and what happened. */
export default function TradePage() {
  const { tradeId: id = '' } = useParams({ strict: false }) as { tradeId?: string }
  const response = useCall(tradeQuery(id))
  const isOffline = !useOnline() || isNetworkFailure(response.error)
  const trade = response.data?.trade
  if (response.error?.status === 404) return <TradeNotFound />
  return (
    <main id="main" tabIndex={-1} className="wide journal">
      {response.state === 'rejected' &&
        (isOffline ? (
          <OfflinePage onRetry={response.refresh} />
        ) : (
          <LoadError title={texts.failed} text={response.error.message} heading="h1" onRetry={response.refresh} />
        ))}
      {!trade && response.state !== 'rejected' && <ListSkeleton label={texts.loading} />}
      {trade && <TradeDetails trade={trade} />}
    </main>
  )
}

function TradeDetails({ trade }: { trade: Trade }) {
  return (
    <>
      <PhoneBar>
        <PageBar name={trade.symbol} />
      </PhoneBar>
      <TradeHead trade={trade} />
      <Divider />
      <UnsentTrades tradeId={trade._id} />
      {trade.openedAt && <Results trade={trade} />}
      <div className="journal-columns gutter">
        <div>
          {trade.legs.length > 0 && (
            <Section title={texts.course}>
              <Course trade={trade} />
            </Section>
          )}
          {trade.plan && trade.openedAt && <PlanAndResult trade={trade} plan={trade.plan} />}
          {trade.legs.length > 0 && (
            <Section title={texts.legs}>
              <LegsTable trade={trade} />
            </Section>
          )}
          {trade.splits.length > 0 && <Splits splits={trade.splits} />}
          {trade.note && (
            <Section title={texts.note}>
              <p className="journal-text" dir="auto">
                {trade.note}
              </p>
            </Section>
          )}
          {trade.images.length > 0 && <Charts images={trade.images} />}
        </div>
        <div>
          <Plans trade={trade} />
          {trade.rules.length > 0 && <Rules rules={trade.rules} />}
          <Moods mood={trade.mood} />
          {trade.tags.length > 0 && (
            <Section title={texts.tags}>
              <p dir="auto" className="button-row">
                {trade.tags.map((tag) => (
                  <Link
                    key={tag}
                    to="/dashboard/journal"
                    search={{ tag, span: 'all' }}
                    className="quiet-link tap-target"
                  >
                    #{tag}
                  </Link>
                ))}
              </p>
            </Section>
          )}
          <TradeLog trade={trade} />
        </div>
      </div>
    </>
  )
}

function TradeHead({ trade }: { trade: Trade }) {
  const { figures, side, market, strategy, account, status } = trade
  const shared = sharedTradeOf(trade)
  const isDeleted = unsentDeletions(useQueuedActions()).some(({ payload }) => payload.tradeId === trade._id)
  const quantity = figures.quantity === '0' ? '' : ` ${formatDecimal(figures.quantity)}`
  return (
    <div className="journal-head gutter">
      <div>
        <Link to="/dashboard/journal" className="quiet-link tap-target">
          {texts.toJournal}
        </Link>
        <h1 className="title" dir="auto">
          {trade.symbol}
        </h1>
        <p className="muted" dir="auto">
          {[words.statuses[status], words.sides[side] + quantity, words.markets[market], strategy, account]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {!isDeleted && (
        <div className="button-row">
          {shared && <ShareButton fields={{ trade: trade._id }} trade={shared} version={trade.version} />}
          <Link to="/dashboard/journal/$tradeId/edit" params={{ tradeId: trade._id }} className={buttonClass()}>
            <Icon name="edit" small />
            {texts.edit}
          </Link>
          <DeleteButton trade={trade} />
        </div>
      )}
    </div>
  )
}

function DeleteButton({ trade: { _id, symbol, version } }: { trade: Trade }) {
  const platform = usePlatform()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const remove = async (): Promise<boolean> => {
    try {
      const { kind } = await platform.queue.perform('deleteTrade', { tradeId: _id, symbol, version })
      const change = unsentChangeOf(platform.queue.actions.get(), _id)
      if (change) await platform.queue.discard(change.id)
      toast.success(kind === 'sent' ? texts.deleted : texts.deletedLater)
      await navigate({ to: '/dashboard/journal' })
      if (kind === 'sent') void refreshJournal(platform)
      return true
    } catch (error) {
      toast.error(isStale(error) ? texts.deleteStale : formErrorMessage(error, texts.deleteFailed))
      if (isStale(error)) void refreshJournal(platform)
      return isStale(error)
    }
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Icon name="trash" small />
        {texts.delete}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.deleteTitle}
          text={texts.deleteText}
          cancelLabel={texts.deleteCancel}
          confirmLabel={texts.deleteConfirm}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Results({ trade }: { trade: Trade }) {
  const { figures, currency, openedAt, closedAt } = trade
  const money = (text: string, signed = true): string => formatMoney(text, currency, { signed })
  return (
    <dl className="journal-result gutter" aria-label={texts.figures}>
      {figures.r !== null && (
        <div>
          <dt>{texts.net}</dt>
          <dd data-tone={toneOf(Number(figures.r))}>{formatResult(Number(figures.r), 'R')}</dd>
        </div>
      )}
      <div>
        <dt>{texts.netMoney}</dt>
        <dd>{money(figures.net)}</dd>
      </div>
      <div>
        <dt>{texts.gross}</dt>
        <dd>{money(figures.gross)}</dd>
      </div>
      <div>
        <dt>{texts.fees}</dt>
        <dd>{money(figures.fees, false)}</dd>
      </div>
      {openedAt && closedAt && (
        <div>
          <dt>{texts.held}</dt>
          <dd>{formatHeld(openedAt, closedAt)}</dd>
        </div>
      )}
      {trade.rulesChecked > 0 && (
        <div>
          <dt>{texts.rulesKept}</dt>
          <dd>{texts.of(trade.rulesKept, trade.rulesChecked)}</dd>
        </div>
      )}
    </dl>
  )
}
