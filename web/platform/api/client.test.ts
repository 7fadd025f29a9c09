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
      throw new Error('was not rejectedTokens')
    },
    (error) => error,
  )

describe('a call', () => {
  test('fills its address and sends JSON with the token', async () => {
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

  test('cannot leave its path by what is put into it', async () => {
    const { client, sent } = setup([])
    await client('GET /posts/:id', { params: { id: '../auth/me?x=1' } })
    expect(sent[0]!.url).toBe('/api/posts/..%2Fauth%2Fme%3Fx%3D1')
  })

  test('that may be repeated carries its key and whose act it is', async () => {
    const { client, sent } = setup([])
    await client('POST /posts/:id/like', { params: { id }, key: 'key-1' })
    expect(sent[0]!.headers).toMatchObject({ 'Idempotency-Key': 'key-1', 'X-Member': id })
  })

  test('of a guest carries neither token nor member', async () => {
    const { client, sent } = setup([], { token: () => null, memberId: () => null })
    await client('GET /posts')
    expect(sent[0]!.headers).toEqual({ Accept: 'application/json' })
  })

  test('names the device only when it signs in', async () => {
    const { client, sent } = setup([])
    await client('POST /auth/login', { body: { identifier: 'asha', password: 'secret-1' } })
    await client('POST /auth/logout')
    expect(sent[0]!.headers['X-Device']).toBe('this-browser')
    expect(sent[1]!.headers).not.toHaveProperty('X-Device')
  })

  test('does not compile without what the contract asks for, or with what it does not know', () => {
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

  test('that is answered tells so', async () => {
    const { client, responseCount } = setup([ok(), failed(404)])
    await client('GET /posts')
    await errorOf(client('GET /posts'))
    expect(responseCount()).toBe(1)
  })
})

describe('a failure', () => {
  test('carries the status, type, message and fields of the server', async () => {
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

  test('of status 400 without a message is a Bad Request', async () => {
    const { client } = setup([failed(400, '<html>nginx</html>')])
    expect(await errorOf(client('GET /posts'))).toMatchObject({ status: 400, type: null, message: 'Bad Request' })
  })

  test('of the network is a FETCH_ERROR', async () => {
    const { client } = setup([new TypeError('Failed to fetch')])
    expect(await errorOf(client('GET /posts'))).toMatchObject({ status: 'FETCH_ERROR' })
  })

  test('to answer in time is a TIMEOUT_ERROR', async () => {
    const { client, clock } = setup(['nothing'])
    const error = errorOf(client('GET /posts'))
    await clock.advance(20_000)
    expect(await error).toMatchObject({ status: 'TIMEOUT_ERROR' })
  })

  test('to answer in JSON is a PARSING_ERROR', async () => {
    const { client } = setup([{ status: 200, retryAfter: null, text: '<html>captive portal</html>' }])
    expect(await errorOf(client('GET /posts'))).toMatchObject({ status: 'PARSING_ERROR' })
  })

  test('that the caller asked for is passed on as it is', async () => {
    const { client, clock } = setup(['nothing'])
    const controller = new AbortController()
    const error = errorOf(client('GET /posts', { signal: controller.signal }))
    await clock.advance(0)
    controller.abort(new Error('left the page'))
    expect(await error).toMatchObject({ message: 'left the page' })
  })
})

describe('a rejectedTokens session', () => {
  test('is reported with the token that was sent', async () => {
    let token = 'old'
    const { client, rejectedTokens } = setup([failed(401)], { token: () => token })
    const error = errorOf(client('GET /posts'))
    token = 'new'
    expect(await error).toMatchObject({ status: 401 })
    expect(rejectedTokens).toEqual(['old'])
  })

  test('is not what a 401 of the login says', async () => {
    const { client, rejectedTokens } = setup([failed(401)])
    await errorOf(client('POST /auth/login', { body: { identifier: 'asha', password: 'secret-1' } }))
    expect(rejectedTokens).toEqual([])
  })

  test('is nothing that a guest has', async () => {
    const { client, rejectedTokens } = setup([failed(401)], { token: () => null })
    await errorOf(client('GET /auth/me'))
    expect(rejectedTokens).toEqual([])
  })
})

describe('a rate-limited call', () => {
  test.each([429, 503])('of status %i is repeated twice, after 500 ms and 1000 ms', async (status) => {
    const { client, clock, sent } = setup([failed(status), failed(status), failed(status)])
    const error = errorOf(client('GET /posts'))
    await clock.advance(10_000)
    expect(await error).toMatchObject({ status })
    expect(sent.map(({ at }) => at)).toEqual([0, 500, 1500])
  })

  test('waits as long as the server says, at most five minutes', async () => {
    const { client, clock, sent } = setup([failed(429, {}, '7'), failed(503, {}, '9999'), ok({ posts: [] })])
    const response = client('GET /posts')
    await clock.advance(310_000)
    expect(await response).toMatchObject({ posts: [] })
    expect(sent.map(({ at }) => at)).toEqual([0, 7000, 307_000])
  })

  test('repeats an act with the same key', async () => {
    const { client, clock, sent } = setup([failed(503), ok()])
    const response = client('POST /posts/:id/like', { params: { id }, key: 'key-1' })
    await clock.advance(500)
    await response
    expect(sent.map(({ headers }) => headers['Idempotency-Key'])).toEqual(['key-1', 'key-1'])
  })

  test('that signs in, signs up or mails is never repeated', async () => {
    for (const status of [429, 503]) {
      const { client, sent } = setup([failed(status)])
      await errorOf(client('POST /auth/login', { body: { identifier: 'asha', password: 'secret-1' } }))
      expect(sent).toHaveLength(1)
    }
  })

  test('for the current user is not repeated on 429', async () => {
    const { client, sent } = setup([failed(429)])
    await errorOf(client('GET /auth/me'))
    expect(sent).toHaveLength(1)
  })

  test('for notifications is not repeated on 429, but on 503', async () => {
    const limited = setup([failed(429)])
    await errorOf(limited.client('GET /notifications'))
    expect(limited.sent).toHaveLength(1)
    const busy = setup([failed(503), ok({ notifications: [] })])
    const response = busy.client('GET /notifications')
    await busy.clock.advance(500)
    await response
    expect(busy.sent).toHaveLength(2)
  })

  test.each([429, 503])('for the unread count is never repeated: it backs off at once (%i)', async (status) => {
    const { client, sent } = setup([failed(status)])
    await errorOf(client('GET /notifications/unread-count'))
    expect(sent).toHaveLength(1)
  })

  test('is not repeated for somebody who signed in meanwhile', async () => {
    let token = 'asha'
    const { client, clock, sent } = setup([failed(429)], { token: () => token })
    const error = errorOf(client('POST /posts/:id/like', { params: { id } }))
    await clock.advance(0)
    token = 'ravi'
    await clock.advance(1000)
    expect(await error).toMatchObject({ status: 429 })
    expect(sent).toHaveLength(1)
  })

  test('that is given up is not repeated', async () => {
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

test('an upload is given up when nothing moves for its timeout, not because it takes long', async () => {
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
