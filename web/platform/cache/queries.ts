// The query cache: TanStack Query with the lifetimes of A §9 and B §9. Loaded after hydration; until then the page uses
// the data that the server sent with it.
import {
  type InfiniteData,
  InfiniteQueryObserver,
  type InfiniteQueryObserverOptions,
  type Query,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import { ApiError, isUnreachable } from '../api/api-error.ts'
import type { Fetcher, ReadCall } from '../api/fetcher.ts'
import { retryUpTo } from '../api/retry.ts'
import { browserClock, type Clock } from '../clock.ts'
import { guestViewer } from '../session/guest-viewer.ts'
import { findCachedCopies, updateQueries } from './cached-data.ts'
import {
  type DehydratedQueries,
  firstPage,
  type ItemInLists,
  type NextPage,
  type OfflineCopy,
  type OfflineCopyStore,
} from './call-query.ts'
import { repeatLaterChanges } from './later-changes.ts'
import { lifetimes, subscriptionBatchDelay } from './lifetimes.ts'

const defaults = {
  staleTime: lifetimes.queryStale,
  gcTime: lifetimes.queryUnused,
  retry: retryUpTo(1),
  refetchOnMount: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  /** Fails a request at once without a connection, instead of pausing it. */
  networkMode: 'always',
} as const

export type Queries = ReturnType<typeof createQueries>

export type OfflineCopies = {
  save: (store: OfflineCopyStore, viewer: string, key: string, data: unknown) => Promise<unknown>
  find: (store: OfflineCopyStore, viewer: string, key: string) => Promise<OfflineCopy | undefined>
}

export type QueriesOptions = {
  fetcher: Fetcher
  /** Whose permissions the next fetch has: a member's `_id`, or the guest viewer. */
  viewer: () => string
  /** Copies of responses on this device, for when the network fails. */
  offlineCopies?: OfflineCopies
  clock?: Clock
  /** On the server: one attempt, and no timers. */
  onServer?: boolean
}

export function createQueries(options: QueriesOptions) {
  const { fetcher, viewer, offlineCopies, clock = browserClock, onServer = false } = options
  /** Who each query was fetched for. Data rendered by the server belongs to the guest. */
  const viewerOf = new WeakMap<Query, string>()
  /** Queries with data of an earlier visit. Their next fetch is not a background fetch: a person is waiting for it. */
  const restoredQueries = new WeakSet<Query>()
  const refreshing = new Set<string>()

  const fetchRead = async (context: QueryFunctionContext): Promise<unknown> => {
    const { meta, queryKey, pageParam, signal } = context as QueryFunctionContext & { pageParam?: NextPage | null }
    if (!meta?.read) throw new Error(`No function and no call for ${JSON.stringify(queryKey)}`)
    const query = client.getQueryCache().find({ queryKey, exact: true })!
    const fetchViewer = viewer()
    const background =
      query.state.data !== undefined &&
      query.state.fetchMeta?.fetchMore === undefined &&
      (viewerOf.get(query) ?? guestViewer) === fetchViewer &&
      !refreshing.has(query.queryHash) &&
      !restoredQueries.has(query)
    try {
      const data = await fetcher(withPageParam(meta.read, pageParam), { background, signal })
      viewerOf.set(query, fetchViewer)
      restoredQueries.delete(query)
      if (meta.offlineCopy && !pageParam && viewer() === fetchViewer)
        void offlineCopies?.save(meta.offlineCopy, fetchViewer, query.queryHash, asQueryData(data, pageParam))
      return data
    } catch (error) {
      if (meta.offlineCopy && query.state.data === undefined)
        await showOfflineCopy(query, meta.offlineCopy, fetchViewer, error)
      throw error
    }
  }

  /** Shows the last response together with the error, if it's new enough to replace the missing one. */
  const showOfflineCopy = async (
    query: Query,
    store: OfflineCopyStore,
    fetchViewer: string,
    error: unknown,
  ): Promise<void> => {
    const maxAge = maxCopyAge(error, store)
    if (maxAge === 0) return
    const stored = await offlineCopies?.find(store, fetchViewer, query.queryHash)
    const copy =
      stored ??
      (error instanceof ApiError && isUnreachable(error) ? findInLists(client, query.meta?.itemInLists) : undefined)
    if (!copy || clock.now() - copy.savedAt >= maxAge || query.state.data !== undefined || viewer() !== fetchViewer)
      return
    client.setQueryData(query.queryKey, copy.value, { updatedAt: Math.min(copy.savedAt, clock.now()) })
    viewerOf.set(query, fetchViewer)
    restoredQueries.add(query)
  }

  const client: QueryClient = new QueryClient({
    defaultOptions: {
      queries: { ...defaults, queryFn: fetchRead, ...(onServer && { gcTime: Number.POSITIVE_INFINITY, retry: false }) },
    },
  })

  if (!onServer) repeatLaterChanges(client)

  /** A person asked for the newest data: no pacing, and only the first page of a list. */
  const refresh = async (queryKey: QueryKey): Promise<void> => {
    const query = client.getQueryCache().find({ queryKey, exact: true })
    if (!query) return
    refreshing.add(query.queryHash)
    try {
      await client.cancelQueries({ queryKey, exact: true })
      updateQueries(client, { queryKey, exact: true }, (data) => (isPages(data) ? firstPage(data) : data))
      await client.refetchQueries({ queryKey, exact: true })
    } finally {
      refreshing.delete(query.queryHash)
    }
  }

  const pendingInvalidations = new Map<string, QueryKey>()
  /** Marks a query as stale after a live event. Batched; queries on screen are then refetched. */
  const invalidateSoon = (queryKey: QueryKey): void => {
    if (pendingInvalidations.size === 0) {
      clock.after(subscriptionBatchDelay, () => {
        const keys = [...pendingInvalidations.values()]
        pendingInvalidations.clear()
        for (const key of keys) void client.invalidateQueries({ queryKey: key })
      })
    }
    pendingInvalidations.set(JSON.stringify(queryKey), queryKey)
  }

  /**
   * Shows what the member fetched in an earlier visit, and refetches it because changes since then are unknown. If a
   * query has already failed in this visit, its error is shown with the data.
   */
  const restore = (dehydrated: DehydratedQueries): void => {
    for (const queryKey of hydrateQueries(client, dehydrated)) {
      const query = client.getQueryCache().find({ queryKey, exact: true })
      if (query) viewerOf.set(query, viewer())
      if (query) restoredQueries.add(query)
      void client.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false })
    }
  }

  /** Whether the current viewer fetched this query, as opposed to data that came with the page. */
  const isFromCurrentViewer = (query: Query): boolean => viewerOf.get(query) === viewer()

  /** After login: refetch what is shown with the member's own permissions. */
  const refetchAsMember = (): void => void client.invalidateQueries()

  /** After a session ended: remove all of its data, even what is on screen. */
  const clear = (): void => {
    void client.cancelQueries()
    client.getMutationCache().clear()
    client.removeQueries({ type: 'inactive' })
    for (const query of client.getQueryCache().getAll()) query.reset()
  }

  /** Observes a query for a component. */
  const observe = (query: QueryObserverOptions, kind: 'one' | 'pages'): Observer => {
    const complete = (options: QueryObserverOptions) => ({
      ...client.defaultQueryOptions(options),
      _optimisticResults: 'optimistic' as const,
      notifyOnChangeProps: trackedProps,
    })
    const pages =
      kind === 'pages' ? new InfiniteQueryObserver(client, complete(query) as unknown as PagesOptions) : null
    const observer = (pages ?? new QueryObserver(client, complete(query))) as QueryObserver
    return {
      setOptions: (options) => observer.setOptions(complete(options)),
      subscribe: (listener) => {
        const stop = observer.subscribe(listener)
        observer.updateResult()
        return stop
      },
      getSnapshot: () => observer.getCurrentResult(),
      result: (options) => ({ ...noPages, ...observer.getOptimisticResult(complete(options)) }),
      fetchNextPage: () => void pages?.fetchNextPage(),
    }
  }

  return { client, observe, refresh, invalidateSoon, restore, isFromCurrentViewer, refetchAsMember, clear }
}

