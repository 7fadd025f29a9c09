// Groups of calls whose data changes together, by path prefix (B §4, B §9).
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** A call gets the first tag whose prefix matches. */
const callPrefixes = {
  Badges: ['GET /badges/'],
  HallOfFame: ['GET /leaderboard/hall-of-fame/', 'GET /hall-of-fame'],
  Leaderboard: ['GET /leaderboard/'],
} as const

export type QueryTag = keyof typeof callPrefixes

const taggedPrefixes = Object.entries(callPrefixes) as [QueryTag, readonly string[]][]

export function queryTagOf([name]: QueryKey): QueryTag | undefined {
  return taggedPrefixes.find(([, calls]) => calls.some((call) => String(name).startsWith(call)))?.[0]
}

/** Keys of cached queries with one of these tags. `shown`: only those on screen. */
export const queryKeysWithTags = (client: QueryClient, tags: readonly QueryTag[], { shown = false } = {}): QueryKey[] =>
  client
    .getQueryCache()
    .findAll({
      ...(shown && { type: 'active' }),
      predicate: ({ queryKey }) => tags.some((tag) => tag === queryTagOf(queryKey)),
    })
    .map(({ queryKey }) => queryKey)
