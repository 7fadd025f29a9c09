import { question as texts } from '#contract/messages/en/predictions-screens.ts'
import type { HistoryPoint, Prediction } from '#contract/predictions.ts'
import { spreadLabels } from '../../shared/spread-labels.ts'
import { formatDay } from '../../ui/format.ts'
import { MemberText } from '../../ui/member-text.tsx'
import { currentTime } from '../../ui/use-current-time.ts'
import { useTimeZone } from '../../ui/use-time-zone.ts'

type Own = NonNullable<Prediction['forecast']>
/** `outcome`: the position of the one that is shown. */
export type HistoryProps = { prediction: Prediction; points: HistoryPoint[]; own: Own[]; outcome: number }

const height = 220
/** `plot`: width of the lines; the rest is for the labels at their ends. */
type Geometry = { className: string; width: number; plot: number }
const geometries: Geometry[] = [
  { className: 'predictions-chart-wide', width: 680, plot: 480 },
  { className: 'predictions-chart-narrow', width: 358, plot: 220 },
]

const y = (value: number): number => Math.round((1 - value / 100) * height * 10) / 10

type Step = { x: number; value: number }

/** Each value stands until the next one. */
const steps = (points: Step[], end: number): string =>
  `${points.map(({ x, value }, index) => `${index ? 'H' : 'M'}${x}${index ? 'V' : ' '}${y(value)}`).join('')}H${end}`

function band(high: Step[], low: Step[], end: number): string {
  const back = low.toReversed()
  const bottom = back.map(({ x }, index) => `H${x}${back[index + 1] ? `V${y(back[index + 1]!.value)}` : ''}`).join('')
  return `${steps(high, end)}V${y(back[0]!.value)}${bottom}Z`
}

const labelHeight = 15

/** One outcome over time: the crowd's median, the weighted one, the middle half, and the viewer's own forecasts. */
export const HistoryChart = (props: HistoryProps) => (
  <figure className="predictions-chart">
    {geometries.map((geometry) => (
      <Drawing key={geometry.className} {...props} geometry={geometry} />
    ))}
    <figcaption className="predictions-legend">
      <b>
        <MemberText>{props.prediction.outcomes[props.outcome]}</MemberText>
      </b>
      <span>{texts.median}</span>
      <span className="predictions-legend-weighted">{texts.weighted}</span>
      <span className="predictions-legend-band">{texts.middle}</span>
      {props.prediction.forecast && <span className="predictions-legend-own">{texts.you}</span>}
    </figcaption>
  </figure>
)

function Drawing({ prediction, points, own, outcome, geometry }: HistoryProps & { geometry: Geometry }) {
  const { opensAt, closesAt, closedAt, forecast, crowd, status, outcomes } = prediction
  const { className, width, plot } = geometry
  const zone = useTimeZone()
  const start = Date.parse(opensAt)
  const end = Date.parse(closedAt ?? closesAt)
  const x = (at: string): number => Math.round(Math.min((Date.parse(at) - start) / (end - start), 1) * plot * 10) / 10
  const line = (of: 'median' | 'weighted' | 'low' | 'high') =>
    points.map((point): Step => ({ x: x(point.at), value: point[of][outcome]! }))
  const ownSteps = own.map(({ at, probabilities }): Step => ({ x: x(at), value: probabilities[outcome]! }))
  const latest = Math.max(x(points.at(-1)!.at), ownSteps.at(-1)?.x ?? 0, 4)
  const last = status === 'open' ? latest : plot
  const [median, weighted] = [crowd!.median[outcome]!, crowd!.weighted[outcome]!]
  const mine = forecast?.probabilities[outcome]
  const ends = [
    { text: texts.endMedian(median), y: y(median), className: 'predictions-strong' },
    ...(weighted === median ? [] : [{ text: texts.endWeighted(weighted), y: y(weighted), className: '' }]),
    ...(mine === undefined ? [] : [{ text: texts.endOwn(mine), y: y(mine), className: 'predictions-own' }]),
  ]
  const day = (at: string) => formatDay(at, currentTime(), zone)
  const label = texts.chart(outcomes[outcome]!, points[0]!.median[outcome]!, median)
  return (
    <svg viewBox={`0 -12 ${width} 256`} className={className} role="img" aria-label={label}>
      {[0, 25, 50, 75, 100].map((value) => (
        <g key={value}>
          <path className="predictions-grid" d={`M0 ${y(value)}H${plot}`} />
          <text x={width} y={y(value) + 4} textAnchor="end">{`${value}%`}</text>
        </g>
      ))}
      <path className="predictions-band" d={band(line('high'), line('low'), last)} />
      <path className="predictions-line weighted" d={steps(line('weighted'), last)} />
      <path className="predictions-line" d={steps(line('median'), last)} />
      {ownSteps.length > 0 && <path className="predictions-line own" d={steps(ownSteps, last)} />}
      <circle className="predictions-dot" cx={last} cy={y(median)} r="3.5" />
      {mine !== undefined && <circle className="predictions-dot own" cx={last} cy={y(mine)} r="4.5" />}
      {/* The dates are below. */}
      {spreadLabels(ends, labelHeight, height).map(({ text, y: top, className: kind }) => (
        <text key={text} x={last + 10} y={top + 4} className={`predictions-halo ${kind}`}>
          {text}
        </text>
      ))}
      <text x="0" y={height + 20} suppressHydrationWarning>
        {day(opensAt)}
      </text>
      <text x={plot} y={height + 20} textAnchor="end" suppressHydrationWarning>
        {day(closedAt ?? closesAt)}
      </text>
    </svg>
  )
}
