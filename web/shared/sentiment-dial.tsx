// The dial of a sentiment gauge: an arc from fear to greed with a needle.
import { sentimentGauge as texts } from '#contract/messages/en/sentiment.ts'
import type { SentimentGauge } from '#contract/sentiment.ts'

/** `ticks`: how many intervals. A small dial has no labels. */
const sizes = {
  large: { width: 232, height: 126, radius: 88, ticks: 50, longTick: 5, hub: 5, labels: true },
  medium: { width: 152, height: 94, radius: 58, ticks: 20, longTick: 5, hub: 4, labels: true },
  small: { width: 40, height: 22, radius: 17, ticks: 4, longTick: 4, hub: 2, labels: false },
} as const
type Size = keyof typeof sizes

type Geometry = { x: number; y: number; radius: number }

const round = (value: number) => Math.round(value * 100) / 100

/** A point at a score, `share` of the radius from the center. */
function pointAt({ x, y, radius }: Geometry, score: number, share: number): string {
  const angle = Math.PI * (1 - score / 100)
  return `${round(x + radius * share * Math.cos(angle))} ${round(y - radius * share * Math.sin(angle))}`
}

function arc(geometry: Geometry, from: number, to: number, share: number): string {
  const radius = round(geometry.radius * share)
  return `M${pointAt(geometry, from, share)}A${radius} ${radius} 0 0 1 ${pointAt(geometry, to, share)}`
}

/** A narrow triangle with a short tail. 50 is a quarter turn. */
function needle(geometry: Geometry, score: number): string {
  const points = [
    [score, 0.93],
    [score + 50, 0.028],
    [score + 100, 0.12],
    [score - 50, 0.028],
  ] as const
  return `M${points.map(([at, share]) => pointAt(geometry, at, share)).join('L')}z`
}

type Props = Pick<SentimentGauge, 'score' | 'range'> & {
  size: Size
  /** Its description, for screen readers. Leave it out where a text beside it says so. */
  label?: string
  className?: string
}

export function SentimentDial({ score, range, size, label, className = '' }: Props) {
  const { width, height, radius, ticks, longTick, hub, labels } = sizes[size]
  const geometry = { x: width / 2, y: labels ? height - 20 : height - 3, radius }
  const { x, y } = geometry
  const diagonal = (radius + 6) * Math.SQRT1_2
  const tick = (_: unknown, index: number) =>
    `M${pointAt(geometry, (100 * index) / ticks, 1)}L${pointAt(geometry, (100 * index) / ticks, index % longTick ? 0.95 : 0.88)}`
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={`sentiment-dial ${className}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path className="sentiment-dial-arc" d={arc(geometry, 0, 100, 1)} />
      {labels && <path className="sentiment-dial-arc" d={arc(geometry, 0, 100, 0.8)} />}
      {range && range.low < range.high && labels && (
        <path
          className="sentiment-dial-range"
          strokeWidth={round(radius * 0.072)}
          d={arc(geometry, range.low, range.high, 0.864)}
        />
      )}
      <path className="sentiment-dial-ticks" d={Array.from({ length: ticks + 1 }, tick).join('')} />
      {score !== null && <path className="sentiment-dial-needle" d={needle(geometry, score)} />}
      <circle className="sentiment-dial-hub" cx={x} cy={y} r={hub} data-empty={score === null || undefined} />
      {labels && (
        <>
          <text x={x - diagonal} y={y - diagonal + 3} textAnchor="end">
            25
          </text>
          <text x={x} y={y - radius - 6} textAnchor="middle">
            50
          </text>
          <text x={x + diagonal} y={y - diagonal + 3}>
            75
          </text>
          <text x={x - radius} y={y + 16}>
            {texts.fear}
          </text>
          <text x={x + radius} y={y + 16} textAnchor="end">
            {texts.greed}
          </text>
        </>
      )}
    </svg>
  )
}
