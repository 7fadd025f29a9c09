// What a page needs before it is drawn: `loader: ({ context, params }) => load(context, postQuery(params.id))`, on the
// server and in the browser alike. What is nowhere becomes the not-found page, with its status.
import type {
  InfiniteData,
  QueryClient,
  QueryKey,
  UseInfiniteQueryOptions,
  UseQueryOptions,
} from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { ApiError } from '../api/api-error.ts'
import type { NextPage } from '../cache/call-query.ts'
import type { Platform } from '../platform.ts'

/** An address that can't be anything's (an id of other letters) is nowhere like one that is nobody's. */
const isNotFound = ({ status, type }: ApiError): boolean => status === 404 || type === 'validation_failed'

const throwNotFound = (error: unknown): never => {
  throw error instanceof ApiError && isNotFound(error) ? notFound() : error
}

/** Where nobody was reached, a copy of this device may have taken the answer's place. */
const fallBackToCache =
  (client: QueryClient, queryKey: QueryKey) =>
  (error: unknown): unknown =>
    client.getQueryData(queryKey) ?? throwNotFound(error)

/** What is kept is answered at once; the page refreshes it where it is old. */
export const loadQuery = async <Data, Key extends readonly unknown[]>(
  { whenQueriesReady: ready }: Platform,
  query: UseQueryOptions<Data, ApiError, Data, Key>,
): Promise<Data> => {
  const { client } = await ready()
  return client
    .query({ ...query, staleTime: 'static' } as never)
    .catch(fallBackToCache(client, query.queryKey)) as Promise<Data>
}

export const loadPagesQuery = async <Page, Key extends readonly unknown[]>(
  { whenQueriesReady: ready }: Platform,
  query: UseInfiniteQueryOptions<Page, ApiError, InfiniteData<Page>, Key, NextPage | null>,
): Promise<InfiniteData<Page>> => {
  const { client } = await ready()
  const pages = client.infiniteQuery({ ...query, staleTime: 'static' } as never)
  return pages.catch(fallBackToCache(client, query.queryKey)) as Promise<InfiniteData<Page>>
}

/** For a part of a page that says by itself what did not come, and asks for it again. The server sends no page with gaps. */
export function failOnServerOnly(error: unknown): null {
  if (import.meta.env.SSR || !(error instanceof ApiError)) throw error
  return null
}
