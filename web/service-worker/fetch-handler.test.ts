import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const origin = 'https://site.test'
const entry = '/assets/entry-client-abc.js'
const hindiEntry = '/assets/entry-client-def.js'
const buildOf = (one: string) => ({ entry: one, files: [one], kept: [one] })
vi.stubGlobal('__BUILD__', { en: buildOf(entry), hi: buildOf(hindiEntry) })
vi.stubGlobal('location', { origin })
beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))
const { handleFetch } = await import('./fetch-handler.ts')

let stored: Map<string, Response>
let network: (path: string) => Promise<Response>
let requestedPaths: string[]
let messages: unknown[]

beforeEach(() => {
  vi.useFakeTimers()
  stored = new Map()
  requestedPaths = []
  messages = []
  network = async () => Response.error()
  const put = async (path: string, response: Response) => void stored.set(path, response)
  vi.stubGlobal('caches', { match: async (path: string) => stored.get(path)?.clone(), open: async () => ({ put }) })
  vi.stubGlobal('clients', { get: async () => ({ postMessage: (message: unknown) => messages.push(message) }) })
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url)
    requestedPaths.push(pathname)
    return network(pathname)
  })
})
afterEach(() => vi.useRealTimers())

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
/** A same-origin response; so are its clones. */
const responseWith = (text: string, status = 200, redirected = false): Response =>
  Object.defineProperties(new Response(text, { status }), {
    type: { value: 'basic' },
    redirected: { value: redirected },
    clone: { value: () => responseWith(text, status, redirected) },
  })
const failure = (text: string, status: number): Response => {
  const response = responseWith(text, status)
  response.headers.set('Content-Type', 'application/json; charset=utf-8')
  return response
}
/** The network responds when the test says so. */
const delayNetwork = () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  network = () => promise
  return (text: string) => resolve(responseWith(text))
}

type RequestOptions = { mode?: string; method?: string; preload?: Promise<Response | undefined> }

/** The worker's response; null if it leaves the request to the network. */
function request(
  url: string,
  { mode = 'cors', method = 'GET', preload }: RequestOptions = {},
): Promise<Response> | null {
  let response: Promise<Response> | null = null
  handleFetch({
    request: { method, mode, url: new URL(url, origin).href },
    clientId: 'tab',
    preloadResponse: preload ?? Promise.resolve(undefined),
    waitUntil: () => {},
    respondWith: (value: Promise<Response>) => {
      response = value
    },
  } as unknown as FetchEvent)
  return response
}

const openPage = (url: string, preload?: Promise<Response | undefined>) => request(url, { mode: 'navigate', preload })!

describe('the service worker leaves to the network', () => {
  it.each([
    ['calls', '/api/posts', {}],
    ['an API page', '/api/docs', { mode: 'navigate' }],
    ['media', '/media/abc/480.webp', {}],
    ['media in their own tab', '/media/abc/480.webp', { mode: 'navigate' }],
    ['the live connection', '/socket.io/?EIO=4', {}],
    ['files opened in a tab', '/robots.txt', { mode: 'navigate' }],
    ['the shell itself', '/shell', { mode: 'navigate' }],
    ['the Hindi shell itself', '/hi/shell', { mode: 'navigate' }],
    ['form submissions', '/dashboard', { mode: 'navigate', method: 'POST' }],
    ['other sites', 'https://elsewhere.test/assets/a.js', {}],
    ['paths that only look like a hashed file', '/assets/../api/posts', {}],
  ])('%s', (_, url, options) => {
    expect(request(url, options)).toBeNull()
    expect(requestedPaths).toEqual([])
  })
})

