import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../../platform/api/api-error.ts'
import { createBackoff } from '../../platform/api/backoff.ts'
import { createFetcher } from '../../platform/api/fetcher.ts'
import { createPacer } from '../../platform/api/pacer.ts'
import { createQueries } from '../../platform/cache/queries.ts'
import { createFakeClock } from '../../platform/testing/fake-clock.ts'
import { notificationPages, preferencesQuery, unreadCountQuery } from './api.ts'

/** A page whose server responds as given. */
function makePage(respond: (name: string) => Promise<unknown>) {
  const clock = createFakeClock()
  const called: string[] = []
  const queries = createQueries({
    clock,
    viewer: () => 'meera',
    fetcher: createFetcher({
      call: ((name: string) => {
        called.push(name)
        return respond(name)
      }) as never,
      pacer: createPacer(clock),
      backoff: createBackoff(clock),
    }),
  })
  const show = (query: unknown, kind: 'one' | 'pages') => {
    const observer = queries.observe(query as never, kind)
    observer.subscribe(() => {})
    return () => observer.result(query as never)
  }
  return { clock, called, queries, show }
}

const limited = (status = 429) =>
  Promise.reject(new ApiError({ status, type: status === 503 ? 'unavailable' : 'rate_limited' }))
const unreachable = () => Promise.reject(new ApiError({ status: 'FETCH_ERROR' }))
const list = { notifications: [], pagination: { page: 1, limit: 20, total: 0, totalPages: 0, hasMore: false } }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the unread count', () => {
  // Proves: rule.notifications.unread-backoff, rule.notifications.unread-backoff-error
  test.each([429, 503])(
    'is not requested after status %i, and shows an error without a cached value',
    async (status) => {
      const { called, queries, show } = makePage(() => limited(status))
      const shown = show(unreadCountQuery, 'one')
      await vi.advanceTimersByTimeAsync(30_000)
      expect(shown().error?.message).toBe('Rate limited: backing off fetching unread count')
      await queries.refresh(unreadCountQuery.queryKey)
      expect(called).toHaveLength(1)
    },
  )

  // Proves: rule.notifications.unread-backoff-cached
  test('keeps its value while rate limited', async () => {
    let respond: () => Promise<unknown> = async () => ({ count: 7 })
    const { queries, show } = makePage(() => respond())
    const shown = show(unreadCountQuery, 'one')
    await vi.advanceTimersByTimeAsync(0)
    respond = limited
    await queries.refresh(unreadCountQuery.queryKey)
    expect(shown().data).toEqual({ count: 7 })
  })
})

describe('the notification list', () => {
  // Proves: rule.notifications.retry-2
  test('is retried twice when the server is unreachable', async () => {
    const { called, show } = makePage(unreachable)
    const shown = show(notificationPages({}), 'pages')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(called).toHaveLength(3)
    expect(shown().error).not.toBeNull()
  })

  // Proves: rule.notifications.no-retry-429
  test('is not retried when rate limited', async () => {
    const { called, show } = makePage(() => limited())
    show(notificationPages({}), 'pages')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(called).toHaveLength(1)
  })

  // Proves: rule.notifications.merge-inflight, rule.notifications.stale
  test('is fetched once for all its users and stays fresh for five minutes', async () => {
    const { called, clock, show } = makePage(async () => list)
    show(notificationPages({}), 'pages')
    show(notificationPages({}), 'pages')
    await vi.advanceTimersByTimeAsync(0)
    show(notificationPages({}), 'pages')
    await vi.advanceTimersByTimeAsync(299_000)
    expect(called).toHaveLength(1)
    vi.setSystemTime(Date.now() + 301_000)
    show(notificationPages({}), 'pages')
    await clock.advance(1500)
    expect(called).toHaveLength(2)
  })

  test('from an earlier visit is shown and fetched again', async () => {
    const { called, clock, queries, show } = makePage(async () => list)
    queries.restore([
      [notificationPages({}).queryKey, { pages: [list], pageParams: [null] }, performance.timeOrigin - 1000],
    ])
    const shown = show(notificationPages({}), 'pages')
    expect(shown().data).toMatchObject({ pages: [list] })
    await clock.advance(1500)
    expect(called).toHaveLength(1)
  })

  test('is separate for each filter', () => {
    const keys = [{}, { type: 'like' as const }, { unread: true }, { archived: true }].map((filter) =>
      JSON.stringify(notificationPages(filter).queryKey),
    )
    expect(new Set(keys).size).toBe(4)
  })
})

test('settings from an earlier visit are fetched again, because they may have changed', async () => {
  const { called, queries, show } = makePage(async () => ({ preferences: {}, push: { publicKey: 'now' } }))
  const kept = { preferences: {}, push: { publicKey: 'before' } }
  queries.restore([[preferencesQuery.queryKey, kept, performance.timeOrigin - 1000]])
  const shown = show(preferencesQuery, 'one')
  expect(shown().data).toEqual(kept)
  await vi.advanceTimersByTimeAsync(0)
  expect(called).toHaveLength(1)
  expect(shown().data).toMatchObject({ push: { publicKey: 'now' } })
})
