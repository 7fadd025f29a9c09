// Small drawings beside figures, which say the same in words.
import type { Estimate } from '#contract/journal-stats.ts'

const width = 200

/** Results as bars from a common zero. */
export function ResultBars({ values }: { values: readonly number[] }) {
  const [high, low] = [Math.max(0, ...values), Math.min(0, ...values)]
  const height = 44
  const scale = height / (high - low || 1)
  const zero = high * scale
  const slot = width / Math.max(values.length, 20)
  return (
    <svg className="journal-bars" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className="journal-zero" d={`M0 ${zero}H${width}`} />
      {values.map((value, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their place
          key={index}
          className={value < 0 ? 'journal-bar-loss' : 'journal-bar-gain'}
          x={index * slot}
          y={value < 0 ? zero : zero - value * scale}
          width={Math.max(0.5, slot * 0.7)}
          height={Math.max(0.5, Math.abs(value) * scale)}
        />
      ))}
    </svg>
  )
}

type IntervalProps = {
  estimate: Estimate
  range?: readonly [number, number] | undefined
  zero?: number | undefined
  isFew?: boolean
}

/** The mean as a dot, its interval as a line, and a tick to compare with. */
export function IntervalDrawing({ estimate: { value, low, high }, range, zero, isFew = false }: IntervalProps) {
  const shown = [low ?? value, high ?? value, ...(zero === undefined ? [] : [zero])]
  const [from, to] = range ?? [Math.min(...shown), Math.max(...shown)]
  const x = (at: number): number => 8 + ((Math.min(to, Math.max(from, at)) - from) / (to - from || 1)) * (width - 16)
  return (
    <svg className="journal-interval" viewBox={`0 0 ${width} 20`} aria-hidden="true">
      <path className="journal-axis" d={`M0 18.5H${width}`} />
      {zero !== undefined && <path className="journal-zero" d={`M${x(zero)} 2V18`} />}
      {low !== null && high !== null && <path className="journal-line" d={`M${x(low)} 9.5H${x(high)}`} />}
      <circle className={isFew ? 'journal-dot hollow' : 'journal-dot'} cx={x(value)} cy="9.5" r="4" />
    </svg>
  )
}
