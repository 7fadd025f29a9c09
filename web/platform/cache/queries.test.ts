import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import type { ReadCall } from '../api/fetcher.ts'
import { guestViewer } from '../session/guest-viewer.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { updateCachedItem } from './cached-data.ts'
import { callPages, callQuery } from './call-query.ts'
import { createQueries, dehydrateQueries, hydrateQueries, type Queries } from './queries.ts'
import { requestState } from './use-call.ts'

const id = '6855a1f00000000000000001'
const post = callQuery('GET /posts/:id', { input: { params: { id } }, resource: 'post' })
const feed = callPages('GET /posts', { input: { query: { section: 'goldtalks' } }, resource: 'posts', pace: 'feed' })

type Fetch = { cursor?: string | undefined; pace?: string | undefined; background: boolean }

const setup = () => {
  const clock = createFakeClock()
  const fetches: Fetch[] = []
  let viewer: string = guestViewer
  let response: (read: ReadCall) => unknown = ({ input }) => ({
    posts: [],
    pagination: { limit: 20, nextCursor: input.query?.cursor ? null : 'next', hasMore: true },
  })
  const queries = createQueries({
    clock,
    viewer: () => viewer,
    fetcher: async (read, { background }) => {
      fetches.push({ cursor: read.input.query?.cursor, pace: read.pace?.service, background })
      return response(read)
    },
  })
  return {
    clock,
    queries,
    fetches,
    setViewer: (next: string) => {
      viewer = next
    },
    respondWith: (next: typeof response) => {
      response = next
    },
  }
}

/** Acts like a component that shows a query. */
const show = (queries: Queries, query: unknown, kind: 'one' | 'pages') => {
  const observer = queries.observe(query as never, kind)
  const stop = observer.subscribe(() => {})
  return { observer, stop, result: () => observer.result(query as never) }
}

const flush = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a response that was requested before a change does not undo it', async () => {
  const { queries, respondWith } = setup()
  const { promise, resolve } = Promise.withResolvers<unknown>()
  respondWith(() => promise)
  const { result } = show(queries, post, 'one')
  await flush()
  updateCachedItem<{ isSaved: boolean }>(queries.client, id, 'isSaved', (found) => ({ ...found, isSaved: true }))
  resolve({ post: { _id: id, isSaved: false } })
  await flush()
  expect(result().data).toEqual({ post: { _id: id, isSaved: true } })
})

describe('a foreground fetch', () => {
  test('loads a screen for the first time, without pacing', async () => {
    const { queries, fetches } = setup()
    show(queries, feed, 'pages')
    await flush()
    expect(fetches).toEqual([{ cursor: undefined, pace: 'feed', background: false }])
  })

  test('loads the next page, without pacing and without counting as a feed fetch', async () => {
    const { queries, fetches } = setup()
    const { observer, result } = show(queries, feed, 'pages')
    await flush()
    observer.fetchNextPage()
    await flush()
    expect(fetches[1]).toEqual({ cursor: 'next', pace: undefined, background: false })
    expect(result()).toMatchObject({ hasNextPage: false })
  })

  test('loads numbered pages until the server says there are no more', async () => {
    const { queries, respondWith } = setup()
    const requestedPages: (string | undefined)[] = []
    respondWith(({ input }) => {
      const page = Number(input.query?.page ?? 1)
      requestedPages.push(input.query?.page)
      return { posts: [], people: [], pagination: { page, limit: 10, total: 15, totalPages: 2, hasMore: page < 2 } }
    })
    const results = callPages('GET /search', { input: { query: { q: 'gold' } }, resource: 'results' })
    const { observer, result } = show(queries, results, 'pages')
    await flush()
    observer.fetchNextPage()
    await flush()
    expect(requestedPages).toEqual([undefined, '2'])
    expect(result()).toMatchObject({ hasNextPage: false })
  })

  test('refreshes a list from its first page', async () => {
    const { queries, fetches } = setup()
    const { observer, result } = show(queries, feed, 'pages')
    await flush()
    observer.fetchNextPage()
    await flush()
    await Promise.all([queries.refresh(feed.queryKey), flush()])
    expect(fetches[2]).toEqual({ cursor: undefined, pace: 'feed', background: false })
    expect(fetches).toHaveLength(3)
    expect((result().data as { pages: unknown[] }).pages).toHaveLength(1)
  })

  test("replaces the guest's view of the page by the member's own", async () => {
    const { queries, fetches, setViewer } = setup()
    hydrateQueries(queries.client, [[post.queryKey, { post: {} }, Date.now()]])
    show(queries, post, 'one')
    await flush()
    expect(fetches).toEqual([])
    setViewer(id)
    queries.refetchAsMember()
    await flush()
    expect(fetches).toEqual([{ cursor: undefined, pace: undefined, background: false }])
  })
})