describe('a page', () => {
  beforeEach(() => stored.set('/shell', responseWith('shell')))

  it('comes from the server, or from navigation preload', async () => {
    network = async () => responseWith('from the server')
    expect(await (await openPage('/post/1')).text()).toBe('from the server')
    expect(await (await openPage('/post/1', Promise.resolve(responseWith('early')))).text()).toBe('early')
    expect(requestedPaths).toEqual(['/post/1'])
  })

  it.each([500, 502, 503, 504])("is the server's response even if it is an error, such as %i", async (status) => {
    network = async () => failure('{"success":false,"type":"unavailable","message":"Please wait"}', status)
    expect((await openPage('/post/1')).status).toBe(status)
  })

  it('is any response with status 500, because gateways don’t respond with that', async () => {
    network = async () => responseWith('broken', 500)
    expect((await openPage('/post/1')).status).toBe(500)
  })

  it.each([
    ['502 with a page', () => responseWith('<h1>Bad Gateway</h1>', 502)],
    ['503 with nothing', () => responseWith('', 503)],
    ['504 with JSON of its own', () => failure('{"error":"upstream timed out"}', 504)],
    ['503 with JSON that is cut off', () => failure('{"success":false,"type":"unav', 503)],
    ['502 with JSON that is no object', () => failure('null', 502)],
  ])('is the shell when a gateway responds with %s', async (_, response) => {
    network = async () => response()
    expect(await (await openPage('/post/1')).text()).toBe('shell')
    expect(await (await openPage('/post/1', Promise.resolve(response()))).text()).toBe('shell')
    stored.clear()
    expect((await openPage('/post/1')).status).toBe(response().status)
  })

  it('is the shell when the server is unreachable', async () => {
    network = unreachable
    expect(await (await openPage('/meera_krishnan')).text()).toBe('shell')
    expect(await (await openPage('/dashboard', unreachable())).text()).toBe('shell')
  })

  it('is the shell in the language of its address', async () => {
    network = unreachable
    expect((await openPage('/hi/dashboard')).type).toBe('error')
    stored.set('/hi/shell', responseWith('Hindi shell'))
    expect(await (await openPage('/hi')).text()).toBe('Hindi shell')
    expect(await (await openPage('/hi/dashboard')).text()).toBe('Hindi shell')
    expect(await (await openPage('/hindi_member')).text()).toBe('shell')
  })

  it('is the shell after 4 s without a response', async () => {
    network = () => new Promise(() => {})
    const response = openPage('/dashboard')
    await vi.advanceTimersByTimeAsync(3999)
    const early = await Promise.race([response, Promise.resolve('none yet')])
    expect(early).toBe('none yet')
    await vi.advanceTimersByTimeAsync(1)
    expect(await (await response).text()).toBe('shell')
  })

  it('waits for the server if there is no shell', async () => {
    stored.clear()
    const respond = delayNetwork()
    const response = openPage('/dashboard')
    await vi.advanceTimersByTimeAsync(10_000)
    respond('late')
    expect(await (await response).text()).toBe('late')
    network = unreachable
    expect((await openPage('/dashboard')).type).toBe('error')
  })
})

describe('an unreadable cache', () => {
  const broken = () => Promise.reject(new DOMException('Unexpected internal error', 'UnknownError'))
  beforeEach(() => void vi.stubGlobal('caches', { match: broken, open: broken }))

  it('does not block pages and files from the server, not even slow ones', async () => {
    network = async () => responseWith('polls')
    expect(await (await request('/assets/polls-page-abc.js')!).text()).toBe('polls')
    const respond = delayNetwork()
    const response = openPage('/dashboard')
    await vi.advanceTimersByTimeAsync(5000)
    respond('from the server')
    expect(await (await response).text()).toBe('from the server')
  })
})

describe('a hashed file', () => {
  const path = '/assets/polls-page-abc.js'

  it('is fetched once and cached', async () => {
    network = async () => responseWith('polls')
    expect(await (await request(path)!).text()).toBe('polls')
    await vi.advanceTimersByTimeAsync(0)
    expect(await (await request(path)!).text()).toBe('polls')
    expect(requestedPaths).toEqual([path])
  })

  it('is retried with growing delays while the network or the server fails', async () => {
    const responses = [unreachable, async () => responseWith('', 502), unreachable, async () => responseWith('polls')]
    network = () => responses.shift()!()
    const response = request(path)!
    await vi.advanceTimersByTimeAsync(500 + 1000 + 1999)
    expect(requestedPaths.length).toBe(3)
    await vi.advanceTimersByTimeAsync(1)
    expect(await (await response).text()).toBe('polls')
  })

  it('fails sooner when the device is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    network = unreachable
    const response = request(path)!
    await vi.advanceTimersByTimeAsync(3500)
    expect((await response).type).toBe('error')
  })

  it('fails after six attempts', async () => {
    network = unreachable
    const response = request(path)!
    await vi.advanceTimersByTimeAsync(15_500)
    expect((await response).type).toBe('error')
    expect(requestedPaths.length).toBe(6)
  })

  it('that is gone is reported to the page, and error pages are not cached', async () => {
    network = async () => responseWith('nothing', 404)
    expect((await request(path)!).status).toBe(404)
    await vi.advanceTimersByTimeAsync(0)
    expect(messages).toEqual([{ kind: 'missing' }])
    network = async () => responseWith('sign in here', 200, true)
    await request(path)!
    await vi.advanceTimersByTimeAsync(0)
    expect(stored.size).toBe(0)
  })
})
