import { parts } from '#contract/messages/en/moderation-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { tradeJournals as texts } from '#contract/messages/en/trade-journals-screens.ts'
import { sharedStatuses } from '#contract/trade-journals.ts'
import { useCallPages } from '../../../platform/cache/use-call.ts'
import { AdminPage, ListState } from '../../../shared/admin/admin-list.tsx'
import { ChoiceFilter } from '../../../shared/admin/filters.tsx'
import { useFilters } from '../../../shared/admin/search-params.ts'
import { SearchField } from '../../../shared/search-field.tsx'
import { ContentTable } from '../content-table.tsx'
import { journalsSearch } from '../search-params.ts'
import { sharedPages } from './api.ts'
import { JournalCountsView } from './journal-counts.tsx'
import '../moderation.css'

const statuses = {
  all: texts.anyStatus,
  ...Object.fromEntries(sharedStatuses.map((status) => [status, parts.statuses[status]])),
}

/** /admin/trade-journals: what members have shared from their journals. */
export default function JournalsPage() {
  const { filters, bind, clear } = useFilters(journalsSearch, 'search', 'shares', 'status')
  const pages = useCallPages(sharedPages(filters))
  return (
    <AdminPage title={titles.tradeJournals} lead={texts.lead}>
      <JournalCountsView />
      <search className="admin-filters">
        <SearchField label={texts.search} {...bind('search', { replace: true })} />
        <ChoiceFilter label={texts.shares} choices={texts.kinds} {...bind('shares')} />
        <ChoiceFilter label={parts.status} choices={statuses} {...bind('status')} />
      </search>
      <ListState
        title={texts.list}
        query={pages}
        texts={{ failed: texts.failed, more: texts.more }}
        rendersEmpty
        empty={{ title: texts.none, text: texts.noneText }}
        isEmpty={(data) => data.pages.every(({ posts }) => posts.length === 0)}
        onClear={clear}
      >
        {(data) => (
          <ContentTable
            caption={texts.caption}
            contents={data.pages.flatMap(({ posts }) => posts)}
            onDecided={pages.refresh}
          />
        )}
      </ListState>
    </AdminPage>
  )
}
