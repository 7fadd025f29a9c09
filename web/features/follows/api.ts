// The queries of lists of people.
import type { InfiniteData } from '@tanstack/react-query'
import type { Person } from '#contract/common.ts'
import { callPages, callQuery } from '../../platform/cache/call-query.ts'
import { lifetimes } from '../../platform/cache/lifetimes.ts'

export type FollowListName = 'followers' | 'following'

/** Shows the previous results until the new ones have loaded. */
const keepPreviousData = { placeholderData: <Data>(before: Data) => before }

export const peoplePages = (of: FollowListName, memberId: string, words: string) => ({
  ...callPages(`GET /auth/${of}/:id`, {
    input: { params: { id: memberId }, query: words ? { q: words } : {} },
    resource: of,
    lifetime: lifetimes.people,
    persist: words === '',
  }),
  ...(words && keepPreviousData),
})

/** The page size of the specification (B §9). Searching filters these. */
export const suggestionsQuery = callQuery('GET /auth/suggestions', {
  input: { query: { page: '1', limit: '20' } },
  resource: 'suggestions',
})

export const blocksPages = callPages('GET /auth/blocks', { resource: 'blocks', persist: false })

/** Removes duplicates: a page can start with people that have moved there from the page before. */
export function flattenPeople<Each extends { _id: string }>(data: InfiniteData<{ users: Each[] }>): Each[] {
  const people = new Map<string, Each>()
  for (const { users } of data.pages) for (const each of users) if (!people.has(each._id)) people.set(each._id, each)
  return [...people.values()]
}

/** Filters by username, name or email (B §7). Responses without emails can't be searched by email. */
export function filterByName(people: readonly (Person & { email?: string })[], words: string): Person[] {
  const wanted = words.trim().toLowerCase()
  return people.filter(({ username, name, email = '' }) =>
    [username, name, email].some((value) => value.toLowerCase().includes(wanted)),
  )
}
