import { Fragment } from 'react'
import { points as texts } from '#contract/messages/en/points-screens.ts'
import type { PointsEntry } from '#contract/points.ts'
import { useSite } from '../../platform/platform.ts'
import { dayOf } from '../../shared/periods.ts'
import { formatDayHeading } from '../../ui/format-day.ts'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'
import { foldEntries } from './fold-entries.ts'
import { HistoryRows } from './history-row.tsx'
import type { SourceSlot } from './points-page.tsx'
import { signed } from './signed.ts'

type Props = {
  entries: PointsEntry[]
  /** Older rows are not loaded, so the sum of the last day isn't known. */
  hasMore: boolean
  sourceLink: SourceSlot
}

/** Rows of the ledger by day, in the site's time zone. */
export function HistoryTable({ entries, hasMore, sourceLink }: Props) {
  const { timeZone } = useSite()
  const now = useCurrentTime() ?? currentTime()
  const dateOf = (time: string) => dayOf(time, timeZone)
  const shown = new Set(entries.map(({ _id }) => _id))
  const dates = [...new Set(entries.map(({ createdAt }) => dateOf(createdAt)))]
  return (
    <table className="points-table">
      <caption className="visually-hidden">{texts.historyCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.time}</th>
          <th scope="col">{texts.forWhat}</th>
          <th scope="col">{texts.room}</th>
          <th scope="col" className="points-number">
            {texts.points}
          </th>
          <th scope="col" className="points-number">
            {texts.total}
          </th>
        </tr>
      </thead>
      {dates.map((date) => {
        const ofDay = entries.filter(({ createdAt }) => dateOf(createdAt) === date)
        return (
          <tbody key={date}>
            <tr className="points-day">
              <th colSpan={5} scope="rowgroup">
                {formatDayHeading(`${date}T00:00Z`, Date.parse(`${dateOf(new Date(now).toISOString())}T00:00Z`), 'UTC')}
                {(!hasMore || date !== dates.at(-1)) && (
                  <span>{signed(ofDay.reduce((sum, { points }) => sum + points, 0))}</span>
                )}
              </th>
            </tr>
            {foldEntries(ofDay, dateOf).map((folded) => (
              <Fragment key={folded.entries[0]!._id}>
                <HistoryRows folded={folded} shown={shown} sourceLink={sourceLink} />
              </Fragment>
            ))}
          </tbody>
        )
      })}
    </table>
  )
}
