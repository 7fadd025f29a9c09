import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { ApiError } from './api-error.ts'
import type { ContractClient } from './api-types.ts'
import { type ClientOptions, createClient } from './client.ts'
import type { HttpResponse } from './transport.ts'

const id = '6855a1f00000000000000001'
const ok = (body: object = {}): HttpResponse => ({
  status: 200,
  retryAfter: null,
  text: JSON.stringify({ success: true, ...body }),
})
const failed = (status: number, body: object | string = {}, retryAfter: string | null = null): HttpResponse => ({
  status,
  retryAfter,
  text: typeof body === 'string' ? body : JSON.stringify({ success: false, ...body }),
})

type Sent = {
  url: string
  method: string
  headers: Record<string, string>
  body: string | null
  credentials: RequestCredentials | undefined
  at: number
}

const setup = (outcomes: (HttpResponse | Error | 'nothing')[], options: Partial<ClientOptions> = {}) => {
  const clock = createFakeClock()
  const start = clock.now()
  const sent: Sent[] = []
  const rejectedTokens: string[] = []
  let responseCount = 0
  const client = createClient({
    token: () => 'the-token',
    memberId: () => id,
    deviceId: () => 'this-browser',
    onTokenRejected: (token) => rejectedTokens.push(token),
    onResponse: () => responseCount++,
    clock,
    send: async (url, { method, headers, body, credentials, signal }) => {
      sent.push({
        url,
        method: method ?? '',
        headers: headers as Record<string, string>,
        body: body as string | null,
        credentials,
        at: clock.now() - start,
      })
      const outcome = outcomes.shift() ?? ok()
      if (outcome instanceof Error) throw outcome
      if (outcome !== 'nothing') return outcome
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
    ...options,
  })
  return { clock, client, sent, rejectedTokens, responseCount: () => responseCount }
}

const errorOf = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('the call was not rejected')
    },
    (error) => error,
  )

describe('a call', () => {
  // Proves: rule.http.base, rule.http.bearer, rule.http.credentials, rule.http.json
  test('fills the path and sends JSON with the token', async () => {
    const { client, sent } = setup([ok(), ok()])
    await client('GET /posts', { query: { section: 'goldtalks', limit: '5', tag: undefined } })
    await client('PUT /posts/:id', { params: { id }, body: { content: 'Gold at 2,400' } })
    expect(sent[0]).toMatchObject({
      url: '/api/posts?section=goldtalks&limit=5',
      method: 'GET',
      body: null,
      credentials: 'include',
    })
    expect(sent[0]!.headers.Authorization).toBe('Bearer the-token')
    expect(sent[0]!.headers).not.toHaveProperty('Content-Type')
    expect(sent[1]).toMatchObject({ url: `/api/posts/${id}`, method: 'PUT', body: '{"content":"Gold at 2,400"}' })
    expect(sent[1]!.headers['Content-Type']).toBe('application/json')
  })

  test("encodes parameters so that they can't change the path", async () => {
    const { client, sent } = setup([])
    await client('GET /posts/:id', { params: { id: '../auth/me?x=1' } })
    expect(sent[0]!.url).toBe('/api/posts/..%2Fauth%2Fme%3Fx%3D1')
  })

  test('sends the idempotency key and the member', async () => {
    const { client, sent } = setup([])
    await client('POST /posts/:id/like', { params: { id }, key: 'key-1' })
    expect(sent[0]!.headers).toMatchObject({ 'Idempotency-Key': 'key-1', 'X-Member': id })
  })

  test('sends neither token nor member for a guest', async () => {
    const { client, sent } = setup([], { token: () => null, memberId: () => null })
    await client('GET /posts')
    expect(sent[0]!.headers).toEqual({ Accept: 'application/json' })
  })

  test('sends the device id only on login', async () => {
    const { client, sent } = setup([])
    await client('POST /auth/login', { body: { identifier: 'asha', password: 'secret-1' } })
    await client('POST /auth/logout')
    expect(sent[0]!.headers['X-Device']).toBe('this-browser')
    expect(sent[1]!.headers).not.toHaveProperty('X-Device')
  })

  test('does not compile with missing or unknown input', () => {
    const wrong = (client: ContractClient) => [
      // @ts-expect-error which post?
      client('GET /posts/:id'),
      // @ts-expect-error there is no such section
      client('GET /posts', { query: { section: 'stocks' } }),
      // @ts-expect-error a password is missing
      client('POST /auth/login', { body: { identifier: 'asha' } }),
      // @ts-expect-error nothing says that this may be repeated
      client('POST /auth/logout', { key: 'key-1' }),
      // @ts-expect-error there is no such call
      client('GET /nothing'),
    ]
    expect(wrong).toHaveLength(1)
  })

  test('reports a successful response', async () => {
    const { client, responseCount } = setup([ok(), failed(404)])
    await client('GET /posts')
    await errorOf(client('GET /posts'))
    expect(responseCount()).toBe(1)
  })
})

