import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { formatNumber } from '#contract/format-number.ts'
import type { JournalStats } from '#contract/journal-stats.ts'
import { journalFigures as texts } from '#contract/messages/en/journal-screens.ts'
import { formatResult } from '../../shared/record-formats.ts'
import { ChartSection } from './chart-section.tsx'
import { Fact } from './fact.tsx'

type Props = { stats: JournalStats }

/** How many trades ended at which result. */
export function Distribution({ stats }: Props) {
  const { distribution, unit, trades, winRate, averageGain, averageLoss, profitFactor } = stats
  const table = (
    <table className="journal-table">
      <caption className="visually-hidden">{texts.distribution}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.range}</th>
          <th scope="col">{texts.rangeTo}</th>
          <th scope="col" className="journal-number">
            {texts.tradesColumn}
          </th>
        </tr>
      </thead>
      <tbody>
        {distribution.map(({ from, to, trades }) => (
          <tr key={from}>
            <th scope="row">{formatResult(from, unit)}</th>
            <td>{formatResult(to, unit)}</td>
            <td className="journal-number">{formatNumber(trades)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <ChartSection title={texts.distribution} chart={<Bins stats={stats} />} table={table}>
      <dl className="journal-facts">
        {averageGain !== null && (
          <Fact name={texts.averageGain} trades={winRate!.wins}>
            {formatResult(averageGain, unit)}
          </Fact>
        )}
        {averageLoss !== null && (
          <Fact name={texts.averageLoss} trades={winRate!.losses}>
            {formatResult(averageLoss, unit)}
          </Fact>
        )}
        {profitFactor !== null && (
          <Fact name={texts.profitFactor} trades={trades}>
            {formatNumber(profitFactor, 2)}
          </Fact>
        )}
        <Run name={texts.winningRun} run={stats.winningStreak} trades={trades} />
        <Run name={texts.losingRun} run={stats.losingStreak} trades={trades} />
      </dl>
    </ChartSection>
  )
}

type RunProps = { name: string; run: JournalStats['losingStreak']; trades: number }

function Run({ name, run, trades }: RunProps) {
  if (!run) return null
  const [low, high] = [run.ordinary.low, run.ordinary.high].map((value) => formatNumber(value))
  return (
    <Fact name={name} trades={trades} note={texts.ordinary(low!, high!)}>
      {formatNumber(run.trades)}
    </Fact>
  )
}

const width = 358
const height = 150
const labels = 24

function Bins({ stats: { distribution, trades, unit } }: Props) {
  const most = Math.max(...distribution.map((bin) => bin.trades))
  const x = scaleBand({ domain: distribution.map(({ from }) => from), range: [0, width], padding: 0.12 })
  const y = scaleLinear({ domain: [0, most], range: [height - labels, 16] })
  const [first, last] = [distribution[0]!, distribution.at(-1)!]
  return (
    <svg
      className="journal-chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={texts.distributionChart(trades)}
    >
      {distribution.map((bin) => {
        const [left, top] = [x(bin.from) ?? 0, y(bin.trades)]
        return (
          <g key={bin.from}>
            <Bar
              className={bin.from < 0 ? 'journal-bar-loss' : 'journal-bar-gain'}
              x={left}
              y={top}
              width={x.bandwidth()}
              height={height - labels - top}
            />
            {bin.trades > 0 && (
              <text x={left + x.bandwidth() / 2} y={top - 4} textAnchor="middle">
                {bin.trades}
              </text>
            )}
          </g>
        )
      })}
      <path className="journal-axis" d={`M0 ${height - labels}H${width}`} />
      <text x="0" y={height - 6}>
        {formatResult(first.from, unit)}
      </text>
      <text x={width} y={height - 6} textAnchor="end">
        {formatResult(last.to, unit)}
      </text>
    </svg>
  )
}
