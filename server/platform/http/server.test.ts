import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { errorMessages } from '#contract/messages/en/errors.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { failureFromError } from './failure-from-error.ts'
import { member, openTestApp, type TestApp } from './testing/test-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await openTestApp({ settings: { RATE_LIMIT_FACTOR: '1000' } })
})
afterAll(() => site.close())

const id = member.memberId
const thing = (json: unknown, headers: Record<string, string> = {}) =>
  site.call('POST /api/things', { token: 'member', json, headers })

describe('input is decoded strictly', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 1 : { a: deep(levels - 1) })
  const bodies: [string, unknown, Record<string, string>][] = [
    ['a missing field', {}, { name: 'name is missing' }],
    ['a number for text', { name: 5 }, { name: 'name must be text' }],
    ['text for a number', { name: 'Ravi', count: '3' }, { count: 'count must be a number' }],
    ['a fraction for a whole number', { name: 'Ravi', count: 1.5 }, { count: 'count must be a whole number' }],
    ['a number that is too large', { name: 'Ravi', count: 10 }, { count: 'count must be at most 9' }],
    [
      'a name that is too short, with the contract message',
      { name: ' a ' },
      { name: 'Name must be at least 2 characters' },
    ],
    ['a name that is too long', { name: 'a'.repeat(101) }, { name: 'name can have at most 100 characters' }],
    ['an unknown key', { name: 'Ravi', role: 'admin' }, { role: 'role is not a known field' }],
    [
      'an unknown nested key',
      { name: 'Ravi', inner: { word: 'a', more: 1 } },
      { 'inner.more': 'inner.more is not a known field' },
    ],
    ['an invalid list entry', { name: 'Ravi', list: ['a', 1] }, { 'list.1': 'list.1 must be text' }],
    [
      'a list that is too long',
      { name: 'Ravi', list: ['a', 'b', 'c', 'd'] },
      { list: 'list can have at most 3 entries' },
    ],
    ['a list as the body', [], { body: 'body must be an object' }],
    ['text as the body', 'Ravi', { body: 'body must be an object' }],
    ['NUL in text', { name: 'Ra\0vi' }, { name: "name contains characters that can't be stored" }],
    ['a lone surrogate in text', { name: 'Ravi \ud83d' }, { name: "name contains characters that can't be stored" }],
    ['NUL in a key', { name: 'Ravi', any: { 'a\0': 1 } }, { any: "any contains characters that can't be stored" }],
    ['a body that is nested too deeply', { name: 'Ravi', any: deep(12) }, { any: 'any is nested too deeply' }],
    [
      'an object with a length instead of a text',
      { name: { length: { toString: 'x' } } },
      { 'name.length': 'length is not a known field' },
    ],
    [
      'a prototype key',
      { name: 'Ravi', any: { constructor: { prototype: {} } } },
      { 'any.constructor': 'constructor is not a known field' },
    ],
  ]
  test.each(bodies)('%s is rejected under its field name', async (_, json, fields) => {
    const { status, body } = await thing(json)
    expect({ status, type: body.type, fields: body.fields }).toEqual({ status: 400, type: 'validation_failed', fields })
    const [field = '', sentence = ''] = Object.entries(fields)[0] ?? []
    expect(body.message).toContain(sentence)
    expect(body.message.toLowerCase()).toContain(field.split('.').at(-1)?.toLowerCase())
  })

  test('a __proto__ key in JSON is rejected and has no effect', async () => {
    const body = '{"name":"Ravi","__proto__":{"isAdmin":true}}'
    const headers = { 'content-type': 'application/json' }
    const response = await site.call('POST /api/things', { token: 'member', body, headers })
    expect(response.status).toBe(400)
    expect(Object.keys(JSON.parse(response.text).fields)).toEqual(['__proto__'])
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  test('all invalid fields are listed at once', async () => {
    const { body } = await thing({ name: 'a', count: 99, more: 1 })
    expect(Object.keys(body.fields).sort()).toEqual(['count', 'more', 'name'])
  })

  test('the error response stays short when a body has thousands of errors', async () => {
    const many = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`field${index}`, index]))
    const { body, text } = await thing({ ...many, ['x'.repeat(5000)]: 1 })
    expect(Object.keys(body.fields)).toHaveLength(20)
    expect(text.length).toBeLessThan(2000)
    expect((await thing({ ['x'.repeat(50_000)]: 1 })).text.length).toBeLessThan(1000)
  })

  test('a valid body is passed on in decoded form', async () => {
    const { status, body } = await thing({ name: '  Ravi ', any: deep(8) })
    expect(status).toBe(201)
    expect(body).toEqual({ success: true, thing: { _id: id, name: 'Ravi' }, hash: null })
  })

  test('a call without input accepts an empty object and nothing else', async () => {
    expect((await site.call('POST /api/logout', { token: 'member', json: {} })).status).toBe(200)
    expect((await site.call('POST /api/logout', { token: 'member' })).status).toBe(200)
    const rejected = await site.call('POST /api/logout', { token: 'member', json: { reason: 'tired' } })
    expect(rejected.body.fields).toEqual({ reason: 'reason is not a known field' })
    const list = await site.call('POST /api/logout', { token: 'member', json: [1] })
    expect(list.body.fields).toEqual({ body: 'body is not a known field' })
  })

  const queries: [string, string, object][] = [
    ['text instead of a number', 'limit=ten', { limit: 'Must be a whole number' }],
    ['a number out of range', 'limit=51', { limit: 'limit must be at most 50' }],
    ['an unknown key', 'more=1', { more: 'more is not a known field' }],
    ['the same key twice', 'tag=a&tag=b', { tag: 'tag may appear only once' }],
    ['a prototype key', '__proto__=1', { ['__proto__']: '__proto__ is not a known field' }],
    ['NUL', 'tag=%00', { tag: "tag contains characters that can't be stored" }],
  ]
  test.each(queries)('a query with %s is rejected', async (_, query, fields) => {
    const { status, body } = await site.call(`GET /api/things/${id}?${query}`)
    expect(status).toBe(400)
    expect(Object.entries(body.fields)).toEqual(Object.entries(fields))
  })

  test("a query is decoded with the contract's codecs", async () => {
    const { body } = await site.call(`GET /api/things/${id}?limit=20&tag=a%20b+c`)
    expect(body).toEqual({ success: true, params: { id }, query: { limit: 20, tag: 'a b c' }, body: null })
  })

  test('a malformed id is rejected under its field name', async () => {
    const { status, body } = await site.call('GET /api/things/12')
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: { id: 'Must be 24 hexadecimal digits' } })
    expect(body.message).toBe('id: Must be 24 hexadecimal digits')
  })
})

