import { predictions as texts } from '#contract/messages/en/predictions-screens.ts'
import type { PredictionSummary } from '#contract/predictions.ts'

const [width, height] = [172, 72]
const y = (percent: number): number => Math.round((1 - percent / 100) * height * 10) / 10
const x = (position: number): number => Math.round(position * width * 10) / 10

/** A step line: each value stands until the next one. */
const steps = (points: { x: number; y: number }[], end: number): string =>
  points.map(({ x: left, y: top }, index) => `${index ? 'H' : 'M'}${left}${index ? 'V' : ' '}${top}`).join('') +
  `H${end}`

/** The crowd's course and the viewer's forecast, or a blank area while they are hidden. */
export function Spark({ prediction }: { prediction: PredictionSummary }) {
  const { spark, crowd, forecast, kind } = prediction
  if (!crowd || kind !== 'yesNo')
    return crowd ? <Bars prediction={prediction} /> : <Hidden isOpen={prediction.status === 'open'} />
  const end = prediction.status === 'open' ? Math.max(spark.at(-1)?.position ?? 0, 0.02) : 1
  const line = (value: 'median' | 'low' | 'high') =>
    spark.map((point) => ({ x: x(point.position), y: y(point[value]) }))
  const right = x(end)
  const back = line('low').toReversed()
  const band = `${steps(line('high'), right)}V${back[0]?.y ?? 0}${back.map((point, index) => `H${point.x}${back[index + 1] ? `V${back[index + 1]!.y}` : ''}`).join('')}Z`
  const median = crowd.median[0]!
  const own = forecast?.probabilities[0]
  return (
    <svg className="predictions-spark" viewBox="0 -12 216 96" role="img" aria-label={texts.crowdChart(median)}>
      <path className="predictions-grid" d={`M0 .5H${width}M0 ${height / 2}H${width}M0 ${height}.5H${width}`} />
      {spark.length > 0 && <path className="predictions-band" d={band} />}
      {spark.length > 0 && <path className="predictions-line" d={steps(line('median'), right)} />}
      <circle className="predictions-dot" cx={right} cy={y(median)} r="3.5" />
      <text x={right + 8} y={y(median) + (own !== undefined && own > median ? 12 : 0)} className="predictions-strong">
        {texts.percent(median)}
      </text>
      {own !== undefined && (
        <>
          <circle className="predictions-dot own" cx={right} cy={y(own)} r="4" />
          <text x={right + 8} y={y(own) + (own > median ? -2 : 14)} className="predictions-own">
            {texts.percent(own)}
          </text>
        </>
      )}
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

/** The area of a chart that hasn't been surveyed. */
export const Hidden = ({ isOpen }: { isOpen: boolean }) =>
  isOpen ? (
    <p className="predictions-hidden">
      <span>{texts.hidden}</span>
    </p>
  ) : null
