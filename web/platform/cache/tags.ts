// What is fetched by several calls and changes together (B §4, B §9), by the paths of the calls.
import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** A call belongs to the first of them that it begins like. */
const beginnings = {
  Badges: ['GET /badges/all', 'GET /badges/user/', 'GET /badges/progress/'],
  HallOfFame: ['GET /leaderboard/hall-of-fame/', 'GET /hall-of-fame'],
  Leaderboard: ['GET /leaderboard/'],
} as const

export type Tag = keyof typeof beginnings

const all = Object.entries(beginnings) as [Tag, readonly string[]][]

export function tagOf([name]: QueryKey): Tag | undefined {
  return all.find(([, calls]) => calls.some((call) => String(name).startsWith(call)))?.[0]
}

/** What is kept of one of them, or shown. */
export const keysOf = (client: QueryClient, tags: readonly Tag[], { shown = false } = {}): QueryKey[] =>
  client
    .getQueryCache()
    .findAll({
      ...(shown && { type: 'active' }),
      predicate: ({ queryKey }) => tags.some((tag) => tag === tagOf(queryKey)),
    })
    .map(({ queryKey }) => queryKey)
