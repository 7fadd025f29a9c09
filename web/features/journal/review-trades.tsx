import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import type { Trade } from '#contract/journal-trades.ts'
import { journalWords as words } from '#contract/messages/en/journal-screens.ts'
import { tradeReview as texts } from '#contract/messages/en/trade-reviews-screens.ts'
import type { TradeReview } from '#contract/trade-reviews.ts'
import { formatDecimal, formatMoney, formatResult, toneOf } from '../../shared/record-formats.ts'
import { formatClock, formatDay } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'
import { useTimeZone } from '../../ui/use-time-zone.ts'
import { legMark } from './course-points.ts'
import { LegsDrawing } from './legs-drawing.tsx'

/** Each trade with its plan next to what happened. */
export function ReviewTrades({ review: { shown, now } }: { review: TradeReview }) {
  const id = useId()
  return (
    <section className="journal-section" aria-labelledby={id}>
      <div className="journal-section-head">
        <h2 id={id} className="subtitle">
          {texts.byTrade}
        </h2>
        <p className="journal-legend meta">
          <LegendMark side="buy" />
          {texts.bought}
          <LegendMark side="sell" />
          {texts.sold}
        </p>
      </div>
      {shown.length < now.closed && <p className="meta">{texts.latest(shown.length)}</p>}
      <ol className="journal-review-trades">
        {shown.map((trade) => (
          <li key={trade._id}>
            <ReviewedTrade trade={trade} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function LegendMark({ side }: { side: 'buy' | 'sell' }) {
  return (
    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
      <path
        className={side === 'buy' ? 'journal-leg-entry' : 'journal-leg-exit'}
        d={legMark({ side, x: 8, y: side === 'buy' ? 9 : 7 })}
      />
    </svg>
  )
}

function ReviewedTrade({ trade }: { trade: Trade }) {
  const zone = useTimeZone()
  const now = useCurrentTime() ?? currentTime()
  const { figures, currency, openedAt, closedAt, side, strategy, mood } = trade
  const day = (at: string): string => formatDay(at, now, zone)
  const opened = openedAt && `${day(openedAt)}, ${formatClock(openedAt, zone)}`
  const closed =
    closedAt &&
    `${openedAt && day(openedAt) === day(closedAt) ? '' : `${day(closedAt)}, `}${formatClock(closedAt, zone)}`
  const times = [opened, closed].filter(Boolean).join(' – ')
  const details = [
    times,
    `${words.sides[side]} ${formatDecimal(figures.quantity)}`,
    strategy,
    mood.before && words.moods[mood.before],
  ]
  return (
    <>
      <div className="journal-review-head">
        <h3>
          <Link to="/dashboard/journal/$tradeId" params={{ tradeId: trade._id }} dir="auto">
            {trade.symbol}
          </Link>
        </h3>
        <span className="journal-review-result" data-tone={toneOf(Number(figures.r ?? figures.net))}>
          {figures.r === null
            ? formatMoney(figures.net, currency, { signed: true })
            : formatResult(Number(figures.r), 'R')}
        </span>
        <p className="meta" dir="auto">
          {details.filter(Boolean).join(' · ')}
        </p>
      </div>
      <LegsDrawing trade={trade} />
      <PlanNextToResult trade={trade} />
      <Remarks trade={trade} />
    </>
  )
}

function PlanNextToResult({ trade: { plan, figures } }: { trade: Trade }) {
  const price = (text: string | null | undefined): string => (text ? formatDecimal(text) : '')
  const exits = [price(plan?.target), price(plan?.stop)].filter(Boolean)
  const isBefore = plan?.isBeforeEntry === true
  const planned = figures.plannedR === null ? '−1' : `+${formatNumber(Number(figures.plannedR), 1)} / −1`
  const rows = [
    [texts.entry, price(plan?.entry), price(figures.averageEntry)],
    [texts.exit, exits.length === 2 ? texts.or(exits[0]!, exits[1]!) : (exits[0] ?? ''), price(figures.averageExit)],
    [
      texts.r,
      figures.risk === null ? '' : isBefore ? planned : texts.afterEntry,
      figures.r === null ? '–' : formatResult(Number(figures.r), 'R'),
    ],
  ] as const
  return (
    <table className="journal-review-table">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{texts.what}</span>
          </th>
          <th scope="col">{texts.plan}</th>
          <th scope="col">{texts.happened}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, plannedText, happened]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td data-missing={plannedText ? undefined : ''}>{plannedText || texts.noPlan}</td>
            <td>{happened}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Remarks({ trade: { rules, note } }: { trade: Trade }) {
  const broken = rules.filter(({ isKept }) => !isKept)
  return (
    <div className="journal-review-remarks">
      {broken.map(({ rule, text }) => (
        <p key={rule} className="journal-item" data-tone="loss">
          <Icon name="close" small />
          <span dir="auto">
            <span className="visually-hidden">{texts.broken} </span>
            {text}
          </span>
        </p>
      ))}
      {rules.length > 0 && broken.length === 0 && (
        <p className="journal-item muted">
          <span data-tone="gain">
            <Icon name="check" small />
          </span>
          {texts.allKept(rules.length)}
        </p>
      )}
      {note && (
        <p className="journal-text" dir="auto">
          {note}
        </p>
      )}
    </div>
  )
}