type PagesOptions = InfiniteQueryObserverOptions<unknown, ApiError>

const noPages = { hasNextPage: false, isFetchingNextPage: false }
/** The properties whose changes notify components. */
const trackedProps = ['data', 'error', 'isFetching', 'isFetchingNextPage', 'hasNextPage', 'dataUpdatedAt'] as never

export type Observer = {
  setOptions: (query: QueryObserverOptions) => void
  subscribe: (listener: () => void) => () => void
  /** Keeps its identity until something changes. */
  getSnapshot: () => unknown
  result: (query: QueryObserverOptions) => {
    data: unknown
    error: ApiError | null
    isFetching: boolean
    isFetchingNextPage: boolean
    hasNextPage: boolean
    dataUpdatedAt: number
  }
  fetchNextPage: () => void
}

const withPageParam = (read: ReadCall, pageParam: NextPage | null | undefined): ReadCall => {
  if (!pageParam) return read
  const { pace: _, ...rest } = read
  return { ...rest, input: { ...read.input, query: { ...read.input.query, ...pageParam } } }
}

function findInLists(client: QueryClient, wanted: ItemInLists | undefined): OfflineCopy | undefined {
  const [found] = wanted ? findCachedCopies<Record<string, unknown>>(client, wanted.id, wanted.field) : []
  return wanted && found && { value: { [wanted.as]: found.item }, savedAt: found.fetchedAt }
}

/**
 * The maximum age of a stand-in, in milliseconds: without a connection, as long as copies are stored; while the server
 * is busy, the lifetime of a response; else 0. Leaderboards have one age for all failures of the server.
 */
function maxCopyAge(error: unknown, store: OfflineCopyStore): number {
  if (!(error instanceof ApiError)) return 0
  if (store === 'leaderboard' && isFailureOfServer(error)) return lifetimes.leaderboardSnapshot
  if (isUnreachable(error)) return lifetimes.localData
  if (!error.isRateLimit) return 0
  return store === 'feeds' ? lifetimes.offlineFeed : lifetimes.call
}

const isFailureOfServer = (error: ApiError): boolean =>
  isUnreachable(error) || error.isRateLimit || Number(error.status) >= 500

/** The data that the query itself would have. For a list, that is its first page. */
const asQueryData = (data: unknown, pageParam: NextPage | null | undefined): unknown =>
  pageParam === undefined ? data : { pages: [data], pageParams: [pageParam] }

const isPages = (data: unknown): data is InfiniteData<unknown> =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data

export const dehydrateQueries = (
  client: QueryClient,
  shouldDehydrate: (query: Query) => boolean = () => true,
): DehydratedQueries =>
  client
    .getQueryCache()
    .getAll()
    .filter((query) => query.state.data !== undefined && shouldDehydrate(query))
    .map((query) => [query.queryKey, query.state.data, query.state.dataUpdatedAt])

/** Writes queries that are newer than the cached ones, and returns their keys. */
export function hydrateQueries(client: QueryClient, dehydrated: DehydratedQueries): QueryKey[] {
  const newer = dehydrated.filter(([key, , updatedAt]) => (client.getQueryState(key)?.dataUpdatedAt ?? 0) < updatedAt)
  for (const [key, data, updatedAt] of newer) client.setQueryData(key, data, { updatedAt })
  return newer.map(([key]) => key)
}
