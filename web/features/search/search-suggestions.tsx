import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { rooms } from '#contract/messages/en/rooms-screens.ts'
import { searchBox as texts } from '#contract/messages/en/search-screens.ts'
import { sections } from '#contract/sections.ts'
import { personSuggestion } from '../../shared/person-suggestion.tsx'
import { RoomIcon } from '../../shared/room-icon.tsx'
import { useMarketsFound, usePeopleFound } from '../../shared/suggestion-sources.ts'
import { Icon } from '../../ui/icon.tsx'
import { SuggestionList } from '../../ui/suggestion-list.tsx'
import type { SuggestionsProps } from '../../ui/use-suggestions.ts'

const mostMarkets = 2

const roomsNamed = (typed: string) => {
  const start = typed.trim().toLowerCase()
  if (start === '') return []
  return sections.filter((room) =>
    [room, ...rooms[room].market.toLowerCase().split(' ')].some((word) => word.startsWith(start)),
  )
}

/** `onLeave`: a room or person is opened. */
type Props = SuggestionsProps & { search: (words: string) => void; onLeave: () => void }

/** Rooms, markets and people that match what is being typed into the search box. */
export default function SearchSuggestions({ search, onLeave, ...field }: Props) {
  const navigate = useNavigate()
  const markets = useMarketsFound(field.text, mostMarkets)
  const people = usePeopleFound(field.text.trim())
  // biome-ignore lint/correctness/useExhaustiveDependencies: what choosing does isn't shown
  const items = useMemo(
    () => [
      ...roomsNamed(field.text).map((room) => ({
        id: room,
        label: room,
        note: rooms[room].market,
        icon: (
          <span className={`search-room ${room}`}>
            <RoomIcon section={room} />
          </span>
        ),
        onSelect: () => {
          onLeave()
          void navigate({ to: '/dashboard/$section', params: { section: room } })
        },
      })),
      ...markets.map(({ name, symbols }) => ({
        id: `$${name}`,
        label: name,
        note: symbols.map((symbol) => `$${symbol}`).join(' '),
        icon: <Icon name="search" />,
        onSelect: () => search(name),
      })),
      ...people.map((person) =>
        personSuggestion(person, () => {
          onLeave()
          void navigate({ to: '/$username', params: { username: person.username } })
        }),
      ),
    ],
    [field.text, markets, people],
  )
  return <SuggestionList {...field} label={texts.suggestions} items={items} />
}
