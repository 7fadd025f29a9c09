import { curveStepAfter } from '@visx/curve'
import { scaleLinear, scaleTime } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import type { JournalStats } from '#contract/journal-stats.ts'
import { journalFigures as texts } from '#contract/messages/en/journal-screens.ts'
import { formatResult } from '../../shared/record-formats.ts'
import { formatDay } from '../../ui/format.ts'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'
import { useTimeZone } from '../../ui/use-time-zone.ts'
import { ChartSection } from './chart-section.tsx'

type Point = { at: number; sum: number; below: number; change: number }
type Changes = Pick<JournalStats, 'equity' | 'days'>

/** Of each trade, or of each day (at noon in UTC) if there are many trades. */
export const changesOf = ({ equity, days }: Changes): JournalStats['equity'] =>
  equity.length > 0 ? equity : days.map(({ date, change }) => ({ at: `${date}T12:00:00Z`, change }))

/** Running sums, and how far each is below the highest sum before it. The curve starts at zero. */
export function equityPoints(stats: Changes): Point[] {
  const points: Point[] = []
  let [sum, high] = [0, 0]
  for (const { at, change } of changesOf(stats)) {
    sum += change
    high = Math.max(high, sum)
    points.push({ at: Date.parse(at), sum, below: sum - high, change })
  }
  return points
}

export function EquityChart({ stats }: { stats: JournalStats }) {
  const { unit } = stats
  const points = equityPoints(stats)
  const ownZone = useTimeZone()
  const zone = stats.equity.length > 0 ? ownZone : 'UTC'
  const now = useCurrentTime() ?? currentTime()
  const table = (
    <table className="journal-table">
      <caption className="visually-hidden">{texts.equity}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.closedAt}</th>
          <th scope="col" className="journal-number">
            {texts.change}
          </th>
          <th scope="col" className="journal-number">
            {texts.sum}
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map(({ at, change, sum }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several trades may close at the same time
          <tr key={index}>
            <th scope="row">{formatDay(at, now, zone)}</th>
            <td className="journal-number">{formatResult(change, unit)}</td>
            <td className="journal-number">{formatResult(sum, unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  const chart = (
    <>
      <div className="desktop-only">
        <Curve points={points} unit={unit} width={680} height={340} />
      </div>
      <div className="phone-only">
        <Curve points={points} unit={unit} width={358} height={300} />
      </div>
    </>
  )
  return <ChartSection title={texts.equity} chart={chart} table={table} />
}

type CurveProps = { points: Point[]; unit: string; width: number; height: number }

const right = 64
const bottom = 28

function Curve({ points, unit, width, height }: CurveProps) {
  const zone = useTimeZone()
  const now = useCurrentTime() ?? currentTime()
  const plot = { width: width - right, height: height - bottom }
  const start = { at: points[0]!.at, sum: 0, below: 0 }
  const all = [start, ...points]
  const last = points.at(-1)!
  const x = scaleTime({ domain: [start.at, Math.max(last.at, start.at + 1)], range: [0, plot.width] })
  const split = plot.height * 0.68
  const sums = all.map(({ sum }) => sum)
  const y = scaleLinear({ domain: [Math.min(0, ...sums), Math.max(0, ...sums)], range: [split - 16, 12], nice: true })
  const deepest = Math.min(...all.map(({ below }) => below), -1e-9)
  const depth = scaleLinear({ domain: [deepest, 0], range: [plot.height, split + 16], nice: true })
  const labels = x.ticks(width > 500 ? 6 : 3)
  return (
    <svg
      className="journal-chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={texts.equityChart(formatResult(last.sum, unit))}
    >
      {y.ticks(5).map((value) => (
        <g key={value}>
          <path className={value === 0 ? 'journal-axis' : 'journal-grid'} d={`M0 ${y(value)}H${plot.width}`} />
          <text x={plot.width + 8} y={y(value) + 4}>
            {formatResult(value, unit, { isSigned: value !== 0 }).replace(' R', '')}
          </text>
        </g>
      ))}
      <path className="journal-axis" d={`M0 ${depth(0)}H${plot.width}`} />
      <AreaClosed
        className="journal-depth"
        data={all}
        x={({ at }) => x(at)}
        y={({ below }) => depth(below)}
        y0={depth(0)}
        yScale={depth}
        curve={curveStepAfter}
      />
      <LinePath
        className="journal-curve"
        data={all}
        x={({ at }) => x(at)}
        y={({ sum }) => y(sum)}
        curve={curveStepAfter}
      />
      <circle className="journal-dot" cx={x(last.at)} cy={y(last.sum)} r="4" />
      {labels.map((date) => (
        <text key={date.getTime()} x={x(date)} y={height - 8} textAnchor={x(date) < 24 ? 'start' : 'middle'}>
          {formatDay(date, now, zone)}
        </text>
      ))}
    </svg>
  )
}
