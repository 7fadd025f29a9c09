// Calls as query options for TanStack Query: what to fetch, the key, and the lifetime. Nothing here fetches.
import { type InfiniteData, infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { ApiError } from '../api/api-error.ts'
import type { AnyInput, CallInput, CallResult, EmptyObject, ReadCallName } from '../api/api-types.ts'
import type { ReadCall } from '../api/fetcher.ts'
import type { Pace } from '../api/pacer.ts'
import { lifetimes } from './lifetimes.ts'

/**
 * The IndexedDB store for the last response, shown when the network fails. Lists of posts are in `feeds`; anything
 * with a page of its own is in `posts`.
 */
export type OfflineCopyStore = 'feeds' | 'posts' | 'polls' | 'leaderboard'

/** The last response and when it was saved. */
export type OfflineCopy = { value: unknown; savedAt: number }
/** The response is `{ [as]: item }`: the cached item with this `_id` that has this field. */
export type ItemInLists = { id: string; field: string; as: string }

export type CallQueryMeta = {
  read?: ReadCall
  persist?: boolean
  offlineCopy?: OfflineCopyStore
  itemInLists?: ItemInLists
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    queryMeta: CallQueryMeta
  }
}

type InputPart<Input> = EmptyObject extends Input ? { input?: Input } : { input: Input }

/**
 * `resource` is a word for people, `lifetime` is in milliseconds. When the network fails, the response comes from the
 * store `offlineCopy`, else from a list that contains `itemInLists`.
 */
export type CallQueryOptions = {
  resource: string
  lifetime?: number
  pace?: Pace['service']
  persist?: boolean
  offlineCopy?: OfflineCopyStore
  itemInLists?: ItemInLists
}

const meta = (
  name: ReadCallName,
  input: AnyInput,
  { resource, pace, offlineCopy, itemInLists, persist = true }: CallQueryOptions,
) => ({
  read: { name, input, resource, ...(pace && { pace: { service: pace, key: `${name} ${JSON.stringify(input)}` } }) },
  persist,
  ...(offlineCopy && { offlineCopy }),
  ...(itemInLists && { itemInLists }),
})

/** Use it as `useCall(callQuery('GET /posts/:id', { input: { params: { id } }, resource: 'post' }))`. */
export function callQuery<Name extends ReadCallName>(
  name: Name,
  options: InputPart<CallInput<Name>> & CallQueryOptions,
) {
  const input = (options.input ?? {}) as AnyInput
  return queryOptions<CallResult<Name>, ApiError, CallResult<Name>, readonly [Name, AnyInput]>({
    queryKey: [name, input],
    meta: meta(name, input, options),
    staleTime: options.lifetime ?? lifetimes.call,
    refetchOnMount: true,
  })
}

type CursorPagination = { nextCursor: string | null }
type PageNumberPagination = { page: number; hasMore: boolean }
type PaginatedResponse = { pagination: CursorPagination | PageNumberPagination }
type PaginatedCallName = {
  [Name in ReadCallName]: CallResult<Name> extends PaginatedResponse ? Name : never
}[ReadCallName]

/** Query parameters of the next page: its cursor or its number. */
export type NextPage = { cursor: string } | { page: string }

function nextPageOf({ pagination }: PaginatedResponse): NextPage | null {
  if ('nextCursor' in pagination) return pagination.nextCursor === null ? null : { cursor: pagination.nextCursor }
  return pagination.hasMore ? { page: String(pagination.page + 1) } : null
}

/** An endless list, paginated by cursor or by number. */
export function callPages<Name extends PaginatedCallName>(
  name: Name,
  options: InputPart<CallInput<Name>> & CallQueryOptions,
) {
  type Page = CallResult<Name> & PaginatedResponse
  const input = (options.input ?? {}) as AnyInput
  return infiniteQueryOptions<Page, ApiError, InfiniteData<Page>, readonly [Name, AnyInput, 'pages'], NextPage | null>({
    queryKey: [name, input, 'pages'],
    meta: meta(name, input, options),
    staleTime: options.lifetime ?? lifetimes.call,
    refetchOnMount: true,
    initialPageParam: null,
    getNextPageParam: nextPageOf,
  })
}

/** Cached queries as plain data, for the page's HTML or for IndexedDB. */
export type DehydratedQueries = [queryKey: QueryKey, data: unknown, updatedAt: number][]

export const firstPage = <Page>({ pages, pageParams }: InfiniteData<Page>): InfiniteData<Page> => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
})