describe('unreadable bodies', () => {
  const json = { 'content-type': 'application/json' }
  const bodies: [string, RequestInit, number, string][] = [
    ['broken JSON', { body: '{"name":', headers: json }, 400, 'bad_request'],
    ['invalid UTF-8', { body: Buffer.from([0x22, 0xff, 0x22]), headers: json }, 400, 'bad_request'],
    ['XML', { body: '<a/>', headers: { 'content-type': 'text/xml' } }, 415, 'unsupported_media_type'],
    ['a form where JSON is expected', { body: new URLSearchParams({ name: 'Ravi' }) }, 415, 'unsupported_media_type'],
    ['a form with files where JSON is expected', { body: new FormData() }, 415, 'unsupported_media_type'],
    ['an invalid content type', { body: '{}', headers: { 'content-type': 'nonsense' } }, 415, 'unsupported_media_type'],
    [
      'JSON in another charset',
      { body: '{}', headers: { 'content-type': 'application/json; charset=utf-16' } },
      415,
      'unsupported_media_type',
    ],
    [
      'a compressed body',
      { body: '{}', headers: { ...json, 'content-encoding': 'gzip' } },
      415,
      'unsupported_media_type',
    ],
    ['more than 64 KB', { body: `{"name":"${'a'.repeat(66_000)}"}`, headers: json }, 413, 'payload_too_large'],
    ['a missing content type', { body: Buffer.from('{}') }, 415, 'unsupported_media_type'],
  ]
  test.each(bodies)('%s is rejected', async (_, init, status, type) => {
    const response = await site.call('POST /api/things', { token: 'member', ...init })
    expect({ status: response.status, type: response.body.type }).toEqual({ status, type })
    expect(response.body).toMatchObject({ success: false, message: expect.any(String) })
  })

  test('a chunked body is rejected when it grows over the limit', async () => {
    const part = `${'a'.repeat(40_000)}`
    const chunk = `${part.length.toString(16)}\r\n${part}\r\n`
    const head = 'POST /api/login HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\n'
    const response = await site.send(`${head}transfer-encoding: chunked\r\n\r\n${chunk}${chunk}0\r\n\r\n`)
    expect(response).toMatch(/^HTTP\/1\.1 413 /)
    expect(response).toContain('"payload_too_large"')
  })

  test.each([
    ['an incomplete body', 'content-length: 20\r\n\r\n{'],
    ['an incomplete chunked body', 'transfer-encoding: chunked\r\n\r\n1\r\n{\r\n'],
  ])('%s gets 408 after 20 seconds', async (_, incomplete) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const head = 'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n'
    const response = site.send(`${head}${incomplete}`)
    await waitUntil('the time limit starts', () => vi.getTimerCount() > 0)
    vi.advanceTimersByTime(19_999)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(1)
    expect(await response).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('a guest is rejected before the body of a member-only call is read', async () => {
    const head = 'POST /api/things HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\n'
    expect(await site.send(`${head}content-length: 20\r\n\r\n{`)).toMatch(/^HTTP\/1\.1 401 /)
  })

  test('a chunked body is read completely', async () => {
    const head = 'POST /api/login HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: application/json\r\n'
    const response = await site.send(
      `${head}transfer-encoding: chunked\r\n\r\n8\r\n{"name":\r\n3\r\n"R"\r\n1\r\n}\r\n0\r\n\r\n`,
    )
    expect(response).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('a client that disconnects in the middle of a body breaks nothing', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(site.port, '127.0.0.1', () => {
        const head =
          'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n'
        socket.write(`${head}{"name":`, () => socket.destroy())
      })
      socket.on('close', () => resolve())
    })
    expect((await site.call('GET /api/health/live')).status).toBe(200)
  })
})

