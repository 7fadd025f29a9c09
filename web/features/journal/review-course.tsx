import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { formatNumber } from '#contract/format-number.ts'
import { journalLimits } from '#contract/journal-limits.ts'
import type { Trade } from '#contract/journal-trades.ts'
import { tradeReview as texts } from '#contract/messages/en/trade-reviews-screens.ts'
import type { TradeReview } from '#contract/trade-reviews.ts'
import { formatResult } from '../../shared/record-formats.ts'
import { formatDay } from '../../ui/format.ts'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'
import { useTimeZone } from '../../ui/use-time-zone.ts'
import { ChartSection } from './chart-section.tsx'

type Rated = Trade & { closedAt: string; figures: Trade['figures'] & { r: string } }

const isRated = (trade: Trade): trade is Rated => trade.closedAt !== null && trade.figures.r !== null
const isBroken = ({ rulesKept, rulesChecked }: Trade): boolean => rulesKept < rulesChecked

const ruleState = (trade: Trade): keyof typeof texts.ruleStates =>
  trade.rulesChecked === 0 ? 'none' : isBroken(trade) ? 'broken' : 'kept'

/** The trades of the period as bars, in the order of closing. */
export function ReviewCourse({ review: { period, now, shown } }: { review: TradeReview }) {
  const zone = useTimeZone()
  const current = useCurrentTime() ?? currentTime()
  const rated = shown.filter(isRated)
  const { kept, broken } = now.rules
  const table = (
    <table className="journal-table">
      <caption className="visually-hidden">{texts.course[period]}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.day}</th>
          <th scope="col">{texts.symbol}</th>
          <th scope="col">{texts.rules}</th>
          <th scope="col" className="journal-number">
            {texts.result}
          </th>
        </tr>
      </thead>
      <tbody>
        {rated.map((trade) => (
          <tr key={trade._id}>
            <td>{formatDay(trade.closedAt, current, zone)}</td>
            <th scope="row" dir="auto">
              {trade.symbol}
            </th>
            <td>{texts.ruleStates[ruleState(trade)]}</td>
            <td className="journal-number">{formatResult(Number(trade.figures.r), 'R')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <ChartSection title={texts.course[period]} chart={<Drawings trades={rated} zone={zone} />} table={table}>
      {broken.trades > 0 && (
        <p className="journal-review-words">
          {texts.broke(broken.trades, formatResult(broken.net, 'R'))}{' '}
          {kept.trades > 0 && texts.keptAll(kept.trades, formatResult(kept.net, 'R'))}
        </p>
      )}
      <p className="meta">
        {broken.trades > 0 && texts.cross} {now.trades < journalLimits.fewTrades && texts.few}{' '}
        {now.closed > now.trades && texts.unrated(now.closed - now.trades)}{' '}
        {rated.length < now.trades && texts.latest(rated.length)}
      </p>
    </ChartSection>
  )
}

type DrawingProps = { trades: readonly Rated[]; zone: string }

/** One for wide screens and paper, one for phones. Only one is shown. */
function Drawings(props: DrawingProps) {
  return (
    <>
      <Bars {...props} width={680} className="journal-review-bars" />
      <Bars {...props} width={358} className="journal-review-bars narrow" />
    </>
  )
}

const size = { height: 180, labels: 24, head: 28, foot: 20 }
/** With less width for each bar, their figures would overlap. */
const labelWidth = 40

function Bars({ trades, zone, width, className }: DrawingProps & { width: number; className: string }) {
  const current = useCurrentTime() ?? currentTime()
  const values = trades.map(({ figures }) => Number(figures.r))
  const y = scaleLinear({
    domain: [Math.min(0, ...values), Math.max(0, ...values)],
    range: [size.height - size.labels - size.foot, size.head],
  })
  const slot = width / trades.length
  const bar = Math.min(36, slot * 0.7)
  const days = trades.map(({ closedAt }) => formatDay(closedAt, current, zone))
  const isNewDay = (index: number): boolean => days[index] !== days[index - 1]
  const hasLabels = slot >= labelWidth
  return (
    <svg
      className={`journal-chart ${className}`}
      viewBox={`0 0 ${width} ${size.height}`}
      role="img"
      aria-label={texts.chart(trades.length)}
    >
      {trades.map((trade, index) => {
        const value = values[index]!
        const middle = (index + 0.5) * slot
        const [top, bottom] = [Math.min(y(0), y(value)), Math.max(y(0), y(value))]
        return (
          <g key={trade._id}>
            {index > 0 && isNewDay(index) && (
              <path className="journal-grid" d={`M${index * slot} 8V${size.height - size.labels}`} />
            )}
            <Bar
              className={value < 0 ? 'journal-bar-loss' : 'journal-bar-gain'}
              x={middle - bar / 2}
              y={top}
              width={bar}
              height={Math.max(0.5, bottom - top)}
            />
            {hasLabels && (
              <text className="journal-strong" x={middle} y={value < 0 ? bottom + 15 : top - 6} textAnchor="middle">
                {`${value < 0 ? '−' : '+'}${formatNumber(Math.abs(value), 2)}`}
              </text>
            )}
            {isBroken(trade) && (
              <path
                className="journal-cross"
                d={`M${middle - 4.5} ${top - (hasLabels && value >= 0 ? 29 : 14)}l9 9m0-9l-9 9`}
              />
            )}
            {hasLabels && isNewDay(index) && (
              <text x={middle} y={size.height - 6} textAnchor="middle">
                {days[index]}
              </text>
            )}
          </g>
        )
      })}
      <path className="journal-zero" d={`M0 ${y(0)}H${width}`} />
    </svg>
  )
}
