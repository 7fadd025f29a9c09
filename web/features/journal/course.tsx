import { LinePath } from '@visx/shape'
import type { Trade } from '#contract/journal-trades.ts'
import { tradePage as texts } from '#contract/messages/en/journal-screens.ts'
import { formatDecimal } from '../../shared/record-formats.ts'
import { coursePoints, legMark } from './course-points.ts'

type Props = { trade: Pick<Trade, 'legs' | 'plan' | 'side'> }

type Size = { className: string; width: number; height: number; right: number; padding: number }
const sizes: Size[] = [
  { className: 'journal-chart journal-chart-wide', width: 680, height: 300, right: 104, padding: 24 },
  { className: 'journal-chart journal-chart-narrow', width: 340, height: 260, right: 76, padding: 24 },
]
/** The width of the levels' names at the left. */
const namesWidth = 44

/** Entries and exits on a price axis, from the legs themselves: no prices are fetched. */
export default function Course({ trade }: Props) {
  return (
    <figure>
      {sizes.map((size) => (
        <Drawing key={size.className} trade={trade} size={size} />
      ))}
      <figcaption className="meta">{texts.courseNote}</figcaption>
    </figure>
  )
}

function Drawing({ trade, size }: Props & { size: Size }) {
  const { plan } = trade
  const plotWidth = size.width - size.right
  const { points, y, entries, exits } = coursePoints(trade, { ...size, plotWidth, left: namesWidth, foot: 0 })
  const from = plan?.entry ? y(plan.entry) : points[0]!.y
  return (
    <svg
      className={size.className}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={texts.courseChart(entries, exits)}
    >
      {plan?.target && <Zone className="journal-reward" from={from} to={y(plan.target)} width={plotWidth} />}
      {plan?.stop && <Zone className="journal-risk" from={from} to={y(plan.stop)} width={plotWidth} />}
      {plan?.entry && <Level name={texts.entry} price={plan.entry} y={from} width={plotWidth} />}
      {plan?.stop && <Level name={texts.stop} price={plan.stop} y={y(plan.stop)} width={plotWidth} />}
      {plan?.target && <Level name={texts.target} price={plan.target} y={y(plan.target)} width={plotWidth} />}
      <LinePath className="journal-course" data={points} x={(point) => point.x} y={(point) => point.y} />
      {points.map((point) => (
        <path key={point._id} className={point.isEntry ? 'journal-leg-entry' : 'journal-leg-exit'} d={legMark(point)} />
      ))}
    </svg>
  )
}

type ZoneProps = { className: string; from: number; to: number; width: number }

function Zone({ className, from, to, width }: ZoneProps) {
  return <rect className={className} x="0" y={Math.min(from, to)} width={width} height={Math.abs(to - from)} />
}

type LevelProps = { name: string; price: string; y: number; width: number }

function Level({ name, price, y, width }: LevelProps) {
  return (
    <g>
      <path className="journal-axis" d={`M0 ${y}H${width}`} />
      <text x={width + 8} y={y + 4}>
        {formatDecimal(price)}
      </text>
      <text x="4" y={y - 4}>
        {name}
      </text>
    </g>
  )
}
