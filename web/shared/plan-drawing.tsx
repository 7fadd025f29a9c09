import { plan as texts } from '#contract/messages/en/plans-screens.ts'
import type { PostPlan } from '#contract/plans.ts'
import { formatResult } from './record-formats.ts'
import { spreadLabels } from './spread-labels.ts'

const size = { width: 216, height: 84, axis: 8, levels: 80, labels: 96, padding: 12 }
const labelGap = 16
/** Longer figures don't fit beside the levels. */
const longestR = 9999

type Props = {
  plan: Pick<PostPlan, 'entry' | 'stop' | 'target'>
  /** Null without a target. */
  plannedR: number | null
}

/** The levels on a price axis, to scale. Hidden from screen readers: the figures beside it say the same. */
export function PlanDrawing({ plan: { entry, stop, target }, plannedR }: Props) {
  const inR = plannedR !== null && plannedR <= longestR && formatResult(plannedR, 'R')
  const levels = [
    ...(target === null ? [] : [{ name: 'target', price: Number(target), text: `${texts.target} ${inR || ''}` }]),
    { name: 'entry', price: Number(entry), text: texts.entry },
    { name: 'stop', price: Number(stop), text: `${texts.stop} ${formatResult(-1, 'R')}` },
  ]
  const prices = levels.map(({ price }) => price)
  const [high, low] = [Math.max(...prices), Math.min(...prices)]
  const scale = (size.height - 2 * size.padding) / (high - low || 1)
  const y = (price: number): number => size.padding + (high - price) * scale
  const area = (price: number, name: 'gain' | 'loss') => {
    const [top, bottom] = [y(Math.max(price, Number(entry))), y(Math.min(price, Number(entry)))]
    const width = size.levels - size.axis
    return <rect className={`shared-record-${name}`} x={size.axis} y={top} width={width} height={bottom - top} />
  }
  const labels = spreadLabels(
    levels.map(({ price, ...level }) => ({ ...level, from: y(price), y: y(price) })),
    labelGap,
  )
  // Levels close to the lowest one push its label down, out of the drawing.
  const labelY = (index: number): number =>
    Math.min(labels[index]!.y, size.height - size.padding - (labels.length - 1 - index) * labelGap)
  return (
    <svg className="shared-record-drawing" viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
      {target !== null && area(Number(target), 'gain')}
      {area(Number(stop), 'loss')}
      <path className="shared-record-axis" d={`M${size.axis} 0V${size.height}`} />
      {labels.map(({ name, text, from }, index) => (
        <g key={name} data-level={name}>
          <path d={`M${size.axis} ${from}H${size.levels}L${size.labels - 4} ${labelY(index)}`} />
          <text x={size.labels} y={labelY(index) + 4}>
            {text}
          </text>
        </g>
      ))}
    </svg>
  )
}
