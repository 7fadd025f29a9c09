// What every page can reach: it is the router's context, one for each page in the browser and each render on the server.
import type { QueryKey } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { User } from '#contract/accounts.ts'
import type { ContractClient } from './api/api-types.ts'
import type { Queries } from './cache/queries.ts'
import type { LiveState } from './live/connection.ts'
import type { Live } from './live/live.ts'
import type { ObservableValue } from './observable-value.ts'
import type { OfflineQueue } from './offline/queue.ts'
import type { Session, SessionStore } from './session/session.ts'

/** What the site is called and where it stands; from the server's settings. */
export type SiteConfig = {
  productName: string
  slug: string
  tagline: string
  publicUrl: string
  /** What the landing page claims, where it does. */
  claims: { activeUsers: string | null; videos: string | null }
  /** The site's own pages elsewhere. */
  socialLinks: string[]
  /** For questions about personal data. */
  contactEmail: string
  /** How the identity provider is called, where one is configured. */
  oidcProvider: string | null
}

/** What signs people in and out and hears live events. */
export type BrowserSession = { session: SessionStore; live: Live }

/** Everything that is loaded after a page is hydrated; web/browser.ts puts it together. */
export type BrowserServices = BrowserSession & { call: ContractClient; queries: Queries; queue: OfflineQueue }

/** `client` is there as soon as anybody can be signed in; before, asking for it throws. */
export type QueriesHandle = Pick<Queries, 'client' | 'refresh' | 'invalidateSoon'>

/** Comes with the talking part; its acts are there at once. */
export type QueueHandle = Pick<OfflineQueue, 'perform' | 'replay' | 'retry' | 'discard' | 'actions' | 'count'>

export type ServerData = { data: unknown; updatedAt: number }

export type Platform = {
  site: SiteConfig
  /** The page began as the frame of all pages, without a network. */
  isShell: boolean
  call: ContractClient
  queries: QueriesHandle
  /** The query cache itself, where it has arrived. */
  loadedQueries: ObservableValue<Queries | null>
  /** Waits for it. */
  whenQueriesReady: () => Promise<Queries>
  /** What the server fetched for this page. */
  findServerData: (queryKey: QueryKey) => ServerData | undefined
  /** Arrives in a file of its own once the page is hydrated. There is none where pages are rendered. */
  whenBrowserReady: () => Promise<BrowserSession>
  /** What can be done without a connection. */
  queue: QueueHandle
  /** Somebody signed in. */
  logIn: (user: User, token: string) => Promise<void>
  /** Forgets everything of the signed-in person here, whether or not the server hears of it. */
  logOut: () => Promise<void>
  session: ObservableValue<Session>
  liveState: ObservableValue<LiveState>
  /** Whether a newer version of the site is there than the one that this page is of. */
  newVersion: ObservableValue<boolean>
}

/** What the server's render hands to the browser, beside what the routes loaded. */
export type DehydratedState = { site: SiteConfig; queries: SerializableQueries; isShell: boolean }
/** Answers of calls are JSON, which the type of a frozen query cannot say. */
export type SerializableQueries = [queryKey: string[], data: string, updatedAt: number][]

export const usePlatform = (): Platform => useRouter().options.context as Platform

export const useSite = (): SiteConfig => usePlatform().site

export function useNewVersion(): boolean {
  const { newVersion } = usePlatform()
  return useSyncExternalStore(newVersion.subscribe, newVersion.get, () => false)
}

const loadingSession: Session = { status: 'loading' }

/** Who is signed in. `loading` on the server and until the page is hydrated. */
export function useSession(): Session {
  const { session } = usePlatform()
  return useSyncExternalStore(session.subscribe, session.get, () => loadingSession)
}
