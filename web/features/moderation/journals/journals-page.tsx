import { parts } from '#contract/messages/en/moderation-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { tradeJournals as texts } from '#contract/messages/en/trade-journals-screens.ts'
import { sharedStatuses } from '#contract/trade-journals.ts'
import { useCallPages } from '../../../platform/cache/use-call.ts'
import { CallContent } from '../../../shared/call-content.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { ContentTable } from '../content-table.tsx'
import { ChoiceFilter, TextFilter } from '../filters.tsx'
import { journalsSearch, useFilters } from '../search-params.ts'
import { sharedPages } from './api.ts'
import { JournalCountsView } from './journal-counts.tsx'
import '../moderation.css'
import '../tables.css'

const statuses = {
  all: texts.anyStatus,
  ...(Object.fromEntries(sharedStatuses.map((status) => [status, parts.statuses[status]])) as Record<
    (typeof sharedStatuses)[number],
    string
  >),
}
const none = { search: undefined, shares: undefined, status: undefined }

/** /admin/trade-journals: what members have shared from their journals. */
export default function JournalsPage() {
  const { filters, change } = useFilters(journalsSearch)
  const { search, shares = 'all', status = 'all' } = filters
  return (
    <main id="main" tabIndex={-1}>
      <div className="page-head">
        <h1 className="title">{titles.tradeJournals}</h1>
        <p className="muted">{texts.lead}</p>
      </div>
      <JournalCountsView />
      <search className="moderation-filters">
        <TextFilter
          label={texts.search}
          value={search}
          onChange={(typed) => change({ search: typed }, { replace: true })}
        />
        <ChoiceFilter
          label={texts.shares}
          value={shares}
          choices={texts.kinds}
          onChange={(choice) => change(journalsSearch({ ...filters, shares: choice }))}
        />
        <ChoiceFilter
          label={parts.status}
          value={status}
          choices={statuses}
          onChange={(choice) => change(journalsSearch({ ...filters, status: choice }))}
        />
      </search>
      <SharedPosts filters={filters} onClear={() => change(none)} />
    </main>
  )
}

type SharedProps = { filters: ReturnType<typeof journalsSearch>; onClear: () => void }

function SharedPosts({ filters, onClear }: SharedProps) {
  const pages = useCallPages(sharedPages(filters))
  const isFiltered = Boolean(filters.search ?? filters.shares ?? filters.status)
  const empty = isFiltered
    ? { title: parts.noMatch, text: parts.noMatchText }
    : { title: texts.none, text: texts.noneText }
  return (
    <>
      <CallContent
        response={pages}
        content={texts.list}
        failedText={texts.failed}
        skeleton={<ListSkeleton label={parts.loading} />}
      >
        {({ pages: loaded }) => {
          const posts = loaded.flatMap((page) => page.posts)
          return (
            <div className="moderation-list">
              {posts.length === 0 && (
                <EmptyState illustration={isFiltered ? 'no-match' : 'empty'} {...empty}>
                  {isFiltered && <Button onClick={onClear}>{parts.clearFilters}</Button>}
                </EmptyState>
              )}
              {/* For an empty list, too: what was just decided can still be undone. */}
              <ContentTable caption={texts.caption} contents={posts} onDecided={pages.refresh} />
            </div>
          )
        }}
      </CallContent>
      {pages.state === 'fulfilled' && pages.hasMore && (
        <LoadMore
          label={texts.more}
          failedText={texts.failed}
          failed={pages.error !== null}
          pending={pages.isLoadingMore}
          onLoadMore={pages.loadMore}
        />
      )}
    </>
  )
}
