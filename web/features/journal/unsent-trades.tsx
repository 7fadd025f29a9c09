import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { tradePage as page, journalWords as words } from '#contract/messages/en/journal-screens.ts'
import { unsentTrades as texts } from '#contract/messages/en/trade-form-screens.ts'
import { ignoreNotFound } from '../../platform/api/api-error.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import type { QueuedAction } from '../../platform/offline/actions.ts'
import { QueuedActionStatus } from '../../platform/offline/queued-actions/queued-action-status.tsx'
import { useQueuedActions } from '../../platform/offline/queued-actions/use-queued-actions.ts'
import { isQueued } from '../../platform/offline/rules.ts'
import { usePlatform } from '../../platform/platform.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { refreshJournal } from './api.ts'
import { type UnsentTrade, unsentDeletions, unsentPlans, unsentTrades, writtenIn } from './unsent-trade.ts'

/** What was done offline to one trade or to all. It can be edited and discarded until it's sent. */
export function UnsentTrades({ tradeId }: { tradeId?: string }) {
  const queued = useQueuedActions()
  const actions = unsentTrades(queued).filter(
    ({ payload }) => tradeId === undefined || ('tradeId' in payload && payload.tradeId === tradeId),
  )
  const deletions = unsentDeletions(queued).filter(
    ({ payload }) => tradeId === undefined || payload.tradeId === tradeId,
  )
  const plans = tradeId === undefined ? unsentPlans(queued) : []
  if (actions.length + deletions.length + plans.length === 0) return null
  return (
    <section className="journal-section gutter" aria-labelledby="journal-unsent">
      <h2 id="journal-unsent" className="subtitle">
        {texts.title}
      </h2>
      <ul className="journal-unsent">
        {actions.map((action) => (
          <UnsentRow key={action.id} action={action} />
        ))}
        {deletions.map((action) => (
          <UnsentDeletionRow key={action.id} action={action} />
        ))}
        {plans.map((action) => (
          <UnsentPlanRow key={action.id} action={action} />
        ))}
      </ul>
    </section>
  )
}

function UnsentDeletionRow({ action }: { action: QueuedAction<'deleteTrade'> }) {
  const { queue } = usePlatform()
  const { symbol } = action.payload
  const isConflict = action.status === 'failed' && action.lastErrorType === 'conflict_stale'
  const state = isConflict ? texts.changedSince : isQueued(action) ? texts.toDelete : texts.deletion
  return (
    <li>
      <UnsentHead symbol={symbol} facts={[state]} />
      <div className="journal-unsent-actions">
        {isConflict && <DeletionConflict action={action} />}
        {action.status === 'pending' && (
          <Button aria-label={texts.undoOf(symbol)} onClick={() => void queue.discard(action.id)}>
            {texts.undo}
          </Button>
        )}
        {!isConflict && action.status !== 'pending' && <QueuedActionStatus action={action} what={symbol} />}
      </div>
    </li>
  )
}

/** The trade was changed elsewhere since this device last saw it. */
function DeletionConflict({ action }: { action: QueuedAction<'deleteTrade'> }) {
  const platform = usePlatform()
  const { tradeId, symbol } = action.payload
  const [pending, setPending] = useState(false)
  const keep = () => platform.queue.discard(action.id)
  const deleteAnyway = async () => {
    setPending(true)
    try {
      const performed = await platform.queue.perform('deleteTrade', { tradeId, symbol }).catch(ignoreNotFound)
      await platform.queue.discard(action.id)
      const isQueuedAgain = performed?.kind === 'queued'
      toast.success(isQueuedAgain ? page.deletedLater : page.deleted)
      if (!isQueuedAgain) void refreshJournal(platform)
    } catch (error) {
      toast.error(formErrorMessage(error, page.deleteFailed))
      setPending(false)
    }
  }
  return (
    <>
      <Link
        to="/dashboard/journal/$tradeId"
        params={{ tradeId }}
        className={buttonClass()}
        aria-label={texts.openTradeOf(symbol)}
      >
        {texts.openTrade}
      </Link>
      <Button aria-label={texts.keepOf(symbol)} onClick={() => void keep()}>
        {texts.keep}
      </Button>
      <Button pending={pending} aria-label={texts.deleteAnywayOf(symbol)} onClick={() => void deleteAnyway()}>
        {texts.deleteAnyway}
      </Button>
    </>
  )
}

function UnsentPlanRow({ action }: { action: QueuedAction<'tradePlan'> }) {
  const { symbol, side, postId } = action.payload
  return (
    <li>
      <UnsentHead symbol={symbol} facts={[words.sides[side], texts.ofPlan]} />
      <div className="journal-unsent-actions">
        <Link
          to="/post/$id/{-$slug}"
          params={{ id: postId }}
          className={buttonClass()}
          aria-label={texts.postOf(symbol)}
        >
          {texts.post}
        </Link>
        <QueuedActionStatus action={action} what={symbol} mayDiscard />
      </div>
    </li>
  )
}

function UnsentHead({ symbol, facts }: { symbol: string; facts: string[] }) {
  return (
    <p dir="auto">
      <b>{symbol}</b> <span className="muted">{facts.join(' · ')}</span>
    </p>
  )
}

function UnsentRow({ action }: { action: UnsentTrade }) {
  const { symbol, side, market } = writtenIn(action)
  const facts: string[] = [words.sides[side], words.markets[market]]
  if (action.opType === 'changeTrade') facts.push(texts.change)
  return (
    <li>
      <UnsentHead symbol={symbol} facts={facts} />
      <div className="journal-unsent-actions">
        <EditLink action={action} symbol={symbol} />
        <QueuedActionStatus action={action} what={symbol} mayDiscard />
      </div>
    </li>
  )
}

function EditLink({ action, symbol }: { action: UnsentTrade; symbol: string }) {
  const className = buttonClass()
  if (action.opType === 'createTrade')
    return (
      <Link
        to="/dashboard/journal/new"
        search={{ unsent: action.id }}
        className={className}
        aria-label={texts.editOf(symbol)}
      >
        {texts.edit}
      </Link>
    )
  const { tradeId } = action.payload
  const isConflict = action.lastErrorType === 'conflict_stale'
  return (
    <Link
      to="/dashboard/journal/$tradeId/edit"
      params={{ tradeId }}
      className={className}
      aria-label={isConflict ? texts.compareOf(symbol) : texts.editOf(symbol)}
    >
      {isConflict ? texts.compare : texts.edit}
    </Link>
  )
}
