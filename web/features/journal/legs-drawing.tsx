import { LinePath } from '@visx/shape'
import { formatNumber } from '#contract/format-number.ts'
import type { Trade } from '#contract/journal-trades.ts'
import { tradeReview as texts } from '#contract/messages/en/trade-reviews-screens.ts'
import { formatDecimal } from '../../shared/record-formats.ts'
import { spreadLabels } from '../../shared/spread-labels.ts'
import { formatClock, formatCount, formatDate } from '../../ui/format.ts'
import { useTimeZone } from '../../ui/use-time-zone.ts'
import { coursePoints, legMark } from './course-points.ts'

const size = { width: 288, height: 148, right: 76, padding: 20, foot: 20 }
const plotWidth = size.width - size.right
const labelGap = 14

type Label = { text: string; y: number; tone?: 'gain' | 'loss'; isStrong?: boolean }

/** The same price is named once. */
const withoutRepeats = (labels: readonly Label[]): Label[] =>
  labels.filter(({ text }, index) => labels.findIndex((other) => other.text === text) === index)

/** In characters, so that it fits beside the drawing. */
const longestPrice = 11

/** Longer prices are rounded: the drawing's name has them exactly. */
function shortPrice(price: string): string {
  const exact = formatDecimal(price)
  if (exact.length <= longestPrice) return exact
  const rounded = formatNumber(Number(price), 2)
  return rounded.length <= longestPrice ? rounded : formatCount(Number(price))
}

/** A small drawing of a trade with its stop and target, from the legs alone. */
export function LegsDrawing({ trade }: { trade: Trade }) {
  const zone = useTimeZone()
  const { plan, figures } = trade
  const { points, y, entries, exits } = coursePoints(trade, { ...size, plotWidth, left: 0 })
  const [first, last] = [points[0]!, points.at(-1)!]
  const isOneDay = formatDate(first.at, zone) === formatDate(last.at, zone)
  const timeOf = (at: string): string => (isOneDay ? formatClock(at, zone) : formatDate(at, zone))
  const priced = (price: string | null | undefined, rest: Omit<Label, 'text' | 'y'> = {}): Label[] =>
    price ? [{ text: shortPrice(price), y: y(price), ...rest }] : []
  const labels = spreadLabels(
    withoutRepeats([
      ...priced(figures.averageExit, { isStrong: true }),
      ...priced(figures.averageEntry),
      ...priced(plan?.stop, { tone: 'loss' }),
      ...priced(plan?.target, { tone: 'gain' }),
    ]),
    labelGap,
  )
  const axis = size.height - size.foot
  return (
    <svg
      className="journal-chart journal-review-drawing"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={`${trade.symbol}: ${texts.levels(entries, exits, plan?.stop ? formatDecimal(plan.stop) : '', plan?.target ? formatDecimal(plan.target) : '')}`}
    >
      <path className="journal-axis" d={`M0 ${axis + 0.5}H${plotWidth}`} />
      {plan?.stop && <path className="journal-level-stop" d={`M0 ${y(plan.stop)}H${plotWidth}`} />}
      {plan?.target && <path className="journal-level-target" d={`M0 ${y(plan.target)}H${plotWidth}`} />}
      {plan?.entry && <path className="journal-zero" d={`M0 ${y(plan.entry)}H${first.x}`} />}
      <text x={first.x} y={size.height - 4} textAnchor="middle">
        {timeOf(first.at)}
      </text>
      {timeOf(last.at) !== timeOf(first.at) && (
        <text x={last.x} y={size.height - 4} textAnchor="middle">
          {timeOf(last.at)}
        </text>
      )}
      {labels.map((label) => (
        <text
          key={label.text}
          className={label.isStrong ? 'journal-strong' : undefined}
          data-tone={label.tone}
          x={plotWidth + 8}
          y={label.y + 4}
        >
          {label.text}
        </text>
      ))}
      <LinePath className="journal-course" data={points} x={(point) => point.x} y={(point) => point.y} />
      {points.map((point) => (
        <path
          key={point._id}
          className={point.side === 'buy' ? 'journal-leg-entry' : 'journal-leg-exit'}
          d={legMark(point)}
        />
      ))}
    </svg>
  )
}
