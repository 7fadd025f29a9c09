// Loads data before a page is drawn, on the server and in the browser: `loader: ({ context, params }) =>
// loadQuery(context, postQuery(params.id))`. Missing data becomes the not-found page with status 404.
import type {
  InfiniteData,
  QueryClient,
  QueryKey,
  UseInfiniteQueryOptions,
  UseQueryOptions,
} from '@tanstack/react-query'
import { isNotFound as isNotFoundPage, notFound } from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import type { NextPage } from '../cache/call-query.ts'
import type { Platform } from '../platform.ts'

/** A malformed id in the path can't exist either. */
const isNotFound = ({ status, type }: ApiError): boolean => status === 404 || type === 'validation_failed'

/** The text of the page for something that was removed. */
export type Gone = { gone: string }

const readGone = (error: ApiError): { data: Gone } | undefined =>
  error.type === 'gone' ? { data: { gone: error.message } } : undefined

const throwNotFound = (error: unknown): never => {
  if (!(error instanceof ApiError)) throw error
  const gone = readGone(error)
  throw gone || isNotFound(error) ? notFound(gone) : error
}

/** A loader failed because what it loads was removed: the page has the status 410. */
export const isGone = (error: unknown): error is { data: Gone } =>
  isNotFoundPage(error) && typeof (error.data as Partial<Gone> | undefined)?.gone === 'string'

/** Without a connection, an offline copy may have been put into the cache. */
const fallBackToCache =
  (client: QueryClient, queryKey: QueryKey) =>
  (error: unknown): unknown =>
    client.getQueryData(queryKey) ?? throwNotFound(error)

/** Returns cached data at once; the page refreshes it if it is stale. */
export const loadQuery = async <Data, Key extends readonly unknown[]>(
  { whenQueriesReady }: Platform,
  query: UseQueryOptions<Data, ApiError, Data, Key>,
): Promise<Data> => {
  const { client } = await whenQueriesReady()
  return client
    .query({ ...query, staleTime: 'static' } as never)
    .catch(fallBackToCache(client, query.queryKey)) as Promise<Data>
}

export const loadPagesQuery = async <Page, Key extends readonly unknown[]>(
  { whenQueriesReady }: Platform,
  query: UseInfiniteQueryOptions<Page, ApiError, InfiniteData<Page>, Key, NextPage | null>,
): Promise<InfiniteData<Page>> => {
  const { client } = await whenQueriesReady()
  const pages = client.infiniteQuery({ ...query, staleTime: 'static' } as never)
  return pages.catch(fallBackToCache(client, query.queryKey)) as Promise<InfiniteData<Page>>
}

/**
 * For parts of a page that show their own error and retry. In the browser their failure is ignored; on the server it
 * fails the whole page.
 */
export function failOnServerOnly(error: unknown): null {
  if (import.meta.env.SSR || !(error instanceof ApiError)) throw error
  return null
}
