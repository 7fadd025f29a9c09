// Updates a person in every cached response: as an author, in lists, and as a profile.
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Author, Person } from '#contract/common.ts'
import type { PublicUser } from '#contract/profiles.ts'

/** A person in any response. Responses about the person have more fields. */
export type CachedPerson = Author &
  Partial<Pick<Person, 'isFollowing' | 'followersCount'> & Pick<PublicUser, 'isBlocked'>>

const isPerson = (value: object, id: string): value is CachedPerson =>
  '_id' in value && value._id === id && 'username' in value && 'profilePhoto' in value

/** Returns the same value if the person is not in it. */
function mapPerson(value: unknown, id: string, change: (person: CachedPerson) => CachedPerson): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const items = value.map((item) => mapPerson(item, id, change))
    return items.some((item, index) => item !== value[index]) ? items : value
  }
  let result: object = value
  for (const [name, part] of Object.entries(value)) {
    const next = mapPerson(part, id, change)
    if (next !== part) result = { ...result, [name]: next }
  }
  return isPerson(result, id) ? change(result) : result
}

/** Updates a person in every cached response. Queries keep their age, because the rest of them is no newer. */
export function updateCachedPerson(
  client: QueryClient,
  id: string,
  change: (person: CachedPerson) => CachedPerson,
): void {
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    if (state.data === undefined) continue
    const data = mapPerson(state.data, id, change)
    if (data !== state.data) client.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt })
  }
}

/** The keys of queries with a matching copy of this person. */
export function queriesWithPerson(
  client: QueryClient,
  id: string,
  isMatch: (person: CachedPerson) => boolean,
): QueryKey[] {
  return client
    .getQueryCache()
    .getAll()
    .filter(({ state }) => {
      let found = false
      mapPerson(state.data, id, (person) => {
        found ||= isMatch(person)
        return person
      })
      return found
    })
    .map(({ queryKey }) => queryKey)
}
