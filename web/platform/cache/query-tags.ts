// Groups of calls whose data changes together, by path prefix (B §4, B §9).
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** A call gets the first tag that has its name, or a prefix of it: these end with a slash. */
const taggedCalls = {
  Badges: ['GET /badges/'],
  HallOfFame: ['GET /leaderboard/hall-of-fame/', 'GET /hall-of-fame'],
  Leaderboard: ['GET /leaderboard/:timeframe/:section'],
  PointTotals: ['GET /points/user/:id'],
} as const

export type QueryTag = keyof typeof taggedCalls

const callsByTag = Object.entries(taggedCalls) as [QueryTag, readonly string[]][]

const isCall = (name: string, call: string): boolean => (call.endsWith('/') ? name.startsWith(call) : name === call)

export function queryTagOf([name]: QueryKey): QueryTag | undefined {
  return callsByTag.find(([, calls]) => calls.some((call) => isCall(String(name), call)))?.[0]
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
