// The followers of a member, or whom they follow, with a search and endless scrolling.
import type { ReactNode } from 'react'
import { people as texts } from '#contract/messages/en/people-screens.ts'
import { type PagesState, useCallPages } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatCount } from '../../ui/format.ts'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { OfflineBanner } from '../../ui/offline-banner.tsx'
import { OfflinePage } from '../../ui/offline-page.tsx'
import { useInfiniteScroll } from '../../ui/use-infinite-scroll.ts'
import { type FollowListName, flattenPeople, peoplePages } from './api.ts'
import { PersonRow } from './person-row.tsx'

type Props = {
  list: FollowListName
  memberId: string
  query: string
  onClear: () => void
  /** Shown when the list is empty. */
  children: ReactNode
}

export function PeopleList({ list, memberId, query, onClear, children }: Props) {
  const pages = useCallPages(peoplePages(list, memberId, query))
  const isOffline = !useOnline() || isNetworkFailure(pages.error)
  if (pages.state === 'rejected' && isOffline) return <OfflinePage onRetry={pages.refresh} />
  if (pages.state === 'rejected')
    return <LoadError title={texts.failed[list]} text={pages.error.message} heading="h3" onRetry={pages.refresh} />
  if (pages.state !== 'fulfilled') return <ListSkeleton />
  const people = flattenPeople(pages.data)
  if (people.length === 0 && !query) return children
  return (
    <>
      {isOffline && <OfflineBanner content={texts.cachedLabel} fetchedAt={pages.updatedAt} />}
      <p role="status" className={query ? 'meta' : 'visually-hidden'}>
        {pages.isRefreshing ? texts.searching : resultText(people.length, pages.hasMore)}
      </p>
      {people.length === 0 && <NoMatch query={query} onClear={onClear} />}
      <ul className="people-list" aria-label={texts.names[list]}>
        {people.map((person) => (
          <li key={person._id}>
            <PersonRow person={person} />
          </li>
        ))}
      </ul>
      <LoadMorePeople pages={pages} />
    </>
  )
}

const resultText = (count: number, more: boolean): string => texts.resultCount(formatCount(count), count === 1, more)

function NoMatch({ query, onClear }: { query: string; onClear: () => void }) {
  return (
    <EmptyState illustration="no-match" title={texts.noMatch(query)} text={texts.noMatchText} heading="h3">
      <Button onClick={onClear}>{texts.clear}</Button>
    </EmptyState>
  )
}

/** Loads more when the end becomes visible. The button is for retries. */
function LoadMorePeople({ pages }: { pages: PagesState<unknown> }) {
  const { hasMore, isLoadingMore, loadMore } = pages
  const failed = pages.error !== null
  const end = useInfiniteScroll(hasMore && !failed && !isLoadingMore, loadMore, '0px')
  if (!hasMore) return null
  return (
    <div ref={end} className="people-more">
      {failed && !isLoadingMore && <span role="alert">{texts.moreFailed}</span>}
      <Button pending={isLoadingMore} onClick={loadMore}>
        {texts.more}
      </Button>
    </div>
  )
}
