// Reads the responses that an open page has cached, and compares them with fresh ones.
import type { Page } from 'playwright-core'

/** A response on screen, and what the server would send now, both as JSON. */
type ShownResponse = {
  query: string
  cached: string
  fresh: string
  /** It is marked as stale or being fetched. */
  isWaiting: boolean
}

type Fiber = {
  tag: number
  memoizedProps?: { router?: Router }
  memoizedState: unknown
  child: Fiber | null
  sibling: Fiber | null
}
type Query = {
  queryKey: [name: string, input: object, kind?: 'pages']
  state: { data: unknown; isInvalidated: boolean; fetchStatus: string }
}
type Cache = { getQueryCache(): { findAll(filters: object): Query[] } }
type Router = {
  options: { context: { queries: { client: Cache }; call(name: string, input: object): Promise<unknown> } }
}

/**
 * The responses on screen, compared with what the page would fetch now. Positions in lists (`pagination`) are left out:
 * only the server knows them.
 */
export const readShownResponses = (page: Page): Promise<ShownResponse[]> =>
  page.evaluate(async () => {
    const findRouter = (fiber: Fiber | null): Router | undefined => {
      if (!fiber) return undefined
      const { router } = fiber.memoizedProps ?? {}
      return router ?? findRouter(fiber.child) ?? findRouter(fiber.sibling)
    }
    const containerKey = Object.keys(document).find((key) => key.startsWith('__reactContainer$'))!
    const container = (document as unknown as Record<string, { stateNode: { current: Fiber } }>)[containerKey]!
    const { queries, call } = findRouter(container.stateNode.current)!.options.context

    // Gauges that were never counted have the time of the request.
    const left = ['pagination', 'success', 'countedAt']
    const comparable = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(comparable)
      // The signature differs in every response.
      if (typeof value === 'string') return value.replace(/expires=\d+&signature=[\w-]+/, '')
      if (typeof value !== 'object' || value === null) return value
      const fields = Object.entries(value).filter(([name]) => !left.includes(name))
      return Object.fromEntries(
        fields.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, part]) => [name, comparable(part)]),
      )
    }
    const shown = queries.client
      .getQueryCache()
      .findAll({ type: 'active' })
      .filter(({ state }) => state.data !== undefined)
    return Promise.all(
      shown.map(async ({ queryKey: [name, input, kind], state }) => {
        const response = await call(name, input).catch((error: { type?: string }) => ({ error: error.type }))
        const cached = kind === 'pages' ? (state.data as { pages: unknown[] }).pages[0] : state.data
        return {
          query: `${name} ${JSON.stringify(input)}`,
          cached: JSON.stringify(comparable(cached)),
          fresh: JSON.stringify(comparable(response)),
          isWaiting: state.isInvalidated || state.fetchStatus !== 'idle',
        }
      }),
    )
  })

/**
 * Resolves once everything that loads in the background has loaded, live listeners included. Call it before the page
 * loads.
 */
export async function whenListening(page: Page): Promise<void> {
  await page.waitForEvent('websocket')
  await page.waitForFunction(() => {
    const suspenseTag = 13
    const isLoading = (fiber: Fiber | null): boolean =>
      fiber !== null &&
      ((fiber.tag === suspenseTag && fiber.memoizedState !== null) ||
        isLoading(fiber.child) ||
        isLoading(fiber.sibling))
    // Set once all parts of the page are hydrated.
    if (performance.getEntriesByName('hydrated').length === 0) return false
    const key = Object.keys(document).find((key) => key.startsWith('__reactContainer$'))!
    const container = (document as unknown as Record<string, { stateNode: { current: Fiber } }>)[key]!
    return !isLoading(container.stateNode.current)
  })
}

type SocketLog = {
  /** Names of the events that arrived. */
  received: string[]
  /** Resolves once the server has let the page into a room by this emit. */
  joined(emit: string): Promise<void>
}

/** Records the messages of the page's socket. Call it before the page loads. */
export function recordSocket(page: Page): SocketLog {
  const received: string[] = []
  const sent = new Map<string, string>()
  const acknowledged = new Set<string>()
  const waiting: { emit: string; resolve: () => void }[] = []
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const [, id, emit] = /^42(\d+)\["([a-z-]+:[a-z-]+)"/i.exec(String(payload)) ?? []
      if (id && emit) sent.set(id, emit)
    })
    socket.on('framereceived', ({ payload }) => {
      const text = String(payload)
      const name = /^42(?:\/admin,)?\["([a-z]+:[a-z-]+)"/i.exec(text)?.[1]
      if (name) received.push(name)
      const id = /^43(\d+)\[\{"success":true/.exec(text)?.[1]
      const emit = id && sent.get(id)
      if (!emit) return
      acknowledged.add(emit)
      for (const each of waiting) if (each.emit === emit) each.resolve()
    })
  })
  const joined = (emit: string) =>
    acknowledged.has(emit)
      ? Promise.resolve()
      : new Promise<void>((resolve) => {
          waiting.push({ emit, resolve })
        })
  return { received, joined }
}
