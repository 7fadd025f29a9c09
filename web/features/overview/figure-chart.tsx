import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { ui } from '#contract/messages/en/ui.ts'
import { axisEnd, type Point } from './chart-values.ts'

type Props = {
  /** A description of the chart, for those who don't see it. */
  label: string
  points: Point[]
  /** A thinner second line, with its means only. */
  upper?: Point[]
  /** Where the axis ends, such as 100 for a share. By default, above the highest value. */
  most?: number
  format: (value: number) => string
}

const [width, height, right, top, bottom] = [368, 136, 48, 14, 24]
const plot = { width: width - right, bottom: height - bottom }

const known = (points: readonly Point[]) => points.flatMap(({ value, mean }) => [value ?? 0, mean ?? 0])

/** Dots for days, and a line for the mean of seven days. */
export function FigureChart({ label, points, upper, most, format }: Props) {
  const means = (upper ?? []).map(({ mean }) => mean ?? 0)
  const end = most ?? axisEnd(Math.max(...known(points), ...means))
  const x = scaleLinear({ domain: [0, Math.max(points.length - 1, 1)], range: [2, plot.width] })
  const y = scaleLinear({ domain: [0, end], range: [plot.bottom, top], clamp: true })
  const line = (of: Point[], className: string) => (
    <LinePath
      className={className}
      data={of.map((point, index) => ({ ...point, index }))}
      defined={({ mean }) => mean !== null}
      x={({ index }) => x(index)}
      y={({ mean }) => y(mean!)}
    />
  )
  const last = points.at(-1)!
  return (
    <svg className="overview-chart" viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {[0, end / 2, end].map((value) => (
        <g key={value}>
          <path className={value === 0 ? 'overview-axis' : 'overview-grid'} d={`M2 ${y(value)}H${plot.width}`} />
          <text x={plot.width + 8} y={y(value) + 4}>
            {format(value)}
          </text>
        </g>
      ))}
      {points.map(
        ({ date, value }, index) =>
          value !== null && <circle key={date} className="overview-day" cx={x(index)} cy={y(value)} r="1.25" />,
      )}
      {upper && line(upper, 'overview-line thin')}
      {line(points, 'overview-line')}
      {last.mean !== null && <circle className="overview-end" cx={x(points.length - 1)} cy={y(last.mean)} r="4" />}
      {points.map(({ date }, index) =>
        date.endsWith('-01') ? (
          <g key={date}>
            <path className="overview-axis" d={`M${x(index)} ${plot.bottom}v5`} />
            <text x={x(index)} y={height - 6} textAnchor={index < 12 ? 'start' : 'middle'}>
              {`1 ${ui.months[Number(date.slice(5, 7)) - 1]}`}
            </text>
          </g>
        ) : null,
      )}
    </svg>
  )
}
