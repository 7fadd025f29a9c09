// Renders components into a document, with the platform, the router and the session they need. Calls are answered from
// `responses`.
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { type ContractCalls, calls } from '#contract/index.ts'
import { ApiError } from '../api/api-error.ts'
import type { AnyInput, CallName, CallResult, ContractClient } from '../api/api-types.ts'
import { createQueries, type Queries } from '../cache/queries.ts'
import type { LiveState } from '../live/connection.ts'
import type { Live } from '../live/live.ts'
import { createObservableValue } from '../observable-value.ts'
import type { QueuedAction } from '../offline/actions.ts'
import type { BrowserSession, Platform, SiteConfig } from '../platform.ts'
import { guestViewer } from '../session/guest-viewer.ts'
import { createSession, type Session } from '../session/session.ts'
import { createFakeStorage } from './fake-storage.ts'
import { administrator, member, now } from './fixtures.ts'
import { findMarkupProblems } from './markup-problems.ts'
import { recordRenderedComponents } from './rendered-components.ts'

export const site: SiteConfig = {
  productName: 'Chartroom',
  slug: 'chartroom',
  tagline: 'Where traders compare notes',
  publicUrl: 'https://chartroom.example',
  claims: { activeUsers: null, videos: null },
  socialLinks: [],
  contactEmail: 'contact@chartroom.example',
  oidcProvider: null,
}

/** `pending`: the response never arrives. */
type FakeResponse<Name extends CallName> =
  | CallResult<Name>
  | ApiError
  | 'pending'
  | ((input: AnyInput) => CallResult<Name> | ApiError)
export type FakeResponses = { [Name in CallName]?: FakeResponse<Name> }

export type RenderOptions = {
  viewer?: 'guest' | 'member' | 'administrator' | User
  responses?: FakeResponses
  /** The page's path and query. */
  url?: string
  /** The route of the page, if the component reads its parameters. */
  route?: string
  /** The page is inside the layout of members. */
  isInMemberLayout?: boolean
  actions?: QueuedAction[]
  site?: Partial<SiteConfig>
  isOnline?: boolean
  liveState?: LiveState
}

export const serverError = new ApiError({ status: 500, type: 'internal', message: 'The server has a problem.' })
export const networkError = new ApiError({ status: 'FETCH_ERROR' })

const viewers = { guest: null, member: member(), administrator: administrator() }

function createFakeClient(responses: FakeResponses, log: string[], unanswered: Set<string>): ContractClient {
  const respond = async (name: CallName, input: AnyInput = {}) => {
    log.push(name)
    const response = responses[name] as FakeResponse<CallName> | undefined
    if (response === undefined) {
      unanswered.add(name)
      throw new ApiError({ status: 404, type: 'not_found' })
    }
    if (response === 'pending') return new Promise(() => {})
    const value = typeof response === 'function' ? response(input) : response
    if (value instanceof ApiError) throw value
    const schema: ContractCalls[CallName]['response'] = calls[name].response
    // Fixtures that the contract doesn't allow would test nothing.
    return 'parse' in schema ? schema.parse(value) : value
  }
  return respond as ContractClient
}

const fakeLive = {
  on: () => () => {},
  watch: () => () => {},
  onConnect: () => () => {},
  emit: async () => {},
  isReceiving: createObservableValue(true),
} as unknown as Live

function createFakePlatform(options: RenderOptions, user: User | null, call: ContractClient): Platform {
  const session = createObservableValue<Session>(user ? { status: 'member', user } : { status: 'guest' })
  const queries: Queries = createQueries({
    fetcher: ({ name, input }) => (call as (name: CallName, input: AnyInput) => Promise<unknown>)(name, input),
    viewer: () => user?._id ?? guestViewer,
    onServer: true,
  })
  const browser: BrowserSession = {
    live: fakeLive,
    session: createSession({
      state: session,
      fetchCurrentUser: async () => ({ user: user ?? member() }),
      logOutOnServer: async () => {},
      storage: createFakeStorage(),
    }),
  }
  return {
    site: { ...site, ...options.site },
    isShell: false,
    call,
    queries,
    loadedQueries: createObservableValue<Queries | null>(queries),
    whenQueriesReady: async () => queries,
    findServerData: () => undefined,
    whenBrowserReady: async () => browser,
    queue: {
      perform: () => new Promise(() => {}),
      replay: async () => {},
      retry: async () => {},
      discard: async () => {},
      count: async () => options.actions?.length ?? 0,
      actions: createObservableValue<QueuedAction[]>(options.actions ?? []),
    },
    logIn: async () => {},
    logOut: async () => {},
    session,
    liveState: createObservableValue<LiveState>(options.liveState ?? 'connected'),
    newVersion: createObservableValue(false),
  }
}

function createFakeRouter(element: ReactNode, platform: Platform, options: RenderOptions) {
  const { url = '/', route = '$', isInMemberLayout } = options
  const rootRoute = createRootRoute()
  const layout = createRoute({ getParentRoute: () => rootRoute, id: isInMemberLayout ? 'member' : 'layout' })
  const page = createRoute({ getParentRoute: () => layout, path: route, component: () => element })
  return createRouter({
    routeTree: rootRoute.addChildren([layout.addChildren([page])]),
    history: createMemoryHistory({ initialEntries: [url] }),
    context: platform,
  } as never)
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Runs everything that is due: effects, responses and files that load. Returns once the document stays the same. */
export async function settle(): Promise<void> {
  let before = ''
  for (let stable = 0, turn = 0; stable < 3; turn++) {
    if (turn > 100) throw new Error('The component never stops rendering')
    await act(async () => {
      await vi.dynamicImportSettled()
      await nextTask()
    })
    stable = before === document.body.innerHTML ? stable + 1 : 0
    before = document.body.innerHTML
  }
}

const cleanups: (() => Promise<void>)[] = []
const reportedErrors: string[] = []

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  // Images never arrive, and nothing has a size.
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  vi.spyOn(console, 'error').mockImplementation((...parts) => void reportedErrors.push(parts.join(' ')))
})

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.useRealTimers()
  expect(reportedErrors.splice(0), 'errors in the console').toEqual([])
})

/** Renders an element and waits until it stays the same. Fails on markup that is wrong for everyone. */
export async function render(element: ReactNode, options: RenderOptions = {}) {
  const { viewer = 'guest', responses = {}, isOnline = true } = options
  const user = typeof viewer === 'string' ? viewers[viewer] : viewer
  const requests: string[] = []
  const unanswered = new Set<string>()
  const platform = createFakePlatform(options, user, createFakeClient(responses, requests, unanswered))
  const router = createFakeRouter(element, platform, options)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)

  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  cleanups.push(async () => {
    await act(async () => root.unmount())
    platform.queries.client.clear()
  })
  await act(async () => root.render(<RouterProvider router={router} />))
  await settle()
  recordRenderedComponents(container)
  expect([...unanswered], 'calls without a response').toEqual([])
  expect(findMarkupProblems(document.body)).toEqual([])
  return { container: document.body, platform, router, requests, text: () => readableText(document.body) }
}

/** The text as a screen reader gets it, with single spaces. */
export const readableText = (element: Element): string => (element.textContent ?? '').replace(/\s+/g, ' ').trim()
