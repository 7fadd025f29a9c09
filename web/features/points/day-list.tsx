import { points as texts } from '#contract/messages/en/points-screens.ts'
import type { DayOfPoints } from '#contract/points.ts'
import { formatDayHeading } from '../../ui/format-day.ts'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'
import { signed } from './signed.ts'

function byDate(days: readonly DayOfPoints[]): [string, DayOfPoints[]][] {
  const groups = new Map<string, DayOfPoints[]>()
  for (const day of days) groups.set(day.date, [...(groups.get(day.date) ?? []), day])
  return [...groups]
}

/** Points per day and action, for other members. */
export function DayList({ days }: { days: DayOfPoints[] }) {
  const now = useCurrentTime() ?? currentTime()
  return (
    <table className="points-days">
      <caption className="visually-hidden">{texts.chart}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.day}</th>
          <th scope="col">{texts.forWhat}</th>
          <th scope="col" className="points-number">
            {texts.points}
          </th>
        </tr>
      </thead>
      <tbody>
        {byDate(days).map(([date, actions]) => (
          <tr key={date}>
            <th scope="row">{formatDayHeading(`${date}T00:00Z`, now, 'UTC')}</th>
            <td>
              <ul className="points-day-actions">
                {actions.map(({ action, points }) => (
                  <li key={action}>
                    {texts.filters[action]} <span className="muted">{signed(points)}</span>
                  </li>
                ))}
              </ul>
            </td>
            <td className="points-number bold">{signed(actions.reduce((sum, { points }) => sum + points, 0))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