describe('a background fetch', () => {
  // Proves: rule.cache.fetch-layer-batching
  test('refetches what live events invalidated, once per half second', async () => {
    const { queries, fetches, clock } = setup()
    show(queries, post, 'one')
    await flush()
    for (let event = 0; event < 3; event++) queries.invalidateSoon(post.queryKey)
    await clock.advance(499)
    await flush()
    expect(fetches).toHaveLength(1)
    await clock.advance(1)
    await flush()
    expect(fetches.slice(1)).toEqual([{ cursor: undefined, pace: undefined, background: true }])
  })

  // Proves: rule.cache.fetch-layer
  test('refetches data older than its lifetime when its screen opens again', async () => {
    const { queries, fetches } = setup()
    const first = show(queries, post, 'one')
    await flush()
    first.stop()
    await vi.advanceTimersByTimeAsync(59_000)
    show(queries, post, 'one').stop()
    await flush()
    expect(fetches).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(2000)
    show(queries, post, 'one')
    await flush()
    expect(fetches[1]).toMatchObject({ background: true })
  })
})

describe('a failed fetch', () => {
  test.each(['FETCH_ERROR', 'TIMEOUT_ERROR', 500, 502] as const)('is retried once after %s', async (status) => {
    const { queries, fetches, respondWith } = setup()
    respondWith(() => Promise.reject(new ApiError({ status })))
    const { result } = show(queries, post, 'one')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetches).toHaveLength(2)
    expect(requestState(result() as never, true)).toMatchObject({ state: 'rejected', error: { status } })
  })

  test.each([400, 401, 403, 404, 429, 503] as const)('is not retried after %s', async (status) => {
    const { queries, fetches, respondWith } = setup()
    respondWith(() => Promise.reject(new ApiError({ status })))
    show(queries, post, 'one')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(fetches).toHaveLength(1)
  })

  // Proves: rule.http.backoff-b-cached
  test('leaves the shown data in place', async () => {
    const { queries, respondWith } = setup()
    const { result } = show(queries, post, 'one')
    await flush()
    respondWith(() => Promise.reject(new ApiError({ status: 429 })))
    await Promise.all([queries.refresh(post.queryKey), flush()])
    expect(requestState(result() as never, true)).toMatchObject({ state: 'fulfilled', error: { status: 429 } })
  })
})

// Proves: rule.cache.fetch-layer-states
test('a request is uninitialized, pending, fulfilled or rejected', () => {
  const initial = { data: undefined, error: null, isFetching: false }
  const error = new ApiError({ status: 500 })
  expect(requestState(initial, false).state).toBe('uninitialized')
  expect(requestState(initial, true).state).toBe('pending')
  expect(requestState({ ...initial, isFetching: true }, true).state).toBe('pending')
  expect(requestState({ ...initial, data: 1 }, true).state).toBe('fulfilled')
  expect(requestState({ ...initial, error }, true).state).toBe('rejected')
})

