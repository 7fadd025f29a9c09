import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Person } from '#contract/common.ts'
import { discover as texts } from '#contract/messages/en/search-screens.ts'
import { useCallPages } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { OfflineBanner } from '../../ui/offline-banner.tsx'
import { OfflinePage } from '../../ui/offline-page.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { suggestions } from './api.ts'
import { discoverPath } from './search-params.ts'
import { uniqueById } from './unique-by-id.ts'

type PersonRenderer = { person: (person: Person) => ReactNode }

const fewCount = 3

/** All suggested people, on Discover's People tab without a query. */
export function SuggestedPeople({ person }: PersonRenderer) {
  const pages = useCallPages(suggestions)
  const isOffline = !useOnline() || isNetworkFailure(pages.error)
  if (pages.state === 'rejected' && isOffline) return <OfflinePage onRetry={pages.refresh} />
  if (pages.state === 'rejected')
    return <LoadError title={texts.suggestedFailed} text={pages.error.message} onRetry={pages.refresh} />
  if (pages.state !== 'fulfilled') return <ListSkeleton />
  const people = uniqueById(pages.data.pages.flatMap(({ users }) => users))
  if (people.length === 0)
    return (
      <EmptyState illustration="empty" title={texts.noSuggested} text={texts.noSuggestedText}>
        <Link to="/dashboard" className={buttonClass()}>
          {texts.toRooms}
        </Link>
      </EmptyState>
    )
  return (
    <section aria-labelledby="suggested" className="discover-section">
      <h2 id="suggested" className="subtitle gutter">
        {texts.suggested}
      </h2>
      <p className="muted gutter">{texts.suggestedLead}</p>
      {isOffline && <OfflineBanner content={texts.people} fetchedAt={pages.updatedAt} />}
      <PeopleList people={people} person={person} className="search-people card" />
      {pages.hasMore && (
        <p className="search-more">
          <Button pending={pages.isLoadingMore} onClick={pages.loadMore}>
            {texts.more}
          </Button>
        </p>
      )}
    </section>
  )
}

/** A few of them above the top posts, where the page has no right column. */
export function SuggestedPeopleAboveFeed(slot: PersonRenderer) {
  return useIsWide() ? null : <FewSuggestedPeople {...slot} className="discover-section" />
}

/** A few suggested people, or nothing. */
export function FewSuggestedPeople({ person, className }: PersonRenderer & { className?: string }) {
  const pages = useCallPages(suggestions)
  const people = pages.data?.pages[0]?.users.slice(0, fewCount) ?? []
  if (people.length === 0) return null
  return (
    <section aria-labelledby="suggested-few" className={className}>
      <h2 id="suggested-few" className="section-heading">
        {texts.suggested}
        <Link to={discoverPath} search={{ type: 'people' }} className="quiet-link tap-target">
          {texts.allSuggested}
        </Link>
      </h2>
      <PeopleList people={people} person={person} />
    </section>
  )
}

function PeopleList({
  people,
  person,
  className = 'search-people',
}: { people: Person[]; className?: string } & PersonRenderer) {
  return (
    <ul className={className}>
      {people.map((each) => (
        <li key={each._id}>{person(each)}</li>
      ))}
    </ul>
  )
}
