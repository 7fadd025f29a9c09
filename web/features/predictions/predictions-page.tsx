import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { predictions as texts } from '#contract/messages/en/predictions-screens.ts'
import type { PredictionSummary } from '#contract/predictions.ts'
import { predictionLimits } from '#contract/predictions-limits.ts'
import { sections } from '#contract/sections.ts'
import { updateCachedItem } from '../../platform/cache/cached-data.ts'
import { useCallPages } from '../../platform/cache/use-call.ts'
import { useSpreadRequest } from '../../platform/live/spread-requests.ts'
import { useLiveEvent, useOnConnect, useSocketRoom } from '../../platform/live/use-live-events.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { CallContent } from '../../shared/call-content.tsx'
import { SearchField } from '../../shared/search-field.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { listStatuses, type PredictionsSearch, predictionPages } from './api.ts'
import { ListAside } from './list-aside.tsx'
import { PageHead, PredictionsMain } from './page-frame.tsx'
import { QuestionGroups, Questions } from './question-groups.tsx'

/** /predictions: open, closed and resolved questions, of a room or of all. */
export default function PredictionsPage() {
  const chosen = useSearch({ strict: false }) as PredictionsSearch
  // The server renders a page by its path alone.
  const search = useHydrated() ? chosen : {}
  const query = predictionPages(search)
  const pages = useCallPages(query)
  useLiveList(query.queryKey)
  return (
    <PredictionsMain>
      <PageHead title={texts.title} lead={texts.lead} />
      <div className="predictions-columns">
        <div className="predictions-questions">
          <Filters search={search} counts={pages.data?.pages[0]?.counts ?? null} />
          <CallContent
            response={pages}
            content={texts.title}
            failedText={texts.failed}
            skeleton={<ListSkeleton label={texts.loading} />}
          >
            {({ pages: loaded }) => {
              const questions = loaded.flatMap(({ predictions }) => predictions)
              if (questions.length === 0)
                return <None isFiltered={Boolean(search.status || search.section || search.q)} />
              return (
                <>
                  <Legend />
                  {search.status ? (
                    <Questions questions={questions} heading="h2" />
                  ) : (
                    <QuestionGroups questions={questions} counts={loaded[0]?.counts ?? null} />
                  )}
                </>
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
        </div>
        <ListAside />
      </div>
    </PredictionsMain>
  )
}

function useLiveList(queryKey: readonly unknown[]): void {
  const { queries } = usePlatform()
  const refetch = useSpreadRequest(() => void queries.refresh(queryKey))
  useSocketRoom('section', { section: 'all' })
  useLiveEvent('prediction:changed', ({ change }) => {
    if (change !== 'discussed') refetch()
  })
  // In place: refetching would shorten a long list to its first page.
  useLiveEvent('prediction:counts', ({ predictionId, forecastersCount, forecastsCount }) => {
    updateCachedItem<PredictionSummary>(queries.client, predictionId, 'forecastersCount', (shown) => ({
      ...shown,
      forecastersCount,
      forecastsCount,
    }))
  })
  useOnConnect(({ first }) => {
    if (!first) refetch()
  })
}

type Counts = { open: number; closed: number; resolved: number }
const rooms = [{ value: '', label: texts.allRooms }, ...sections.map((value) => ({ value, label: value }))]

function Filters({ search, counts }: { search: PredictionsSearch; counts: Counts | null }) {
  const navigate = useNavigate()
  const session = useSession()
  const choose = (value: string) =>
    navigate({ to: '/predictions', search: { ...search, section: sections.find((name) => name === value) } })
  const shown = [undefined, ...listStatuses].filter((status) => status !== 'mine' || session.status === 'member')
  return (
    <div className="predictions-filters">
      <Tabs label={texts.tabs}>
        {shown.map((status) => (
          <Link
            key={status ?? 'all'}
            to="/predictions"
            search={{ ...search, status }}
            className="tab"
            activeOptions={{ includeSearch: true, explicitUndefined: true }}
            aria-current={status === search.status ? 'page' : undefined}
          >
            {texts.tab(
              texts.statuses[status ?? 'all'],
              counts && status !== undefined && status !== 'mine' ? counts[status] : null,
            )}
          </Link>
        ))}
      </Tabs>
      <SearchField
        label={texts.search}
        maxLength={predictionLimits.searchLength}
        value={search.q}
        onChange={(q) => navigate({ to: '/predictions', search: { ...search, q }, replace: true, resetScroll: false })}
      />
      <SelectField
        label={texts.room}
        hideLabel
        options={rooms}
        value={search.section ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </div>
  )
}

const Legend = () => (
  <p className="predictions-legend">
    <span>{texts.legend.median}</span>
    <span className="predictions-legend-band">{texts.legend.middle}</span>
    <span className="predictions-legend-own">{texts.legend.you}</span>
    <span className="predictions-legend-hidden">{texts.legend.hidden}</span>
    {texts.scale}
  </p>
)

const None = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState illustration="no-match" heading="h2" title={texts.noMatch} text={texts.noMatchText}>
      <Link to="/predictions" search={{}} className="btn">
        {texts.showAll}
      </Link>
    </EmptyState>
  ) : (
    <EmptyState illustration="empty" heading="h2" title={texts.none} text={texts.noneText} />
  )
