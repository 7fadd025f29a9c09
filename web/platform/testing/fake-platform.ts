// The platform of a rendered component: calls are answered from `responses`, live events come from the test.
import type { User } from '#contract/accounts.ts'
import { type ContractCalls, calls } from '#contract/index.ts'
import { ApiError } from '../api/api-error.ts'
import type { AnyInput, CallName, CallResult, ContractClient } from '../api/api-types.ts'
import { createQueries, type Queries } from '../cache/queries.ts'
import type { LiveState } from '../live/connection.ts'
import type { Live, LiveEventName, LivePayload } from '../live/live.ts'
import { createObservableValue } from '../observable-value.ts'
import { callOf, createSendAction, type OfflineAction, type QueuedAction } from '../offline/actions.ts'
import type { BrowserSession, Platform, ServerData, SiteConfig } from '../platform.ts'
import { guestViewer } from '../session/guest-viewer.ts'
import { createSession, type Session } from '../session/session.ts'
import { createFakeStorage } from './fake-storage.ts'
import { member } from './fixtures.ts'

export const site: SiteConfig = {
  productName: 'Chartroom',
  slug: 'chartroom',
  tagline: 'Where traders compare notes',
  publicUrl: 'https://chartroom.example',
  socialLinks: [],
  contactEmail: 'contact@chartroom.example',
  hasAssistant: true,
  analyticsScript: null,
  timeZone: 'Asia/Kolkata',
  oidcProvider: null,
}

/** `pending`: the response never arrives. */
type FakeResponse<Name extends CallName> =
  | CallResult<Name>
  | ApiError
  | 'pending'
  | ((input: AnyInput) => CallResult<Name> | ApiError | Promise<CallResult<Name>>)
export type FakeResponses = { [Name in CallName]?: FakeResponse<Name> }

export type FakePlatformOptions = {
  responses?: FakeResponses
  actions?: QueuedAction[]
  site?: Partial<SiteConfig>
  liveState?: LiveState
  hasNewVersion?: boolean
  openedPush?: string
  /** The data that the server rendered this page with. The query cache isn't loaded yet then: set `loadedQueries`. */
  serverData?: (queryKey: readonly unknown[]) => ServerData | undefined
}

/** Adds each call to `log`, and what is wrong with the responses to `problems`. */
export function createFakeClient(responses: FakeResponses, log: CallName[], problems: Set<string>): ContractClient {
  const respond = async (name: CallName, input: AnyInput = {}) => {
    log.push(name)
    const response = responses[name] as FakeResponse<CallName> | undefined
    if (response === undefined) {
      problems.add(`${name} has no response`)
      throw new ApiError({ status: 404, type: 'not_found' })
    }
    if (response === 'pending') return new Promise(() => {})
    const value = typeof response === 'function' ? await response(input) : response
    if (value instanceof ApiError) throw value
    const schema: ContractCalls[CallName]['response'] = calls[name].response
    if (!('safeParse' in schema)) return value
    const { data, error } = schema.safeParse(value)
    // Such a response would test nothing.
    if (error) problems.add(`${name} has a response that the contract rejects: ${error.message}`)
    return data
  }
  return respond as ContractClient
}

export type ReceiveEvent = <Name extends LiveEventName>(name: Name, payload: LivePayload<Name>) => void

function createFakeLive(isReceiving: boolean): { live: Live; receive: ReceiveEvent } {
  const handlers = new Map<string, Set<(payload: unknown) => void>>()
  const live = {
    on: (name: string, handle: (payload: unknown) => void) => {
      handlers.set(name, (handlers.get(name) ?? new Set()).add(handle))
      return () => handlers.get(name)?.delete(handle)
    },
    watch: () => () => {},
    onConnect: () => () => {},
    emit: async () => {},
    isReceiving: createObservableValue(isReceiving),
  }
  return {
    live: live as unknown as Live,
    receive: (name, payload) => {
      for (const handle of handlers.get(name) ?? []) handle(payload)
    },
  }
}

export function createFakePlatform(
  options: FakePlatformOptions,
  user: User | null,
  call: ContractClient,
): { platform: Platform; receive: ReceiveEvent } {
  const { liveState = 'connected' } = options
  const { live, receive } = createFakeLive(liveState === 'connected')
  const send = createSendAction(call)
  const session = createObservableValue<Session>(user ? { status: 'member', user } : { status: 'guest' })
  const queries: Queries = createQueries({
    fetcher: ({ name, input }) => (call as (name: CallName, input: AnyInput) => Promise<unknown>)(name, input),
    viewer: () => user?._id ?? guestViewer,
    onServer: true,
  })
  const browser: BrowserSession = {
    live,
    session: createSession({
      state: session,
      fetchCurrentUser: async () => ({ user: user ?? member() }),
      logOutOnServer: async () => {},
      revokeOnServer: async () => {},
      storage: createFakeStorage(),
    }),
  }
  const actions = createObservableValue<QueuedAction[]>(options.actions ?? [])
  const platform: Platform = {
    site: { ...site, ...options.site },
    isShell: false,
    call,
    queries,
    loadedQueries: createObservableValue<Queries | null>(options.serverData ? null : queries),
    whenQueriesReady: async () => queries,
    findServerData: options.serverData ?? (() => undefined),
    whenBrowserReady: async () => browser,
    queue: {
      // Never ends for calls without a response.
      perform: async (opType, payload, key = 'key') => {
        const action = { opType, payload, key, userId: user?._id ?? '' } as OfflineAction
        const hasResponse = options.responses?.[callOf(opType)] !== undefined
        return hasResponse ? { kind: 'sent', response: (await send(action)) as never } : new Promise(() => {})
      },
      replay: async () => {},
      retry: async () => {},
      discard: async (id) => actions.set(actions.get().filter((action) => action.id !== id)),
      discardAfter: async (work, opTypes) => {
        await work()
        actions.set(actions.get().filter(({ opType }) => !opTypes.includes(opType)))
      },
      replace: async (id, change) => {
        actions.set(actions.get().map((action) => (action.id === id ? change(action) : action)))
        return actions.get().find((action) => action.id === id) ?? null
      },
      count: async () => actions.get().length,
      actions,
    },
    logIn: async (loggedIn, token) => browser.session.logIn(loggedIn, token),
    logOut: async () => {},
    session,
    liveState: createObservableValue<LiveState>(liveState),
    newVersion: createObservableValue(options.hasNewVersion ?? false),
    openedPush: createObservableValue(options.openedPush ?? null),
  }
  return { platform, receive }
}