describe('a failed call', () => {
  // Proves: rule.http.400, rule.cache.fetch-layer-errors
  test("rejects with the server's status, type, message and fields", async () => {
    const { client } = setup([
      failed(400, { type: 'validation_failed', message: 'Look again.', fields: { email: 'Invalid email address' } }),
    ])
    const error = await errorOf(client('POST /auth/forgot-password', { body: { email: 'x' } }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 400,
      type: 'validation_failed',
      message: 'Look again.',
      fields: { email: 'Invalid email address' },
    })
  })

  // Proves: rule.http.400
  test('says Bad Request when a 400 has no message', async () => {
    const { client } = setup([failed(400, '<html>nginx</html>')])
    expect(await errorOf(client('GET /posts'))).toMatchObject({ status: 400, type: null, message: 'Bad Request' })
  })

  // Proves: rule.cache.fetch-layer-errors
  test('rejects with FETCH_ERROR when the network fails', async () => {
    const { client } = setup([new TypeError('Failed to fetch')])
    expect(await errorOf(client('GET /posts'))).toMatchObject({ status: 'FETCH_ERROR' })
  })

  // Proves: rule.cache.fetch-layer-errors
  test('rejects with TIMEOUT_ERROR after 20 seconds', async () => {
    const { client, clock } = setup(['nothing'])
    const error = errorOf(client('GET /posts'))
    await clock.advance(20_000)
    expect(await error).toMatchObject({ status: 'TIMEOUT_ERROR' })
  })

  // Proves: rule.cache.fetch-layer-errors
  test('rejects with PARSING_ERROR when the response is not JSON', async () => {
    const { client } = setup([{ status: 200, retryAfter: null, text: '<html>captive portal</html>' }])
    expect(await errorOf(client('GET /posts'))).toMatchObject({ status: 'PARSING_ERROR' })
  })

  // Proves: rule.video.history-success-flag
  test('rejects with PARSING_ERROR when the response lacks the success flag', async () => {
    const { client } = setup([{ status: 200, retryAfter: null, text: '{"history":[]}' }])
    expect(await errorOf(client('GET /video-activity/history'))).toMatchObject({ status: 'PARSING_ERROR' })
  })

  test("rejects with the caller's own reason when aborted", async () => {
    const { client, clock } = setup(['nothing'])
    const controller = new AbortController()
    const error = errorOf(client('GET /posts', { signal: controller.signal }))
    await clock.advance(0)
    controller.abort(new Error('left the page'))
    expect(await error).toMatchObject({ message: 'left the page' })
  })
})

describe('a rejected token', () => {
  // Proves: rule.http.401
  test('is reported as the token that was sent', async () => {
    let token = 'old'
    const { client, rejectedTokens } = setup([failed(401)], { token: () => token })
    const error = errorOf(client('GET /posts'))
    token = 'new'
    expect(await error).toMatchObject({ status: 401 })
    expect(rejectedTokens).toEqual(['old'])
  })

  // Proves: rule.http.401-login
  test('is not reported when the login itself returns 401', async () => {
    const { client, rejectedTokens } = setup([failed(401)])
    await errorOf(client('POST /auth/login', { body: { identifier: 'asha', password: 'secret-1' } }))
    expect(rejectedTokens).toEqual([])
  })

  test('is not reported for a guest', async () => {
    const { client, rejectedTokens } = setup([failed(401)], { token: () => null })
    await errorOf(client('GET /auth/me'))
    expect(rejectedTokens).toEqual([])
  })
})

