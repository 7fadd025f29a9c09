import { record as texts } from '#contract/messages/en/predictions-screens.ts'
import type { MemberRecord } from '#contract/prediction-records.ts'
import { score } from './prediction-row.tsx'

/** Figures of fewer questions are grey. */
export const enough = 30

const x = (value: number): number => Math.round((72 + Math.min(value / 0.5, 1) * 160) * 10) / 10

/** A member's score, the crowd's and the base rate's with their intervals. `name`: of the member's row. */
export function Comparison({ record, name }: { record: MemberRecord; name: string }) {
  const names = { score: name, crowd: texts.rows.crowd, base: texts.rows.base }
  const rows = (['score', 'crowd', 'base'] as const).flatMap((who) => {
    const value = record[who]
    return value ? [{ who, ...value }] : []
  })
  const label = rows.map(({ who, mean }) => `${names[who]} ${score(mean)}`).join(', ')
  return (
    <svg viewBox="0 0 304 104" className="predictions-figure" role="img" aria-label={label}>
      <path className="predictions-diagonal" d={`M${x(0.25)} 4V82`} />
      {rows.map(({ who, mean, low, high }, index) => (
        <g
          key={who}
          transform={`translate(0 ${18 + index * 26})`}
          className={record.resolved < enough ? 'predictions-few' : undefined}
        >
          <text y="4">{names[who]}</text>
          <path className="predictions-interval" d={`M${x(low)} 0H${x(high)}`} />
          <circle className={who === 'score' ? 'predictions-dot own' : 'predictions-dot'} cx={x(mean)} r="4" />
          <text x="304" y="4" textAnchor="end">
            {score(mean)}
          </text>
        </g>
      ))}
      <path className="predictions-axis" d="M72 82.5H232" />
      {[0, 0.25, 0.5].map((value) => (
        <text key={value} x={x(value)} y="100" textAnchor="middle">
          {value}
        </text>
      ))}
    </svg>
  )
}
