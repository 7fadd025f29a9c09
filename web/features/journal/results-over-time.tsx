import type { JournalStats } from '#contract/journal-stats.ts'
import { Calendar } from './calendar.tsx'
import { EquityChart } from './equity-chart.tsx'
import type { JournalSearch } from './search-params.ts'
import { YearCalendar } from './year-calendar.tsx'

type Props = { stats: JournalStats; search: JournalSearch; span: { from?: string; name: string }; today: string }

/** What each trade and each day added, in the order of closing. Each drawing is also a table. */
export default function ResultsOverTime({ stats, search, span, today }: Props) {
  const isMonth = search.span === undefined && span.from !== undefined
  return (
    <div className="journal-columns gutter">
      <EquityChart stats={stats} />
      {isMonth && <Calendar month={span.from!.slice(0, 7)} name={span.name} stats={stats} today={today} />}
      {search.span === 'year' && (
        <YearCalendar year={span.from!.slice(0, 4)} stats={stats} search={search} today={today} />
      )}
    </div>
  )
}
