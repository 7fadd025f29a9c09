import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { ApiError } from './api-error.ts'
import { createBackoff } from './backoff.ts'
import { createFetcher, type ReadCall } from './fetcher.ts'
import { createPacer } from './pacer.ts'

const read: ReadCall = { name: 'GET /posts', input: { query: { section: 'goldtalks' } }, resource: 'posts' }
const comments: ReadCall = { name: 'GET /posts/:id/comments', input: { params: { id: '1' } }, resource: 'comments' }

const setup = (response: (name: string) => Promise<unknown>) => {
  const clock = createFakeClock()
  const called: string[] = []
  const fetcher = createFetcher({
    call: ((name: string) => {
      called.push(name)
      return response(name)
    }) as never,
    pacer: createPacer(clock),
    backoff: createBackoff(clock),
  })
  return { clock, called, fetcher }
}

describe('a rate-limited resource', () => {
  const rateLimit = (retryAfter: number | null) => () => Promise.reject(new ApiError({ status: 429, retryAfter }))

  // Proves: rule.http.backoff-b, rule.http.backoff-b-throw
  test('is not fetched again before Retry-After has passed', async () => {
    const { clock, called, fetcher } = setup(rateLimit(5000))
    for (let time = 0; time < 3; time++)
      await expect(fetcher(read, { background: false })).rejects.toMatchObject({
        status: 429,
        message: 'Rate limited: backing off fetching posts',
      })
    expect(called).toHaveLength(1)
    await clock.advance(5000)
    await expect(fetcher(read, { background: false })).rejects.toThrow()
    expect(called).toHaveLength(2)
  })

  // Proves: rule.http.backoff-b
  test('is not fetched for a minute without Retry-After, not even in the background', async () => {
    const { clock, called, fetcher } = setup(rateLimit(null))
    await expect(fetcher(read, { background: false })).rejects.toThrow()
    await clock.advance(59_999)
    await expect(fetcher(read, { background: true })).rejects.toThrow('Rate limited')
    expect(called).toHaveLength(1)
  })

  test('does not hold up other resources', async () => {
    const { fetcher } = setup((name) => (name === 'GET /posts' ? rateLimit(null)() : Promise.resolve('comments')))
    await expect(fetcher(read, { background: false })).rejects.toThrow()
    expect(await fetcher(comments, { background: false })).toBe('comments')
  })
})

test.each([404, 502, 503])('%i without an error of ours is passed on and starts no backoff', async (status) => {
  const error = new ApiError({ status })
  const { called, fetcher } = setup(() => Promise.reject(error))
  for (let time = 0; time < 2; time++) await expect(fetcher(read, { background: false })).rejects.toBe(error)
  expect(called).toHaveLength(2)
})

test('a fetch that a person waits for overtakes background fetches', async () => {
  const { clock, called, fetcher } = setup(async () => 'answer')
  await fetcher(comments, { background: true })
  const later = fetcher(comments, { background: true })
  await fetcher(read, { background: false })
  expect(called).toEqual(['GET /posts/:id/comments', 'GET /posts'])
  await clock.advance(1000)
  await later
  expect(called).toHaveLength(3)
})
