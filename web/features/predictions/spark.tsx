import { predictions as texts } from '#contract/messages/en/predictions-screens.ts'
import type { PredictionSummary } from '#contract/predictions.ts'
import { spreadLabels } from '../../shared/spread-labels.ts'
import { formatDay } from '../../ui/format.ts'
import { currentTime } from '../../ui/use-current-time.ts'
import { useTimeZone } from '../../ui/use-time-zone.ts'

const [width, height] = [172, 72]
const y = (percent: number): number => Math.round((1 - percent / 100) * height * 10) / 10
const x = (position: number): number => Math.round(position * width * 10) / 10

/** A step line: each value stands until the next one. */
const steps = (points: { x: number; y: number }[], end: number): string =>
  points.map(({ x: left, y: top }, index) => `${index ? 'H' : 'M'}${left}${index ? 'V' : ' '}${top}`).join('') +
  `H${end}`

const labelHeight = 14

/** The crowd's course and the viewer's latest forecast, or a blank area while they are hidden. */
export function Spark({ prediction }: { prediction: PredictionSummary }) {
  const { crowd, kind, status } = prediction
  if (!crowd) return status === 'open' ? <Hidden /> : null
  return kind === 'yesNo' ? <Lines prediction={prediction} /> : <Bars prediction={prediction} />
}

function Lines({ prediction }: { prediction: PredictionSummary }) {
  const { spark, crowd, forecast, status, opensAt, closesAt, closedAt } = prediction
  const zone = useTimeZone()
  const ends = closedAt ?? closesAt
  const position = (at: string) => (Date.parse(at) - Date.parse(opensAt)) / (Date.parse(ends) - Date.parse(opensAt))
  const own = forecast && { x: x(position(forecast.at)), value: forecast.probabilities[0]! }
  const line = (value: 'median' | 'low' | 'high') =>
    spark.map((point) => ({ x: x(point.position), y: y(point[value]) }))
  const latest = Math.max(x(spark.at(-1)?.position ?? 0), own?.x ?? 0, 4)
  const right = status === 'open' ? latest : width
  const back = line('low').toReversed()
  const band = `${steps(line('high'), right)}V${back[0]?.y ?? 0}${back.map((point, index) => `H${point.x}${back[index + 1] ? `V${back[index + 1]!.y}` : ''}`).join('')}Z`
  const median = crowd!.median[0]!
  const labels = [
    { value: median, y: y(median), className: 'predictions-strong' },
    ...(own ? [{ value: own.value, y: y(own.value), className: 'predictions-own' }] : []),
  ]
  const day = (at: string) => formatDay(at, currentTime(), zone)
  return (
    <svg
      className="predictions-spark"
      viewBox="0 -12 216 108"
      role="img"
      aria-label={own ? texts.bothChart(median, own.value) : texts.crowdChart(median)}
    >
      <path className="predictions-grid" d={`M0 .5H${width}M0 ${height / 2}H${width}M0 ${height}.5H${width}`} />
      {spark.length > 0 && <path className="predictions-band" d={band} />}
      {spark.length > 0 && <path className="predictions-line" d={steps(line('median'), right)} />}
      {own && <path className="predictions-line own" d={`M${own.x} ${y(own.value)}H${right}`} />}
      <circle className="predictions-dot" cx={right} cy={y(median)} r="3.5" />
      {own && <circle className="predictions-dot own" cx={right} cy={y(own.value)} r="4" />}
      {spreadLabels(labels, labelHeight, height).map(({ value, y: top, className }) => (
        <text key={className} x={right + 8} y={top + 4} className={className}>
          {texts.percent(value)}
        </text>
      ))}
      <text x="0" y={height + 18} suppressHydrationWarning>
        {day(opensAt)}
      </text>
      <text x={width} y={height + 18} textAnchor="end" suppressHydrationWarning>
        {day(ends)}
      </text>
    </svg>
  )
}

const shownBars = 5

function Bars({ prediction: { outcomes, crowd, forecast } }: { prediction: PredictionSummary }) {
  const rows = outcomes
    .map((name, index) => ({ name, share: crowd!.median[index]!, own: forecast?.probabilities[index] }))
    .slice(0, shownBars)
  return (
    <ul className="predictions-bars">
      {rows.map(({ name, share, own }) => (
        <li key={name}>
          <span className="predictions-bar-name">{name}</span>
          <span className="predictions-bar" aria-hidden="true">
            <span style={{ width: `${share}%` }} />
            {own !== undefined && <i style={{ left: `${own}%` }} />}
          </span>
          <span>{texts.percent(share)}</span>
        </li>
      ))}
    </ul>
  )
}

/** In place of a chart, before the viewer has given a forecast. */
const Hidden = () => (
  <p className="predictions-hidden">
    <span>{texts.hidden}</span>
  </p>
)