describe('without a connection', () => {
  const stored = callPages('GET /posts', {
    input: { query: { section: 'all' } },
    resource: 'posts',
    offlineCopy: 'feeds',
  })
  const storedPage = { posts: ['stored'], pagination: { nextCursor: null } }
  const unreachable = () => Promise.reject(new ApiError({ status: 'FETCH_ERROR' }))

  const busy = () => Promise.reject(new ApiError({ status: 503, type: 'unavailable' }))

  const withOfflineCopies = (saved: { value: unknown; savedAt: number } | undefined, fail = unreachable) => {
    const savedCopies: unknown[][] = []
    const queries = createQueries({
      viewer: () => id,
      fetcher: async () => (saved ? fail() : { posts: [], pagination: { nextCursor: null } }),
      offlineCopies: { save: async (...copy) => savedCopies.push(copy), find: async () => saved },
    })
    return { queries, savedCopies }
  }

  test('shows the last response with its age and the error', async () => {
    const savedAt = Date.now() - 120_000
    const { queries } = withOfflineCopies({ value: { pages: [storedPage], pageParams: [null] }, savedAt })
    const { result } = show(queries, stored, 'pages')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requestState(result() as never, true)).toMatchObject({
      state: 'fulfilled',
      data: { pages: [storedPage] },
      error: { status: 'FETCH_ERROR' },
    })
    expect(result().dataUpdatedAt).toBe(savedAt)
  })

  const isShownAfter = async (minutes: number, fail: typeof unreachable, query: object = stored) => {
    const savedAt = Date.now() - minutes * 60_000
    const { queries } = withOfflineCopies({ value: { pages: [storedPage], pageParams: [null] }, savedAt }, fail)
    const { result } = show(queries, query as typeof stored, 'pages')
    await vi.advanceTimersByTimeAsync(60_000)
    return result().data !== undefined
  }

  test.each([
    ['nothing responds', unreachable],
    ['only a gateway responds', () => Promise.reject(new ApiError({ status: 503 }))],
  ])('shows an offline copy for as long as it is stored when %s', async (_, fail) => {
    expect(await isShownAfter(6 * 24 * 60, fail)).toBe(true)
    expect(await isShownAfter(8 * 24 * 60, fail)).toBe(false)
  })

  // Proves: rule.leaderboard.fallback, rule.cache.lifetime-leaderboard-snapshot
  test.each([
    ['nothing responds', 'FETCH_ERROR'],
    ['the server is busy', 429],
    ['the server fails', 500],
  ] as const)('shows the copy of a leaderboard for 24 hours when %s', async (_, status) => {
    const leaderboard = { ...stored, meta: { ...stored.meta, offlineCopy: 'leaderboard' } }
    const fail = () => Promise.reject(new ApiError({ status, type: status === 500 ? 'internal' : null }))
    expect(await isShownAfter(23 * 60, fail, leaderboard)).toBe(true)
    expect(await isShownAfter(25 * 60, fail, leaderboard)).toBe(false)
  })

  test('treats an offline copy from the future as saved now, and refetches it like others', async () => {
    const { queries } = withOfflineCopies({
      value: { pages: [storedPage], pageParams: [null] },
      savedAt: Date.now() + 86_400_000,
    })
    const { result } = show(queries, stored, 'pages')
    await vi.advanceTimersByTimeAsync(1)
    expect(result().data).toBeDefined()
    expect(result().dataUpdatedAt).toBeLessThanOrEqual(Date.now())
  })

  test('shows a page that was never opened from other cached data, with the age of that data', async () => {
    const savedAt = Date.now() - 60_000
    const post = { _id: id, savesCount: 1 }
    const neverOpened = callQuery('GET /posts/:id', {
      input: { params: { id } },
      resource: 'post',
      offlineCopy: 'posts',
      itemInLists: { id, field: 'savesCount', as: 'post' },
    })
    const shownAfter = async (fail: typeof unreachable) => {
      const queries = createQueries({
        viewer: () => id,
        fetcher: fail,
        offlineCopies: { save: async () => {}, find: async () => undefined },
      })
      queries.client.setQueryData(['GET /posts', {}], { posts: [post] }, { updatedAt: savedAt })
      const { result } = show(queries, neverOpened, 'one')
      await vi.advanceTimersByTimeAsync(60_000)
      return [result().data, result().dataUpdatedAt]
    }
    expect(await shownAfter(unreachable)).toEqual([{ post }, savedAt])
    expect(await shownAfter(busy)).toEqual([undefined, 0])
  })

  // Proves: rule.cache.lifetime-offline-feed
  test('shows an offline copy of a feed for ten minutes while the server is busy', async () => {
    expect(await isShownAfter(8, busy)).toBe(true)
    expect(await isShownAfter(11, busy)).toBe(false)
  })

  test('shows restored data with the error', async () => {
    const { queries } = withOfflineCopies({ value: null, savedAt: 0 })
    const { result } = show(queries, stored, 'pages')
    await vi.advanceTimersByTimeAsync(5000)
    expect(result().data).toBeUndefined()
    queries.restore([[stored.queryKey, { pages: [storedPage], pageParams: [null] }, Date.now() - 60_000]])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(requestState(result() as never, true)).toMatchObject({
      state: 'fulfilled',
      data: { pages: [storedPage] },
      error: { status: 'FETCH_ERROR' },
    })
  })

  test('saves every response as an offline copy for its viewer', async () => {
    const { queries, savedCopies } = withOfflineCopies(undefined)
    show(queries, stored, 'pages')
    await flush()
    expect(savedCopies).toEqual([
      [
        'feeds',
        id,
        expect.any(String),
        { pages: [{ posts: [], pagination: { nextCursor: null } }], pageParams: [null] },
      ],
    ])
  })
})

