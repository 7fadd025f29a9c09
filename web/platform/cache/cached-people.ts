// A person in cached responses: as an author, in lists, and as a profile.
import type { QueryClient } from '@tanstack/react-query'
import type { Author, Person } from '#contract/common.ts'
import type { PublicUser } from '#contract/profiles.ts'
import { findCachedCopies, updateCachedItem } from './cached-data.ts'

/** A person in any response. Responses about the person have more fields. */
export type CachedPerson = Author &
  Partial<
    Pick<Person, 'isFollowing' | 'followersCount'> & Pick<PublicUser, 'isBlocked' | 'bio' | 'location' | 'website'>
  >

const field = 'profilePhoto'

/** Updates a person in every cached response. */
export const updateCachedPerson = (
  client: QueryClient,
  id: string,
  change: (person: CachedPerson) => CachedPerson,
): void => void updateCachedItem<CachedPerson>(client, id, field, change)

export const findCachedPerson = (client: QueryClient, id: string) => findCachedCopies<CachedPerson>(client, id, field)
