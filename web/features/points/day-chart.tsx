import { formatNumber } from '#contract/format-number.ts'
import { points as texts } from '#contract/messages/en/points-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { formatDay } from '../../ui/format.ts'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'
import { axisEnd, type ChartDay, months, weeklyMeans } from './chart-days.ts'
import { signed } from './signed.ts'

/** Points by day from a common zero, points taken back below it, and the mean of each week. Also a table. */
export function DayChart({ days }: { days: ChartDay[] }) {
  const now = useCurrentTime() ?? currentTime()
  return (
    <figure className="points-chart">
      <div className="desktop-only">
        <Bars days={days} width={940} height={180} minLabelDistance={72} />
      </div>
      <div className="phone-only">
        <Bars days={days} width={328} height={140} minLabelDistance={56} />
      </div>
      <figcaption>
        <span className="meta">{texts.weeklyMean}</span>
        <div className="visually-hidden">
          <table>
            <caption>{texts.chart}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.day}</th>
                <th scope="col">{texts.gained}</th>
                <th scope="col">{texts.lost}</th>
              </tr>
            </thead>
            <tbody>
              {days
                .filter(({ gained, lost }) => gained + lost > 0)
                .map(({ date, gained, lost }) => (
                  <tr key={date}>
                    <th scope="row">{formatDay(`${date}T00:00Z`, now, 'UTC')}</th>
                    <td>{formatNumber(gained)}</td>
                    <td>{formatNumber(lost)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </div>
      </figcaption>
    </figure>
  )
}

type BarsProps = { days: ChartDay[]; width: number; height: number; minLabelDistance: number }

const top = 8
const labelHeight = 40

function Bars({ days, width, height, minLabelDistance }: BarsProps) {
  const end = axisEnd(Math.max(...days.map(({ gained }) => gained)))
  const depth = Math.max(...days.map(({ lost }) => lost))
  const scale = height / end
  const below = Math.min(depth * scale, height / 2)
  const baseline = top + height
  const slot = width / days.length
  const bar = Math.max(1, slot * 0.6)
  const x = (index: number) => index * slot
  const y = (points: number) => baseline - points * scale
  const middle = (index: number) => x(index) + (slot - bar) / 2
  return (
    <svg viewBox={`0 0 ${width + 44} ${baseline + below + labelHeight}`} aria-hidden="true">
      {[end, end / 2, 0].map((value) => (
        <g key={value}>
          <path className="points-chart-grid" d={`M0 ${y(value)}H${width}`} />
          <text x={width + 8} y={y(value) + 4}>
            {formatNumber(value)}
          </text>
        </g>
      ))}
      {days.map(({ date, gained, lost, badges }, index) => (
        <g key={date}>
          {gained > 0 && <Bar x={middle(index)} y={y(gained)} width={bar} height={gained * scale} />}
          {badges > 0 && (
            <Bar className="points-chart-badges" x={middle(index)} y={y(badges)} width={bar} height={badges * scale} />
          )}
          {lost > 0 && (
            <Bar
              className="points-chart-lost"
              x={middle(index)}
              y={baseline + 1}
              width={bar}
              height={Math.min(lost * scale, below)}
            />
          )}
        </g>
      ))}
      <path
        className="points-chart-mean"
        d={weeklyMeans(days)
          .map(({ from, to, mean }, index) => `${index === 0 ? 'M' : 'L'}${x(from)} ${y(Math.max(0, mean))}H${x(to)}`)
          .join('')}
      />
      <MonthLabels days={days} x={x} y={baseline + below} end={width} minDistance={minLabelDistance} />
    </svg>
  )
}

type BarProps = { className?: string; x: number; y: number; width: number; height: number }

/** So that a single point can be seen. In the drawing's units. */
const minHeight = 2

const Bar = ({ className, x, y, width, height }: BarProps) => {
  const missing = Math.max(0, minHeight - height)
  return (
    <rect
      className={className}
      x={x}
      y={className === 'points-chart-lost' ? y : y - missing}
      width={width}
      height={height + missing}
    />
  )
}

type LabelProps = { days: ChartDay[]; x: (index: number) => number; y: number; end: number; minDistance: number }

/** The months with their points, where there is room for them. */
function MonthLabels({ days, x, y, end, minDistance }: LabelProps) {
  const all = months(days)
  return all.map(({ at, date, points }, index) => {
    const next = all[index + 1]
    const hasRoom = x(next?.at ?? days.length) - x(at) >= minDistance || (!next && end - x(at) >= minDistance)
    return (
      <g key={date}>
        {at > 0 && <path className="points-chart-month" d={`M${x(at)} ${y}v6`} />}
        {hasRoom && (
          <>
            <text className="points-chart-name" x={x(at)} y={y + 20}>
              {ui.months[Number(date.slice(5, 7)) - 1]}
            </text>
            <text x={x(at)} y={y + 35}>
              {signed(points)}
            </text>
          </>
        )}
      </g>
    )
  })
}
