import { formatNumber } from '#contract/format-number.ts'
import { question as texts } from '#contract/messages/en/predictions-screens.ts'
import { ExactTime } from '../../ui/exact-time.tsx'
import type { HistoryProps } from './history-chart.tsx'

/** At most one decimal place, as the crowd's figures have. */
export const percent = (value: number): string => `${formatNumber(value)}%`

/** The middle half of the crowd. */
export const percents = (low: number, high: number): string => `${formatNumber(low)}–${percent(high)}`

/**
 * The chart as numbers: a row for each time at which the crowd's forecast or the viewer's own changed, with what was valid
 * then.
 */
export function HistoryTable({ prediction: { forecast }, points, own, outcome }: HistoryProps) {
  const times = [...new Set([...points, ...own].map(({ at }) => at))].toSorted()
  const latest = <Point extends { at: string }>(of: Point[], time: string) => of.findLast(({ at }) => at <= time)
  return (
    <div className="predictions-scroll">
      <table className="predictions-table predictions-history">
        <thead>
          <tr>
            <th scope="col">{texts.time}</th>
            <th scope="col">{texts.forecasters}</th>
            <th scope="col">{texts.median}</th>
            <th scope="col">{texts.weighted}</th>
            <th scope="col">{texts.middle}</th>
            {forecast && <th scope="col">{texts.you}</th>}
          </tr>
        </thead>
        <tbody>
          {times.map((time) => {
            const [crowd, mine] = [latest(points, time), latest(own, time)]
            return (
              <tr key={time}>
                <th scope="row">
                  <ExactTime value={time} />
                </th>
                <td>{crowd ? formatNumber(crowd.forecastersCount) : '–'}</td>
                <td className="predictions-strong">{crowd ? percent(crowd.median[outcome]!) : '–'}</td>
                <td>{crowd ? percent(crowd.weighted[outcome]!) : '–'}</td>
                <td>{crowd ? percents(crowd.low[outcome]!, crowd.high[outcome]!) : '–'}</td>
                {forecast && <td className="predictions-own">{mine ? percent(mine.probabilities[outcome]!) : '–'}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
