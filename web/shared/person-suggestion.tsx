import type { Person } from '#contract/common.ts'
import { Avatar } from '../ui/avatar.tsx'
import type { Suggestion } from '../ui/suggestion-list.tsx'

export const personSuggestion = (person: Person, onSelect: () => void): Suggestion => ({
  id: `@${person.username}`,
  label: person.name,
  note: `@${person.username}`,
  icon: <Avatar username={person.username} src={person.profilePhoto} size="sm" />,
  onSelect,
})
