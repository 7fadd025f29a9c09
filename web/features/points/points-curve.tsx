import { formatNumber } from '#contract/format-number.ts'
import { points as texts } from '#contract/messages/en/points-screens.ts'
import { formatDay } from '../../ui/format.ts'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'
import { axisEnd, type ChartDay, totalsOf } from './chart-days.ts'

/** `total`: the member's points after the last day. */
type Props = { days: ChartDay[]; total: number }

/** The total at the end of each day. */
export function PointsCurve({ days, total }: Props) {
  const totals = totalsOf(days, total)
  const label = texts.curve(days.length, formatNumber(totals[0]!), formatNumber(total))
  return (
    <div className="points-chart" role="img" aria-label={label}>
      <div className="desktop-only">
        <Curve days={days} totals={totals} width={580} height={200} />
      </div>
      <div className="phone-only">
        <Curve days={days} totals={totals} width={302} height={140} />
      </div>
    </div>
  )
}

const [top, right, labelHeight] = [8, 56, 24]
const maxSteps = 4
const labelCount = 3

function Curve({ days, totals, width, height }: { days: ChartDay[]; totals: number[]; width: number; height: number }) {
  const now = useCurrentTime() ?? currentTime()
  const [lowest, highest] = [Math.min(...totals), Math.max(...totals)]
  const step = axisEnd((highest - lowest) / maxSteps)
  const from = Math.floor(lowest / step) * step
  const steps = Math.max(1, Math.ceil((highest - from) / step))
  const bottom = top + height
  const x = (index: number) => (index / (days.length - 1)) * width
  const y = (points: number) => bottom - ((points - from) / (steps * step)) * height
  const last = days.length - 1
  return (
    <svg viewBox={`0 0 ${width + right} ${bottom + labelHeight}`} aria-hidden="true">
      {Array.from({ length: steps + 1 }, (_, index) => from + index * step).map((value) => (
        <g key={value}>
          <path className="points-chart-grid" d={`M0 ${y(value)}H${width}`} />
          <text x={width + 8} y={y(value) + 4}>
            {formatNumber(value)}
          </text>
        </g>
      ))}
      {Array.from({ length: labelCount }, (_, index) => Math.round((index * days.length) / labelCount)).map((index) => (
        <g key={index}>
          <path className="points-chart-month" d={`M${x(index)} ${bottom}v5`} />
          <text x={x(index)} y={bottom + 19}>
            {formatDay(`${days[index]!.date}T00:00Z`, now, 'UTC')}
          </text>
        </g>
      ))}
      <path
        className="points-curve"
        d={totals.map((value, index) => `${index ? 'L' : 'M'}${x(index)} ${y(value)}`).join('')}
      />
      <circle className="points-curve-end" cx={x(last)} cy={y(totals[last]!)} r="4" />
    </svg>
  )
}
