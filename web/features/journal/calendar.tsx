import type { JournalStats } from '#contract/journal-stats.ts'
import { journalFigures as texts, journalWords as words } from '#contract/messages/en/journal-screens.ts'
import { addDays } from '../../shared/periods.ts'
import { formatAmount, formatResult, toneOf } from '../../shared/record-formats.ts'
import { formatCount, formatDay } from '../../ui/format.ts'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'
import { Fact } from './fact.tsx'

type Day = JournalStats['days'][number]
type Props = { month: string; name: string; stats: JournalStats; today: string }

/** Weeks from Monday; days of other months are null. `month`: '2026-11'. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`
  const weeks: (string | null)[][] = []
  const weekday = (new Date(first).getUTCDay() + 6) % 7
  for (let monday = addDays(first, -weekday); monday.slice(0, 7) <= month; monday = addDays(monday, 7))
    weeks.push(
      Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((day) =>
        day.startsWith(month) ? day : null,
      ),
    )
  return weeks
}

/** 1 to 3: how strong a day is among the days shown. */
export const strengthOf = (change: number, most: number): number =>
  Math.max(1, Math.ceil((Math.abs(change) / (most || 1)) * 3))

/** The results of the days of a month as a heat map, which is a table itself. */
export function Calendar({ month, name, stats, today }: Props) {
  const { unit, trades } = stats
  const now = useCurrentTime() ?? currentTime()
  const days = new Map(stats.days.map((day) => [day.date, day]))
  const most = Math.max(0, ...stats.days.map(({ change }) => Math.abs(change)))
  const sorted = [...stats.days].sort((a, b) => b.change - a.change)
  const [best, worst] = [sorted[0], sorted.at(-1)]
  const dayName = (date: string): string => formatDay(`${date}T00:00Z`, now, 'UTC')
  return (
    <section className="journal-section" aria-labelledby="journal-calendar">
      <h2 id="journal-calendar" className="subtitle">
        {texts.calendar}
      </h2>
      <table className="journal-calendar">
        <caption className="visually-hidden">{texts.calendarCaption(name)}</caption>
        <thead>
          <tr>
            {words.weekdays.map((weekday, index) => (
              <th key={weekday} scope="col" abbr={weekday}>
                {words.shortWeekdays[index]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((date, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column
                <td key={index} aria-current={date === today ? 'date' : undefined}>
                  {date && <CalendarDay date={date} day={days.get(date)} most={most} unit={unit} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <dl className="journal-facts">
        <Fact name={texts.daysUp} trades={trades}>
          {texts.daysUpOf(stats.days.filter(({ change }) => change > 0).length, stats.days.length)}
        </Fact>
        {best && (
          <Fact name={texts.best(dayName(best.date))} trades={best.trades}>
            {formatResult(best.change, unit)}
          </Fact>
        )}
        {worst && worst !== best && (
          <Fact name={texts.worst(dayName(worst.date))} trades={worst.trades}>
            {formatResult(worst.change, unit)}
          </Fact>
        )}
      </dl>
      <p className="meta">{texts.calendarNote}</p>
    </section>
  )
}

/** Without its unit: '+1.82', '−12.4K', '+0.00012'. */
export function shortResult(change: number, unit: string): string {
  const size = Math.round(Math.abs(change))
  return size < 10_000 ? formatAmount(change, unit) : (change < 0 ? '−' : '+') + formatCount(size)
}

type CalendarDayProps = { date: string; day: Day | undefined; most: number; unit: string }

function CalendarDay({ date, day, most, unit }: CalendarDayProps) {
  const number = Number(date.slice(8))
  if (!day) return <span className="journal-day">{number}</span>
  return (
    <span className="journal-day" data-tone={toneOf(day.change)} data-strength={strengthOf(day.change, most)}>
      <span className="journal-day-head">
        {number} <span aria-hidden="true">×{day.trades}</span>
      </span>
      <b>
        <span aria-hidden="true">{shortResult(day.change, unit)}</span>
        <span className="visually-hidden">
          {formatResult(day.change, unit)}, {words.trades(day.trades)}
        </span>
      </b>
    </span>
  )
}