describe('unreadable URLs and headers', () => {
  test.each([
    ['a bad escape in the path', '/api/things/%zz', 400, 'bad_request'],
    ['a bad escape in the query', `/api/things/${id}?tag=%e0%a4`, 400, 'bad_request'],
    ['an unknown API path', '/api/nothing', 404, 'not_found'],
    ['an unknown media path', '/media/nothing', 404, 'not_found'],
    ['a path parameter that is too long', `/api/things/${'a'.repeat(600)}`, 414, 'uri_too_long'],
    ['a query that is too long', `/api/things/${id}?tag=${'a'.repeat(9000)}`, 414, 'uri_too_long'],
  ])('%s is rejected', async (_, path, status, type) => {
    const response = await site.call(`GET ${path}`)
    expect({ status: response.status, type: response.body.type }).toEqual({ status, type })
  })

  test('headers over 16 KB are rejected with a regular error response', async () => {
    const response = await site.send(`GET /api/mine HTTP/1.1\r\nhost: a\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`)
    expect(response).toMatch(/^HTTP\/1\.1 431 /)
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toEqual({
      success: false,
      type: 'headers_too_large',
      message: errorMessages.headers_too_large,
    })
  })

  test.each([
    ['something other than HTTP', 'nonsense\r\n\r\n'],
    ['two content lengths', 'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}'],
    [
      'a content length on a chunked body',
      'POST /api/login HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['a request without a host', 'GET /api/mine HTTP/1.1\r\n\r\n'],
  ])('%s is rejected with 400 and the connection is closed', async (_, text) => {
    expect(await site.send(text)).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('slow headers and bodies time out', () => {
    const { server } = site.http.app
    expect(server.headersTimeout).toBe(15_000)
    expect(server.requestTimeout).toBe(600_000)
    expect(server.timeout).toBe(120_000)
    expect(server.keepAliveTimeout).toBe(65_000)
  })

  test("a method that a path doesn't support gets the supported ones in Allow", async () => {
    const { status, headers, body } = await site.call(`POST /api/things/${id}`, { token: 'member', json: {} })
    expect({ status, type: body.type }).toEqual({ status: 405, type: 'method_not_allowed' })
    expect(headers.get('allow')?.split(', ').sort()).toEqual(['DELETE', 'GET', 'HEAD', 'PUT'])
  })

  test('HEAD returns the headers of GET and no body', async () => {
    const get = await site.call(`GET /api/things/${id}`)
    const head = await site.call(`HEAD /api/things/${id}`)
    expect(head.status).toBe(200)
    expect(head.text).toBe('')
    expect(head.headers.get('content-length')).toBe(get.headers.get('content-length'))
  })
})

describe('access', () => {
  const outcomeOf = async (name: string, token?: string, headers: Record<string, string> = {}) => {
    const json = name.startsWith('GET') || name.startsWith('DELETE') ? undefined : { name: 'Ravi' }
    const { status, body } = await site.call(name, { headers, ...(token && { token }), ...(json && { json }) })
    return body.type ? `${status} ${body.type}` : String(status)
  }
  test.each([
    ['GET /api/mine', undefined, '401 auth_required'],
    ['GET /api/mine', 'ended', '401 auth_session_ended'],
    ['GET /api/mine', 'member', '200'],
    ['GET /api/mine', 'suspended', '200'],
    ['POST /api/things', undefined, '401 auth_required'],
    ['POST /api/things', 'suspended', '403 auth_suspended'],
    ['POST /api/things', 'member', '201'],
    [`PUT /api/things/${id}`, undefined, '401 auth_required'],
    [`PUT /api/things/${id}`, 'member', '403 forbidden'],
    [`PUT /api/things/${id}`, 'admin', '200'],
    [`DELETE /api/things/${id}`, undefined, '401 auth_required'],
    [`DELETE /api/things/${id}`, 'suspended', '403 auth_suspended'],
    [`GET /api/things/${id}`, undefined, '200'],
    [`GET /api/things/${id}`, 'ended', '401 auth_session_ended'],
    ['POST /api/login', 'ended', '200'],
  ])('%s by %s gets %s', async (name, token, expected) => {
    expect(await outcomeOf(name, token)).toBe(expected)
  })

  test('a suspended member may make the calls that the contract allows', async () => {
    expect((await site.call('POST /api/logout', { token: 'suspended' })).status).toBe(200)
  })

  test('a login call ignores the token', async () => {
    const { body } = await site.call('POST /api/login', { token: 'member', json: { name: 'Ravi' } })
    expect(body.isKnown).toBe(false)
  })

  test('a queued action of another member is rejected before it has any effect', async () => {
    const before = site.writes()
    expect(await outcomeOf('POST /api/things', 'member', { 'x-member': '67fa0c1d9b8e7f6a5d4c3b99' })).toBe(
      '409 wrong_member',
    )
    expect(site.writes()).toBe(before)
    expect(await outcomeOf('POST /api/things', 'member', { 'x-member': id })).toBe('201')
  })

  test('access is checked before the body is read', async () => {
    const headers = { 'content-type': 'application/json' }
    expect((await site.call('POST /api/things', { body: '{', headers })).body.type).toBe('auth_required')
  })

  test('a malformed device id is rejected', async () => {
    expect(await outcomeOf('POST /api/login', undefined, { 'x-device': 'no spaces please' })).toBe(
      '400 validation_failed',
    )
    expect(await outcomeOf('POST /api/login', undefined, { 'x-device': 'a'.repeat(32) })).toBe('200')
  })
})

describe('idempotency keys', () => {
  const hash = async (json: unknown, key = 'a-key-of-some-length') =>
    (await thing(json, { 'idempotency-key': key })).body.hash

  test('the hash ignores field order and insignificant whitespace', async () => {
    const first = await hash({ name: 'Ravi', count: 2, inner: { word: 'a' } })
    expect(first).toMatch(/^[0-9a-f]{64}$/)
    expect(await hash({ inner: { word: 'a' }, count: 2, name: ' Ravi ' })).toBe(first)
    expect(await hash({ inner: { word: 'b' }, count: 2, name: 'Ravi' })).not.toBe(first)
  })

  test.each(['short', 'a'.repeat(129), 'with a blank'])('the key "%s" is rejected', async (key) => {
    const { status, body } = await thing({ name: 'Ravi' }, { 'idempotency-key': key })
    expect({ status, fields: Object.keys(body.fields ?? {}) }).toEqual({ status: 400, fields: ['Idempotency-Key'] })
  })

  test('onWrite is called after a successful write only', async () => {
    const before = site.writes()
    await thing({ name: 'a' })
    await site.call(`GET /api/things/${id}`)
    expect(site.writes()).toBe(before)
    await thing({ name: 'Ravi' })
    expect(site.writes()).toBe(before + 1)
  })
})

describe('errors', () => {
  test.each([
    ['GET /api/fails/known', 409, 'conflict_stale'],
    ['GET /api/fails/unforeseen', 500, 'internal'],
    ['GET /api/fails/missing', 500, 'internal'],
    ['GET /api/fails/refused', 503, 'unavailable'],
    ['POST /api/fails/refused', 503, 'unavailable'],
    ['GET /api/fails/lost', 503, 'unavailable'],
    // The outcome of the write is unknown, so "nothing happened" would be a guess.
    ['POST /api/fails/lost', 500, 'internal'],
  ])('%s gets %i %s and reveals nothing else', async (name, status, type) => {
    const response = await site.call(name)
    expect({ status: response.status, body: response.body }).toEqual({
      status,
      body: { success: false, type, message: expect.any(String) },
    })
    expect(response.headers.get('retry-after')).toBe(status === 503 ? '2' : null)
    expect(response.text).not.toContain('secret')
  })

  test.each(['full', 'fullDatabase'])(
    'a full disk (%s) gets 503 with Retry-After, and uploads get 507',
    async (how) => {
      for (const method of ['GET', 'POST']) {
        const { status, body, headers } = await site.call(`${method} /api/fails/${how}`)
        expect([status, body.type, headers.get('retry-after')]).toEqual([503, 'unavailable', '60'])
      }
      const code = how === 'full' ? 'ENOSPC' : '53100'
      expect(failureFromError({ code }, false, true).failure).toMatchObject({ status: 507, type: 'disk_full' })
    },
  )

  test('an unexpected error is logged under the request id that the client got', async () => {
    const { headers } = await site.call('GET /api/fails/unforeseen')
    const requestId = headers.get('x-request-id')
    const lines = site.logged().split('\n')
    expect(
      lines.filter((line) => requestId && line.includes(requestId) && line.includes('secret detail')),
    ).toHaveLength(1)
  })

  test('an undeclared field is never sent, and fails the request outside production', async () => {
    expect((await site.call('GET /api/fails/leaks')).status).toBe(500)
    const production = await openTestApp({ settings: { NODE_ENV: 'production' } })
    const response = await production.call('GET /api/fails/leaks')
    await production.close()
    expect(response.body).toEqual({ success: true, word: 'fine' })
  })

  test('each request is logged with its route instead of its URL', async () => {
    await site.call(`GET /api/things/${id}?tag=private-word`, { headers: { 'x-device': 'b'.repeat(20) } })
    const lines = site
      .logged()
      .split('\n')
      .filter((line) => line.includes('"/api/things/:id"'))
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
      method: 'GET',
      route: '/api/things/:id',
      status: 200,
      ms: expect.any(Number),
      requestId: expect.any(String),
    })
    expect(site.logged()).not.toContain('private-word')
  })
})

describe('headers', () => {
  test('a response is never cached, sniffed or executed', async () => {
    const { headers } = await site.call(`GET /api/things/${id}`)
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('strict-transport-security')).toContain('max-age=31536000')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
  })

  test('a long response is compressed when the client accepts it', async () => {
    const ask = (encoding: string) =>
      site.send(
        `GET /api/openapi.json HTTP/1.1\r\nhost: a\r\nconnection: close\r\naccept-encoding: ${encoding}\r\n\r\n`,
      )
    const [plain, packed] = [await ask('identity'), await ask('gzip, br')]
    expect(packed).toMatch(/^content-encoding: br\r$/m)
    expect(plain).not.toMatch(/^content-encoding/m)
    expect(packed.length).toBeLessThan(plain.length / 4)
    const short = await site.call('POST /api/things', { token: 'member', json: { name: 'a'.repeat(100) } })
    expect(short.headers.get('content-encoding')).toBeNull()
  })

  test('a raw response keeps its own headers next to the security headers', async () => {
    const { headers, text } = await site.call('GET /api/file')
    expect(text).toBe('png')
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('etag')).toBe('"a"')
    expect(headers.getSetCookie()).toEqual(['a=1', 'b=2'])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('a matching ETag gets 304 without a body', async () => {
    const again = await site.call('GET /api/file', { headers: { 'if-none-match': '"b", W/"a"' } })
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', '"a"'])
    expect((await site.call('GET /api/file', { headers: { 'if-none-match': '"b"' } })).status).toBe(200)
  })

  test('only allowed origins may read responses, and never with cookies', async () => {
    const origin = async (from: string) => {
      const { headers } = await site.call(`GET /api/things/${id}`, { headers: { origin: from } })
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      expect(headers.get('vary')).toContain('origin')
      return headers.get('access-control-allow-origin')
    }
    expect(await origin('https://friend.test')).toBe('https://friend.test')
    expect(await origin('https://site.test')).toBe('https://site.test')
    expect(await origin('https://friend.test.evil.test')).toBeNull()
    expect(await origin('http://friend.test')).toBeNull()
    expect(await origin('null')).toBeNull()
  })

  test('an allowed origin may read error responses too', async () => {
    const { headers } = await site.call('GET /api/mine', { headers: { origin: 'https://friend.test' } })
    expect(headers.get('access-control-allow-origin')).toBe('https://friend.test')
  })

  test('a preflight request gets the allowed headers', async () => {
    const ask = (origin: string) =>
      site.call('OPTIONS /api/things', { headers: { origin, 'access-control-request-method': 'POST' } })
    const allowed = await ask('https://friend.test')
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-headers')).toContain('idempotency-key')
    expect((await ask('https://evil.test')).status).toBe(403)
  })
})

describe('health', () => {
  test('live responds while the process runs', async () => {
    expect((await site.call('GET /api/health/live')).body).toEqual({ success: true })
  })

  test('ready responds while database and storage do', async () => {
    const { body } = await site.call('GET /api/health/ready')
    expect(body).toEqual({ success: true, database: true, storage: true })
  })

  test('ready fails with Retry-After without storage', async () => {
    const check = async () => {
      throw new Error('disk full')
    }
    const unhealthy = await openTestApp({ platform: { storage: { check } } })
    const { status, headers, body } = await unhealthy.call('GET /api/health/ready')
    await unhealthy.close()
    expect({ status, type: body.type }).toEqual({ status: 503, type: 'unavailable' })
    expect(headers.get('retry-after')).toBe('2')
  })

  test('metrics need the token; without it the path looks unknown', async () => {
    const token = site.platform.config.metricsToken
    const right = await site.call('GET /metrics', { headers: { authorization: `Bearer ${token}` } })
    expect(right.text).toContain('http_request_duration_seconds_bucket{le="0.001",call="GET /api/health/live"')
    expect(right.text).toContain('nodejs_eventloop_lag_seconds')
    for (const authorization of ['', 'Bearer wrong', `Basic ${token}`]) {
      const wrong = await site.call('GET /metrics', { headers: { authorization } })
      const unknown = await site.call('GET /nowhere', { headers: { authorization } })
      expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
      expect(wrong.status).toBe(404)
    }
  })
})

test('shutdown completes requests in flight first and closes idle connections', async () => {
  const { promise: entered, resolve: enter } = Promise.withResolvers<void>()
  const { promise: release, resolve: allow } = Promise.withResolvers<void>()
  const closing = await openTestApp({
    onForm: async () => {
      enter()
      await release
    },
  })
  const idle = await closing.call('GET /api/health/live')
  const unused = connect(closing.port, '127.0.0.1')
  await once(unused, 'connect')
  const response = closing.call('POST /api/images', { token: 'member', json: { title: 'a' } })
  await entered
  const closed = closing.close()
  await once(unused, 'close')
  allow()
  expect([idle.status, (await response).status]).toEqual([200, 201])
  await closed
})
