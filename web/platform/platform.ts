// Services for every page. They are the router's context: one per page in the browser, one per render on the server.
import type { QueryKey } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts.ts'
import type { ContractClient } from './api/api-types.ts'
import type { DehydratedQueries } from './cache/call-query.ts'
import type { Queries } from './cache/queries.ts'
import type { LiveState } from './live/connection.ts'
import type { Live } from './live/live.ts'
import type { ObservableValue } from './observable-value.ts'
import type { OfflineQueue } from './offline/queue.ts'
import type { Session, SessionStore } from './session/session.ts'

/** The site's name and URLs, from the server's settings. */
export type SiteConfig = {
  productName: string
  slug: string
  tagline: string
  publicUrl: string
  /** The site's profiles on other sites. */
  socialLinks: string[]
  /** For questions about personal data. */
  contactEmail: string
  /** Whether members can ask the assistant. */
  hasAssistant: boolean
  /** Another analytics tool, loaded after consent in place of our own counter. */
  analyticsScript: string | null
  /** The time zone in which days, weeks and months are counted. */
  timeZone: string
  /** The name of the identity provider, if one is configured. */
  oidcProvider: string | null
}

/** The parts that only a browser has. */
export type BrowserSession = { session: SessionStore; live: Live }

/** Everything that is loaded after hydration; web/browser.ts puts it together. */
export type BrowserServices = BrowserSession & { call: ContractClient; queries: Queries; queue: OfflineQueue }

/** `client` throws until the query cache is loaded, which happens before anyone can be logged in. */
export type QueriesHandle = Pick<Queries, 'client' | 'refresh' | 'invalidateSoon'>

/** Its functions wait for the deferred part; `actions` is available at once. */
export type QueueHandle = Pick<
  OfflineQueue,
  'perform' | 'replay' | 'retry' | 'discard' | 'discardAfter' | 'replace' | 'actions' | 'count'
>

export type ServerData = { data: unknown; updatedAt: number }

export type Platform = {
  site: SiteConfig
  /** The page started from the offline shell: the layout that all pages share. */
  isShell: boolean
  call: ContractClient
  queries: QueriesHandle
  /** The query cache, or null until it is loaded. */
  loadedQueries: ObservableValue<Queries | null>
  /** Waits for the query cache. */
  whenQueriesReady: () => Promise<Queries>
  /** Data that the server fetched for this page. */
  findServerData: (queryKey: QueryKey) => ServerData | undefined
  /** Waits for the deferred part. Rejects on the server, where there is none. */
  whenBrowserReady: () => Promise<BrowserSession>
  /** Actions that also work without a connection. */
  queue: QueueHandle
  /** Starts a session. */
  logIn: (user: User, token: string, revocationToken: string | undefined) => Promise<void>
  /** Removes all data of the logged-in member from this browser, whether or not the server can be told. */
  logOut: () => Promise<void>
  session: ObservableValue<Session>
  liveState: ObservableValue<LiveState>
  /** Whether a newer version of the site than this page is available. */
  newVersion: ObservableValue<boolean>
  /** The tag of the push that was clicked last, until its notification is marked as read. */
  openedPush: ObservableValue<string | null>
}

/** Data that the server's render sends to the browser, besides the loaders' data. */
export type DehydratedState = { site: SiteConfig; queries: DehydratedQueries; isShell: boolean }
/** As JSON: the router's own format is larger, and takes longer to write. */
export type SentState = { json: string }

export const usePlatform = (): Platform => useRouter().options.context as Platform

export const useSite = (): SiteConfig => usePlatform().site

export function useNewVersion(): boolean {
  const { newVersion } = usePlatform()
  return useSyncExternalStore(newVersion.subscribe, newVersion.get, () => false)
}

const loadingSession: Session = { status: 'loading' }

/** The current session. It is `loading` on the server and until the page is hydrated. */
export function useSession(): Session {
  const { session } = usePlatform()
  return useSyncExternalStore(session.subscribe, session.get, () => loadingSession)
}
