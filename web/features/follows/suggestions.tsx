import { Link } from '@tanstack/react-router'
import { people as texts } from '#contract/messages/en/people-screens.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { filterByName, suggestionsQuery } from './api.ts'
import { PersonRow } from './person-row.tsx'

/** Suggested people to follow. `query` filters them. */
export function Suggestions({ query, onClear }: { query: string; onClear: () => void }) {
  const suggestions = useCall(suggestionsQuery)
  if (suggestions.state === 'rejected')
    return (
      <LoadError
        title={texts.suggestionsFailed}
        text={suggestions.error.message}
        heading="h3"
        onRetry={suggestions.refresh}
      />
    )
  if (suggestions.state !== 'fulfilled') return <ListSkeleton />
  const { users } = suggestions.data
  const people = filterByName(users, query)
  if (users.length === 0)
    return (
      <EmptyState illustration="empty" title={texts.noSuggestions} text={texts.noSuggestionsText} heading="h3">
        <Link to="/dashboard" className={buttonClass()}>
          {texts.toRooms}
        </Link>
      </EmptyState>
    )
  if (people.length === 0)
    return (
      <EmptyState illustration="no-match" title={texts.noMatch(query)} text={texts.noMatchText} heading="h3">
        <Button onClick={onClear}>{texts.clear}</Button>
      </EmptyState>
    )
  return (
    <ul className="people-list" aria-label={texts.names.suggestions}>
      {people.map((person) => (
        <li key={person._id}>
          <PersonRow person={person} />
        </li>
      ))}
    </ul>
  )
}
