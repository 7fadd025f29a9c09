import type { JournalStats } from '#contract/journal-stats.ts'
import { journalFigures as texts, journalWords as words } from '#contract/messages/en/journal-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { addDays } from '../../shared/periods.ts'
import { formatResult, toneOf } from '../../shared/record-formats.ts'
import { formatDate } from '../../ui/format.ts'
import { strengthOf } from './calendar.tsx'
import { JournalLink } from './journal-link.tsx'
import type { JournalSearch } from './search-params.ts'

type Day = JournalStats['days'][number]
type Month = {
  first: string
  name: string
  days: { date: string; day: Day | undefined }[]
  sum: number
  trades: number
}

/** The months of a year that have begun. */
export function monthsOf(year: string, found: readonly Day[], today: string): Month[] {
  const byDate = new Map(found.map((day) => [day.date, day]))
  return ui.months.flatMap((name, index) => {
    const month = `${year}-${String(index + 1).padStart(2, '0')}`
    if (month > today.slice(0, 7)) return []
    const days: Month['days'] = []
    for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1))
      days.push({ date, day: byDate.get(date) })
    const traded = days.flatMap(({ day }) => day ?? [])
    const sum = traded.reduce((total, { change }) => total + change, 0)
    return [{ first: `${month}-01`, name, days, sum, trades: traded.reduce((count, { trades }) => count + trades, 0) }]
  })
}

type Props = { year: string; stats: JournalStats; search: JournalSearch; today: string }

/** The results of the days of a year as a heat map, which is a table itself. Each month leads to its own calendar. */
export function YearCalendar({ year, stats: { days, unit }, search, today }: Props) {
  const most = Math.max(0, ...days.map(({ change }) => Math.abs(change)))
  return (
    <section className="journal-section" aria-labelledby="journal-calendar">
      <h2 id="journal-calendar" className="subtitle">
        {texts.calendar}
      </h2>
      <table className="journal-year">
        <caption className="visually-hidden">{texts.calendarCaption(year)}</caption>
        <colgroup>
          <col className="journal-year-name" />
          <col span={31} />
          <col className="journal-year-sum" />
        </colgroup>
        <tbody>
          {monthsOf(year, days, today).map((month) => (
            <tr key={month.first}>
              <th scope="row">
                <JournalLink search={{ ...search, span: undefined, on: month.first }} label={`${month.name} ${year}`}>
                  {month.name}
                </JournalLink>
              </th>
              {month.days.map(({ date, day }) => (
                <td key={date}>{day && <DayMark day={day} most={most} unit={unit} />}</td>
              ))}
              {month.days.length < 31 && <td colSpan={31 - month.days.length} />}
              <td className="journal-number">
                {month.trades > 0 && (
                  <>
                    {formatResult(month.sum, unit)}{' '}
                    <span className="visually-hidden">{words.trades(month.trades)}</span>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="meta">{texts.yearNote}</p>
    </section>
  )
}

function DayMark({ day: { date, change, trades }, most, unit }: { day: Day; most: number; unit: string }) {
  const name = `${formatDate(date, 'UTC')}: ${formatResult(change, unit)}, ${words.trades(trades)}`
  return (
    <span className="journal-day-mark" data-tone={toneOf(change)} data-strength={strengthOf(change, most)} title={name}>
      <span className="visually-hidden">{name}</span>
    </span>
  )
}