describe('when a session ends', () => {
  test('clears everything, even what is on screen', async () => {
    const { queries } = setup()
    const { result } = show(queries, post, 'one')
    show(queries, feed, 'pages').stop()
    await flush()
    queries.clear()
    expect(dehydrateQueries(queries.client)).toEqual([])
    expect(result().data).toBe(undefined)
  })

  test('drops a response that was on its way', async () => {
    const { queries, respondWith } = setup()
    const { result } = show(queries, post, 'one')
    await flush()
    let respond = (_: unknown) => {}
    respondWith(() => new Promise((resolve) => (respond = resolve)))
    const refreshed = queries.refresh(post.queryKey)
    await flush()
    queries.clear()
    respond({ post: { content: 'private' } })
    await Promise.all([refreshed, flush()])
    expect(result().data).toBe(undefined)
  })
})

test('a response is not saved on the device if the viewer changed meanwhile', async () => {
  let viewer: string = id
  let respond = (_: unknown) => {}
  const savedCopies: unknown[] = []
  const queries = createQueries({
    viewer: () => viewer,
    fetcher: () => new Promise((resolve) => (respond = resolve)),
    offlineCopies: { save: async (...copy) => savedCopies.push(copy), find: async () => undefined },
  })
  show(
    queries,
    callQuery('GET /posts/:id', { input: { params: { id } }, resource: 'post', offlineCopy: 'posts' }),
    'one',
  )
  await flush()
  viewer = guestViewer
  respond({ post: {} })
  await flush()
  expect(savedCopies).toEqual([])
})

describe('restored data of an earlier visit', () => {
  test('never replaces newer data', async () => {
    const { queries } = setup()
    const { result } = show(queries, post, 'one')
    await flush()
    queries.restore([[post.queryKey, 'old', Date.now() - 1000]])
    expect(result().data).not.toBe('old')
  })

  test('is shown until the response arrives', () => {
    const { queries, respondWith } = setup()
    respondWith(() => new Promise(() => {}))
    const { result } = show(queries, post, 'one')
    queries.restore([[post.queryKey, 'stored', Date.now() - 1000]])
    expect(result().data).toBe('stored')
  })

  test('is refetched however new it is', async () => {
    const { queries, respondWith } = setup()
    respondWith(async () => 'now')
    queries.restore([[post.queryKey, 'stored', Date.now() - 1]])
    const { result } = show(queries, post, 'one')
    expect(result().data).toBe('stored')
    await flush()
    expect(result().data).toBe('now')
  })

  test("is persisted again, but the data of the server's page is not", () => {
    const { queries } = setup()
    hydrateQueries(queries.client, [[['page'], 1, 1]])
    queries.restore([[['own'], 2, 2]])
    expect(dehydrateQueries(queries.client, queries.isFromCurrentViewer)).toEqual([[['own'], 2, 2]])
  })
})
