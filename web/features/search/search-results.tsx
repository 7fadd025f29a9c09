import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import type { Person } from '#contract/common.ts'
import { discover as texts } from '#contract/messages/en/search-screens.ts'
import type { ArticleSummary } from '#contract/news.ts'
import type { Post } from '#contract/posts.ts'
import type { CallResult } from '../../platform/api/api-types.ts'
import type { PagesState } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { FeedSkeleton } from '../../shared/feed-skeleton.tsx'
import { VideoCards, VideoCardsSkeleton } from '../../shared/video-cards.tsx'
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
  const alsoFor = pages.data?.pages[0]?.alsoFor ?? []
  useHighlights(results, [search.q ?? '', ...alsoFor].join(' '))
  return (
    <div ref={results}>
      {alsoFor.length > 0 && <AlsoFor names={alsoFor} />}
      <Results
        pages={pages}
        countText={texts.postsFound}
        skeleton={<FeedSkeleton label={texts.searching} />}
        emptyState={
          <NoMatch search={search} title={texts.noPosts} didYouMean={pages.data?.pages[0]?.didYouMean ?? null} />
        }
      >
        {(shown) => posts(uniqueById(shown.flatMap((page) => page.posts)))}
      </Results>
    </div>
  )
}

/** Other names of the searched market. */
function AlsoFor({ names }: { names: string[] }) {
  const parts = new Intl.ListFormat('en-IN', { type: 'conjunction' }).formatToParts(names)
  return (
    <p className="muted gutter search-also">
      {texts.alsoFor}{' '}
      {parts.map(({ type, value }) =>
        type === 'element' ? (
          <b key={value} className="bold">
            {value}
          </b>
        ) : (
          value
        ),
      )}
    </p>
  )
}

/** How many people are shown above the posts. */
const maxPeopleAbove = 3

type PeopleAboveProps = {
  posts: Pages
  people: Pages
  person: (person: Person) => ReactNode
}

/** People whose whole name was typed, or who are all that was found. */
export function PeopleAbovePosts({ posts, people, person }: PeopleAboveProps) {
  const [first] = people.data?.pages ?? []
  const isOnlyResult = posts.data?.pages[0]?.pagination.total === 0
  if (!first || first.people.length === 0 || !(first.isName || isOnlyResult)) return null
  return (
    <section aria-labelledby="people-above" className="discover-section">
      <h2 id="people-above" className="section-heading">
        {texts.people}
        <Link
          to="."
          search={(before: DiscoverSearch) => ({ ...before, type: 'people' as const })}
          className="quiet-link tap-target"
        >
          {texts.allPeople}
        </Link>
      </h2>
      <ul className="search-people">
        {first.people.slice(0, maxPeopleAbove).map((each) => (
          <li key={each._id}>{person(each)}</li>
        ))}
      </ul>
    </section>
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

export function LessonResults({ search, pages }: { search: DiscoverSearch; pages: Pages }) {
  return (
    <Results
      pages={pages}
      countText={texts.lessonsFound}
      skeleton={
        <div className="gutter">
          <VideoCardsSkeleton label={texts.searching} />
        </div>
      }
      emptyState={<NoMatch search={search} title={texts.noLessons} />}
    >
      {(shown) => (
        <div className="gutter">
          <VideoCards videos={uniqueById(shown.flatMap((page) => page.videos))} />
        </div>
      )}
    </Results>
  )
}

type NewsResultsProps = { search: DiscoverSearch; pages: Pages; articles: (articles: ArticleSummary[]) => ReactNode }

export function NewsResults({ search, pages, articles }: NewsResultsProps) {
  return (
    <Results
      pages={pages}
      countText={texts.articlesFound}
      skeleton={<ListSkeleton label={texts.searching} />}
      emptyState={<NoMatch search={search} title={texts.noArticles} />}
    >
      {(shown) => <div className="gutter">{articles(uniqueById(shown.flatMap((page) => page.news)))}</div>}
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

type NoMatchProps = { search: DiscoverSearch; title: (words: string) => string; didYouMean?: string | null }

/** Nothing was found with these words and filters. */
function NoMatch({ search, title, didYouMean }: NoMatchProps) {
  const change = useSetDiscoverSearch()
  const isFiltered = Boolean(search.section || search.since)
  return (
    <EmptyState
      illustration="no-match"
      title={title(search.q ?? '')}
      text={isFiltered ? texts.noMatchFilteredText : texts.noMatchText}
    >
      {didYouMean && (
        <Button variant="primary" onClick={() => change({ q: didYouMean })}>
          {texts.didYouMean(didYouMean)}
        </Button>
      )}
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
