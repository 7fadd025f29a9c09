import type { JournalStats } from '#contract/journal-stats.ts'
import { Breakdown } from './breakdown.tsx'
import { Calendar } from './calendar.tsx'
import { Distribution } from './distribution.tsx'
import { EquityChart } from './equity-chart.tsx'
import type { JournalSearch } from './search-params.ts'
import { YearCalendar } from './year-calendar.tsx'

type Props = { stats: JournalStats; search: JournalSearch; span: { from?: string; name: string }; today: string }

/** Everything below the list. Each drawing is also a table. */
export default function Charts({ stats, search, span, today }: Props) {
  const isMonth = search.span === undefined && span.from !== undefined
  return (
    <>
      <div className="journal-columns gutter">
        <EquityChart stats={stats} />
        {isMonth && <Calendar month={span.from!.slice(0, 7)} name={span.name} stats={stats} today={today} />}
      </div>
      {search.span === 'year' && (
        <YearCalendar year={span.from!.slice(0, 4)} stats={stats} search={search} today={today} />
      )}
      <div className="journal-columns gutter">
        <Breakdown stats={stats} search={search} />
        <Distribution stats={stats} />
      </div>
    </>
  )
}
