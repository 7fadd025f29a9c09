import { type ReactNode, useRef } from 'react'
import type { Person } from '#contract/common.ts'
import { discover as texts } from '#contract/messages/en/search-screens.ts'
import type { Post } from '#contract/posts.ts'
import type { CallResult } from '../../platform/api/api-types.ts'
import type { PagesState } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { FeedSkeleton } from '../../shared/feed-skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatCount } from '../../ui/format.ts'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { OfflineBanner } from '../../ui/offline-banner.tsx'
import { OfflinePage } from '../../ui/offline-page.tsx'
import { type DiscoverSearch, useSetDiscoverSearch } from './search-params.ts'
import { uniqueById } from './unique-by-id.ts'
import { useHighlights } from './use-highlights.ts'

type Pages = PagesState<CallResult<'GET /search'>>

export function PostResults(props: { search: DiscoverSearch; pages: Pages; posts: (posts: Post[]) => ReactNode }) {
  const { search, pages, posts } = props
  const results = useRef<HTMLDivElement>(null)
  useHighlights(results, search.q ?? '')
  return (
    <div ref={results}>
      <Results
        pages={pages}
        countText={texts.postsFound}
        skeleton={<FeedSkeleton label={texts.searching} />}
        emptyState={<NoPosts search={search} />}
      >
        {(shown) => posts(uniqueById(shown.flatMap((page) => page.posts)))}
      </Results>
    </div>
  )
}

export function PeopleResults(props: { search: DiscoverSearch; pages: Pages; person: (person: Person) => ReactNode }) {
  const { search, pages, person } = props
  return (
    <Results
      pages={pages}
      countText={texts.peopleFound}
      skeleton={<ListSkeleton label={texts.searching} />}
      emptyState={
        <EmptyState illustration="no-match" title={texts.noPeople(search.q ?? '')} text={texts.noPeopleText}>
          <ClearSearch />
        </EmptyState>
      }
    >
      {(shown) => (
        <ul className="search-people card">
          {uniqueById(shown.flatMap((page) => page.people)).map((each) => (
            <li key={each._id}>{person(each)}</li>
          ))}
        </ul>
      )}
    </Results>
  )
}

type ResultsProps = {
  pages: Pages
  countText: (count: number, shown: string) => string
  skeleton: ReactNode
  emptyState: ReactNode
  children: (pages: CallResult<'GET /search'>[]) => ReactNode
}

/** The results, page by page. Previous results stay while a new search is running. */
function Results({ pages, countText, skeleton, emptyState, children }: ResultsProps) {
  const isOffline = !useOnline() || isNetworkFailure(pages.error)
  if (pages.state === 'rejected' && isOffline) return <OfflinePage onRetry={pages.refresh} />
  if (pages.state === 'rejected')
    return <LoadError title={texts.failed} text={pages.error.message} onRetry={pages.refresh} />
  if (pages.state !== 'fulfilled') return skeleton
  const total = pages.data.pages[0]?.pagination.total ?? 0
  return (
    <div className="search-results" aria-busy={pages.isRefreshing}>
      {isOffline && <OfflineBanner content={texts.cachedLabel} fetchedAt={pages.updatedAt} />}
      <p role="status" className={total === 0 ? 'visually-hidden' : 'meta gutter'}>
        {pages.isRefreshing ? `${texts.searching}…` : countText(total, formatCount(total))}
      </p>
      {total === 0 ? emptyState : children(pages.data.pages)}
      {pages.hasMore && (
        <p className="search-more">
          {pages.error && !pages.isLoadingMore && <span role="alert">{texts.moreFailed}</span>}
          <Button pending={pages.isLoadingMore} onClick={pages.loadMore}>
            {texts.more}
          </Button>
        </p>
      )}
    </div>
  )
}

function NoPosts({ search }: { search: DiscoverSearch }) {
  const change = useSetDiscoverSearch()
  const isFiltered = Boolean(search.section || search.since)
  return (
    <EmptyState
      illustration="no-match"
      title={texts.noPosts(search.q ?? '')}
      text={isFiltered ? texts.noPostsFilteredText : texts.noPostsText}
    >
      {isFiltered ? (
        <Button onClick={() => change({ section: undefined, since: undefined })}>{texts.clearFilters}</Button>
      ) : (
        <ClearSearch />
      )}
    </EmptyState>
  )
}

function ClearSearch() {
  const change = useSetDiscoverSearch()
  return <Button onClick={() => change({ q: undefined })}>{texts.clearSearch}</Button>
}
