// A call as data: what it fetches, under which key it is kept and for how long. Nothing here fetches.
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query'
import type { ApiError } from '../api/api-error.ts'
import type { AnyInput, CallAnswer, CallInput, EmptyObject, ReadCallName } from '../api/api-types.ts'
import type { ReadCall } from '../api/fetcher.ts'
import type { Pace } from '../api/pacer.ts'
import { lifetimes } from './lifetimes.ts'

/**
 * Where the last answer is kept on this device, to be found when the network does not answer: lists of posts are feeds,
 * what has a page of its own is kept beside the posts.
 */
export type OfflineCopyStore = 'feeds' | 'posts' | 'polls' | 'leaderboard'

/** What was last answered, and when. */
export type OfflineCopy = { value: unknown; savedAt: number }
/** The same answer made of what stands within others. */
type FindInOtherData = (client: QueryClient) => OfflineCopy | undefined

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
    queryMeta: { read?: ReadCall; persist?: boolean; offlineCopy?: OfflineCopyStore; findInOtherData?: FindInOtherData }
  }
}

type InputPart<Input> = EmptyObject extends Input ? { input?: Input } : { input: Input }

/**
 * How a call is kept: `thing` is what a person would call it, `lifetime` how many milliseconds it is good for, `copy`
 * where its last answer is found when the network does not answer, `elsewhere` what else may stand for it then.
 */
export type CallQueryOptions = {
  resource: string
  lifetime?: number
  pace?: Pace['service']
  persist?: boolean
  offlineCopy?: OfflineCopyStore
  findInOtherData?: FindInOtherData
}

const meta = (
  name: ReadCallName,
  input: AnyInput,
  { resource, pace, offlineCopy, findInOtherData, persist = true }: CallQueryOptions,
) => ({
  read: { name, input, resource, ...(pace && { pace: { service: pace, key: `${name} ${JSON.stringify(input)}` } }) },
  persist,
  ...(offlineCopy && { offlineCopy }),
  ...(findInOtherData && { findInOtherData }),
})

/** A call as a query: `useCall(callQuery('GET /posts/:id', { input: { params: { id } }, resource: 'post' }))`. */
export function callQuery<Name extends ReadCallName>(
  name: Name,
  options: InputPart<CallInput<Name>> & CallQueryOptions,
) {
  const input = (options.input ?? {}) as AnyInput
  return queryOptions<CallAnswer<Name>, ApiError, CallAnswer<Name>, readonly [Name, AnyInput]>({
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
  [Name in ReadCallName]: CallAnswer<Name> extends PaginatedResponse ? Name : never
}[ReadCallName]

/** What the next page adds to the query: its cursor or its number. */
export type NextPage = { cursor: string } | { page: string }

function nextPageOf({ pagination }: PaginatedResponse): NextPage | null {
  if ('nextCursor' in pagination) return pagination.nextCursor === null ? null : { cursor: pagination.nextCursor }
  return pagination.hasMore ? { page: String(pagination.page + 1) } : null
}

/** An endless list, by cursor or by number, page after page. */
export function callPages<Name extends PaginatedCallName>(
  name: Name,
  options: InputPart<CallInput<Name>> & CallQueryOptions,
) {
  type Page = CallAnswer<Name> & PaginatedResponse
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

/** What was fetched, as plain data: into the page, or into the database. */
export type DehydratedQueries = [queryKey: QueryKey, data: unknown, updatedAt: number][]

export const firstPage = <Page>({ pages, pageParams }: InfiniteData<Page>): InfiniteData<Page> => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
})