describe('a rate-limited call', () => {
  // Proves: rule.http.retry, rule.http.retry-wait-backoff, rule.http.backoff-helper
  test.each([429, 503])('is retried twice after status %i, after 500 ms and 1000 ms', async (status) => {
    const { client, clock, sent } = setup([failed(status), failed(status), failed(status)])
    const error = errorOf(client('GET /posts'))
    await clock.advance(10_000)
    expect(await error).toMatchObject({ status })
    expect(sent.map(({ at }) => at)).toEqual([0, 500, 1500])
  })

  // Proves: rule.http.retry-wait-header, rule.http.retry-wait-cap
  test('waits as long as Retry-After says, at most five minutes', async () => {
    const { client, clock, sent } = setup([failed(429, {}, '7'), failed(503, {}, '9999'), ok({ posts: [] })])
    const response = client('GET /posts')
    await clock.advance(310_000)
    expect(await response).toMatchObject({ posts: [] })
    expect(sent.map(({ at }) => at)).toEqual([0, 7000, 307_000])
  })

  test('keeps its idempotency key when retried', async () => {
    const { client, clock, sent } = setup([failed(503), ok()])
    const response = client('POST /posts/:id/like', { params: { id }, key: 'key-1' })
    await clock.advance(500)
    await response
    expect(sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['key-1', 'key-1'])
  })

  test('is never retried if it logs in', async () => {
    for (const status of [429, 503]) {
      const { client, sent } = setup([failed(status)])
      await errorOf(client('POST /auth/login', { body: { identifier: 'asha', password: 'secret-1' } }))
      expect(sent).toHaveLength(1)
    }
  })

  test.each(['POST /auth/follow/:id', 'POST /auth/block/:id', 'POST /auth/logout'] as const)(
    'is retried for %s, which is safe to repeat',
    async (name) => {
      const { client, clock, sent } = setup([failed(503), ok()])
      const response = client(name, { params: { id } } as never)
      await clock.advance(500)
      await response
      expect(sent).toHaveLength(2)
    },
  )

  // Proves: rule.http.video-retry-once
  test('is retried once about videos', async () => {
    const { client, sent, clock } = setup([failed(429), failed(429)])
    const error = errorOf(client('GET /video-activity/history'))
    await clock.advance(10_000)
    await error
    expect(sent).toHaveLength(2)
  })

  test('is not retried on 429 for the current user', async () => {
    const { client, sent } = setup([failed(429)])
    await errorOf(client('GET /auth/me'))
    expect(sent).toHaveLength(1)
  })

  test.each([
    ['GET /notifications', {}],
    ['GET /notifications/stats', {}],
    ['GET /leaderboard/:timeframe/:section', { params: { timeframe: 'weekly', section: 'all' } }],
  ] as const)('is retried on 503 but not on 429 for %s', async (name, input) => {
    const limited = setup([failed(429)])
    await errorOf(limited.client(name, input as never))
    expect(limited.sent).toHaveLength(1)
    const busy = setup([failed(503), ok()])
    const response = busy.client(name, input as never)
    await busy.clock.advance(500)
    await response
    expect(busy.sent).toHaveLength(2)
  })

  test.each([429, 503])('is never retried for the unread count, which has its own backoff (%i)', async (status) => {
    const { client, sent } = setup([failed(status)])
    await errorOf(client('GET /notifications/unread-count'))
    expect(sent).toHaveLength(1)
  })

  test('is not retried after another member logs in', async () => {
    let token = 'asha'
    const { client, clock, sent } = setup([failed(429)], { token: () => token })
    const error = errorOf(client('POST /posts/:id/like', { params: { id } }))
    await clock.advance(0)
    token = 'ravi'
    await clock.advance(1000)
    expect(await error).toMatchObject({ status: 429 })
    expect(sent).toHaveLength(1)
  })

  test('is not retried after it was aborted', async () => {
    const { client, clock, sent } = setup([failed(429)])
    const controller = new AbortController()
    const error = errorOf(client('GET /posts', { signal: controller.signal }))
    await clock.advance(0)
    controller.abort(new Error('left the page'))
    expect(await error).toMatchObject({ message: 'left the page' })
    await clock.advance(1000)
    expect(sent).toHaveLength(1)
  })
})

test('an upload times out when it makes no progress, however long it takes in total', async () => {
  const shares: number[] = []
  let report = (_: number) => {}
  const { client, clock } = setup([], {
    sendForm: (_url, { signal }, onProgress) => {
      report = onProgress
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    },
  })
  const error = errorOf(
    client('POST /posts', { form: new FormData(), timeout: 30_000, onProgress: (share) => shares.push(share) }),
  )
  for (const share of [0.2, 0.4, 0.6]) {
    await clock.advance(29_000)
    report(share)
  }
  await clock.advance(30_000)
  expect(await error).toMatchObject({ status: 'TIMEOUT_ERROR' })
  expect(shares).toEqual([0.2, 0.4, 0.6])
})
