import { formatNumber } from '#contract/format-number.ts'
import { record as texts } from '#contract/messages/en/predictions-screens.ts'
import type { MemberRecord } from '#contract/prediction-records.ts'
import { enough } from './comparison.tsx'

const size = 240
const left = 32
const x = (percent: number): number => Math.round((left + (percent / 100) * size) * 10) / 10
const y = (percent: number): number => Math.round((1 - percent / 100) * size * 10) / 10 + 8

type Bin = MemberRecord['calibration'][number]
type Point = Bin & { mean: number; share: number }

/** How often things happened, against how likely the member said they were. */
export function Calibration({ calibration }: Pick<MemberRecord, 'calibration'>) {
  const points = calibration.filter((bin): bin is Point => bin.mean !== null && bin.share !== null)
  const label = texts.chartLabel(points.map(({ mean, share }) => texts.point(mean, share)).join('; '))
  return (
    <section>
      <h2>{texts.calibration}</h2>
      <p className="meta">{texts.calibrationText}</p>
      <svg
        viewBox={`0 0 ${left + size + 24} ${size + 36}`}
        className="predictions-figure"
        role="img"
        aria-label={label}
      >
        {[0, 25, 50, 75, 100].map((value) => (
          <g key={value}>
            <path className="predictions-grid" d={`M${left} ${y(value)}H${left + size}`} />
            <text x={left - 8} y={y(value) + 4} textAnchor="end">
              {value}
            </text>
            <text x={x(value)} y={size + 28} textAnchor="middle">
              {value}
            </text>
          </g>
        ))}
        <path className="predictions-diagonal" d={`M${x(0)} ${y(0)}L${x(100)} ${y(100)}`} />
        {points.map(({ from, mean, share, low, high }) => (
          <g key={from}>
            <path className="predictions-interval" d={`M${x(mean)} ${y(low)}V${y(high)}`} />
            <circle className="predictions-dot" cx={x(mean)} cy={y(share)} r="4" />
          </g>
        ))}
      </svg>
      <table className="predictions-table">
        <thead>
          <tr>
            <th scope="col">{texts.bin}</th>
            <th scope="col">{texts.cameTrue}</th>
            <th scope="col">{texts.interval}</th>
          </tr>
        </thead>
        <tbody>
          {calibration.map(({ from, to, cameTrue, forecasts, low, high }) => (
            <tr key={from} className={forecasts < enough ? 'predictions-few' : undefined}>
              <th scope="row">{texts.range(from, to)}</th>
              <td>{texts.ofAll(cameTrue, forecasts)}</td>
              <td>{forecasts === 0 ? '–' : texts.range(Number(formatNumber(low)), Number(formatNumber(high)))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
