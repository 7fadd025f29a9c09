import type { JournalStats } from '#contract/journal-stats.ts'
import { Breakdown } from './breakdown.tsx'
import { Distribution } from './distribution.tsx'
import type { JournalSearch } from './search-params.ts'

type Props = { stats: JournalStats; search: JournalSearch }

/** Everything below the list. Each drawing is also a table. */
export default function Charts({ stats, search }: Props) {
  return (
    <div className="journal-columns gutter">
      <Breakdown stats={stats} search={search} />
      <Distribution stats={stats} />
    </div>
  )
}
