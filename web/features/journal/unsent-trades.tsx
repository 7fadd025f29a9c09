import { Link } from '@tanstack/react-router'
import { unsentTrades as texts, journalWords as words } from '#contract/messages/en/journal-screens.ts'
import type { QueuedAction } from '../../platform/offline/actions.ts'
import { QueuedActionStatus } from '../../platform/offline/queued-actions/queued-action-status.tsx'
import { useQueuedActions } from '../../platform/offline/queued-actions/use-queued-actions.ts'
import { buttonClass } from '../../ui/button.tsx'
import { type UnsentTrade, unsentPlans, unsentTrades, writtenIn } from './unsent-trade.ts'

/** Changes written offline, of one trade or of all. They can be edited and discarded until they're sent. */
export function UnsentTrades({ tradeId }: { tradeId?: string }) {
  const queued = useQueuedActions()
  const actions = unsentTrades(queued).filter(
    ({ payload }) => tradeId === undefined || ('tradeId' in payload && payload.tradeId === tradeId),
  )
  const plans = tradeId === undefined ? unsentPlans(queued) : []
  if (actions.length + plans.length === 0) return null
  return (
    <section className="journal-section gutter" aria-labelledby="journal-unsent">
      <h2 id="journal-unsent" className="subtitle">
        {texts.title}
      </h2>
      <ul className="journal-unsent">
        {actions.map((action) => (
          <UnsentRow key={action.id} action={action} />
        ))}
        {plans.map((action) => (
          <UnsentPlanRow key={action.id} action={action} />
        ))}
      </ul>
    </section>
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
