// The platform of a page before its talking part has arrived: enough to hydrate, and whoever needs more waits for it.
import type { QueryKey } from '@tanstack/react-query'
import { ApiError } from './api/api-error.ts'
import type { CallName, ContractClient } from './api/api-types.ts'
import type { DehydratedQueries } from './cache/call-query.ts'
import type { Queries } from './cache/queries.ts'
import type { LiveState } from './live/connection.ts'
import { createWatched } from './observable-value.ts'
import type { QueuedAct } from './offline/actions.ts'
import type { BrowserServices, Handed, Known, Platform, QueriesHandle, SiteConfig } from './platform.ts'
import { untilDone } from './routing/background-component.ts'
import type { Session } from './session/session.ts'

/** Until the page is hydrated, which tells. */
const unnamed: SiteConfig = {
  productName: '',
  slug: '',
  tagline: '',
  publicUrl: '',
  claims: { activeUsers: null, videos: null },
  socialLinks: [],
  oidcProvider: null,
}

/** `load` imports and starts the rest: a file of its own. */
export function createLatePlatform(load: (platform: Platform, handed: DehydratedQueries) => Promise<BrowserServices>) {
  const arrived = createWatched<Queries | null>(null)
  let handed: DehydratedQueries = []
  let arriving: Promise<BrowserServices> | null = null

  const arrive = async (): Promise<BrowserServices> => {
    const talking = await load(platform, handed)
    arrived.set(talking.queries)
    return talking
  }
  const talking = (): Promise<BrowserServices> => {
    arriving ??= arrive().catch((cause) => {
      arriving = null
      throw Object.assign(new ApiError({ status: 'FETCH_ERROR' }), { cause })
    })
    return arriving
  }

  const queries: QueriesHandle = {
    get client() {
      const here = arrived.get()
      if (!here) throw new Error('The query cache has not arrived')
      return here.client
    },
    refresh: async (queryKey) => (await talking()).queries.refresh(queryKey),
    invalidateSoon: (queryKey) => arrived.get()?.invalidateSoon(queryKey),
  }

  const platform: Platform = {
    site: unnamed,
    isShell: false,
    call: (async (name: CallName, ...rest: []) => (await talking()).call(name, ...rest)) as ContractClient,
    queries,
    arrived,
    ready: async () => (await talking()).queries,
    known: (queryKey) => find(handed, queryKey),
    queue: {
      perform: async (...act) => (await talking()).queue.perform(...act),
      replay: async () => (await talking()).queue.replay(),
      retry: async (id) => (await talking()).queue.retry(id),
      discard: async (id) => (await talking()).queue.discard(id),
      count: async () => (await talking()).queue.count(),
      acts: createWatched<QueuedAct[]>([]),
    },
    browser: talking,
    begin: async (user, token) => (await talking()).session.logIn(user, token),
    signOut: async () => (await talking()).session.logOut(),
    session: createWatched<Session>({ status: 'loading' }),
    liveState: createWatched<LiveState>('idle'),
    newVersion: createWatched(false),
  }

  return {
    platform,
    /** What the server's render handed over. */
    hydrate: ({ site, isShell, queries: frozen }: Handed): void => {
      platform.site = site
      platform.isShell = isShell
      handed = frozen
    },
    /** Fetches the talking part, again and again where it does not arrive; whoever needs it earlier asks at once. */
    start: (): Promise<unknown> => untilDone(talking),
  }
}

function find(frozen: DehydratedQueries, queryKey: QueryKey): Known | undefined {
  const wanted = JSON.stringify(queryKey)
  const found = frozen.find(([key]) => JSON.stringify(key) === wanted)
  return found && { data: found[1], updatedAt: found[2] }
}
