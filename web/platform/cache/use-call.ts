// Reads a call in a component, with the four request states of B §4. A page hydrates from the data that the server
// sent. Once the query cache is loaded it takes over, without a visible change.
import type {
  InfiniteData,
  QueryObserverOptions,
  UseInfiniteQueryOptions,
  UseQueryOptions,
} from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { ApiError } from '../api/api-error.ts'
import { type ServerData, usePlatform } from '../platform.ts'
import type { NextPage } from './call-query.ts'
import type { Observer } from './queries.ts'

/**
 * Data stays `fulfilled` once it has arrived. If a refresh fails, `error` is set with it, and `updatedAt` gives the
 * age.
 */
export type CallState<Data> = (
  | { state: 'uninitialized' | 'pending'; data: undefined; error: null }
  | { state: 'fulfilled'; data: Data; error: ApiError | null }
  | { state: 'rejected'; data: undefined; error: ApiError }
) & {
  isRefreshing: boolean
  /** Milliseconds since 1970. */
  updatedAt: number
  /** Refetches now, without pacing, because a person asked. */
  refresh: () => Promise<void>
}

export type PagesState<Page> = CallState<InfiniteData<Page>> & {
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
}

type CallQuery<Data, Key extends readonly unknown[]> = UseQueryOptions<Data, ApiError, Data, Key>
type PagesQuery<Page, Key extends readonly unknown[]> = UseInfiniteQueryOptions<
  Page,
  ApiError,
  InfiniteData<Page>,
  Key,
  NextPage | null
>

type Result = {
  data: unknown
  error: ApiError | null
  isFetching: boolean
  isFetchingNextPage: boolean
  hasNextPage: boolean
  dataUpdatedAt: number
}

export function requestState<Data>(
  result: Pick<Result, 'error' | 'isFetching'> & { data: Data | undefined },
  isEnabled: boolean,
) {
  const { data, error, isFetching } = result
  if (data !== undefined) return { state: 'fulfilled', data, error } as const
  if (error && !isFetching) return { state: 'rejected', data: undefined, error } as const
  return { state: isEnabled || isFetching ? 'pending' : 'uninitialized', data: undefined, error: null } as const
}

const getNull = () => null
const noSubscription = () => () => {}

/** Shows the server's data like a response that just arrived. */
const fromServerRender = (serverData: ServerData | undefined, hasNextPage: boolean): Result => ({
  data: serverData?.data,
  error: null,
  isFetching: false,
  isFetchingNextPage: false,
  hasNextPage,
  dataUpdatedAt: serverData?.updatedAt ?? 0,
})

function useObserver(query: QueryObserverOptions, kind: 'one' | 'pages'): Observer | null {
  const { loadedQueries } = usePlatform()
  const queries = useSyncExternalStore(loadedQueries.subscribe, loadedQueries.get, getNull)
  // biome-ignore lint/correctness/useExhaustiveDependencies: an observer outlives its options; the effect renews them
  const observer = useMemo(() => queries?.observe(query, kind) ?? null, [queries, kind])
  useEffect(() => observer?.setOptions(query))
  useSyncExternalStore(
    useCallback((listener) => observer?.subscribe(listener) ?? noSubscription(), [observer]),
    () => observer?.getSnapshot() ?? null,
    getNull,
  )
  return observer
}

function useCallState<Data>(query: QueryObserverOptions, result: Result): CallState<Data> {
  const { queries } = usePlatform()
  return {
    ...requestState(result as Result & { data: Data | undefined }, query.enabled !== false),
    isRefreshing: result.data !== undefined && result.isFetching && !result.isFetchingNextPage,
    updatedAt: result.dataUpdatedAt,
    refresh: () => queries.refresh(query.queryKey),
  }
}

export function useCall<Data, Key extends readonly unknown[]>(query: CallQuery<Data, Key>): CallState<Data> {
  const { findServerData } = usePlatform()
  const options = query as unknown as QueryObserverOptions
  const observer = useObserver(options, 'one')
  return useCallState(options, observer?.result(options) ?? fromServerRender(findServerData(query.queryKey), false))
}

export function useCallPages<Page, Key extends readonly unknown[]>(query: PagesQuery<Page, Key>): PagesState<Page> {
  const { findServerData } = usePlatform()
  const options = query as unknown as QueryObserverOptions
  const observer = useObserver(options, 'pages')
  const serverData = findServerData(query.queryKey)
  const result = observer?.result(options) ?? fromServerRender(serverData, hasMore(query, serverData))
  // A list's end may be reached before the cache is loaded.
  const [isMoreWanted, setMoreWanted] = useState(false)
  useEffect(() => {
    if (!observer || !isMoreWanted) return
    setMoreWanted(false)
    observer.fetchNextPage()
  }, [observer, isMoreWanted])
  const isLoadingMore = result.isFetchingNextPage || isMoreWanted
  return {
    ...useCallState<InfiniteData<Page>>(options, result),
    hasMore: result.hasNextPage,
    isLoadingMore,
    loadMore: () => {
      if (result.hasNextPage && !isLoadingMore) setMoreWanted(true)
    },
  }
}

function hasMore<Page, Key extends readonly unknown[]>(
  query: PagesQuery<Page, Key>,
  serverData: ServerData | undefined,
): boolean {
  if (!serverData) return false
  const { pages, pageParams } = serverData.data as InfiniteData<Page, NextPage | null>
  const last = pages.length - 1
  return query.getNextPageParam(pages[last]!, pages, pageParams[last] ?? null, pageParams) != null
}
