// The platform while a page hydrates. Calls, session and live events load afterwards; whatever needs them earlier
// waits.
import type { QueryKey } from '@tanstack/react-query'
import { ApiError } from './api/api-error.ts'
import type { CallName, ContractClient } from './api/api-types.ts'
import type { DehydratedQueries } from './cache/call-query.ts'
import type { Queries } from './cache/queries.ts'
import { retryUntilSuccess } from './clock.ts'
import type { LiveState } from './live/connection.ts'
import { createObservableValue } from './observable-value.ts'
import type { QueuedAction } from './offline/actions.ts'
import type {
  BrowserServices,
  DehydratedState,
  Platform,
  QueriesHandle,
  SentState,
  ServerData,
  SiteConfig,
} from './platform.ts'
import type { Session } from './session/session.ts'

/** Used until hydration provides the real values. */
const placeholderSite: SiteConfig = {
  productName: '',
  slug: '',
  tagline: '',
  publicUrl: '',
  socialLinks: [],
  contactEmail: '',
  hasAssistant: false,
  analyticsScript: null,
  timeZone: 'UTC',
  oidcProvider: null,
}

/** `load` imports and starts the deferred part, which is a separate file. */
export function createDeferredPlatform(
  load: (platform: Platform, dehydratedQueries: DehydratedQueries) => Promise<BrowserServices>,
) {
  const loadedQueries = createObservableValue<Queries | null>(null)
  let serverQueries: DehydratedQueries = []
  let loading: Promise<BrowserServices> | null = null

  const loadServices = async (): Promise<BrowserServices> => {
    const loaded = await load(platform, serverQueries)
    loadedQueries.set(loaded.queries)
    return loaded
  }
  const services = (): Promise<BrowserServices> => {
    loading ??= loadServices().catch((cause) => {
      loading = null
      throw Object.assign(new ApiError({ status: 'FETCH_ERROR' }), { cause })
    })
    return loading
  }

  const queries: QueriesHandle = {
    get client() {
      const queries = loadedQueries.get()
      if (!queries) throw new Error('The query cache is not loaded yet')
      return queries.client
    },
    refresh: async (queryKey) => (await services()).queries.refresh(queryKey),
    invalidateSoon: (queryKey) => loadedQueries.get()?.invalidateSoon(queryKey),
  }

  const platform: Platform = {
    site: placeholderSite,
    isShell: false,
    call: (async (name: CallName, ...rest: []) => (await services()).call(name, ...rest)) as ContractClient,
    queries,
    loadedQueries,
    whenQueriesReady: async () => (await services()).queries,
    findServerData: (queryKey) => findServerData(serverQueries, queryKey),
    queue: {
      perform: async (...action) => (await services()).queue.perform(...action),
      replay: async () => (await services()).queue.replay(),
      retry: async (id) => (await services()).queue.retry(id),
      discard: async (id) => (await services()).queue.discard(id),
      discardAfter: async (work, opTypes) => (await services()).queue.discardAfter(work, opTypes),
      replace: async (id, change) => (await services()).queue.replace(id, change),
      count: async () => (await services()).queue.count(),
      actions: createObservableValue<QueuedAction[]>([]),
    },
    whenBrowserReady: services,
    logIn: async (...login) => (await services()).session.logIn(...login),
    logOut: async () => (await services()).session.logOut(),
    session: createObservableValue<Session>({ status: 'loading' }),
    liveState: createObservableValue<LiveState>('idle'),
    newVersion: createObservableValue(false),
    openedPush: createObservableValue<string | null>(null),
  }

  return {
    platform,
    /** Takes over the data that the server's render sent with the page. */
    hydrate: ({ json }: SentState): void => {
      const { site, isShell, queries: dehydrated }: DehydratedState = JSON.parse(json)
      platform.site = site
      platform.isShell = isShell
      serverQueries = dehydrated
    },
    /** Loads the deferred part and retries until it arrives. Calls that need it sooner start the load themselves. */
    start: (): Promise<unknown> => retryUntilSuccess(services),
  }
}

function findServerData(dehydrated: DehydratedQueries, queryKey: QueryKey): ServerData | undefined {
  const wantedKey = JSON.stringify(queryKey)
  const entry = dehydrated.find(([key]) => JSON.stringify(key) === wantedKey)
  return entry && { data: entry[1], updatedAt: entry[2] }
}
