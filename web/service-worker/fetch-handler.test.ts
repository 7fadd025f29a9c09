import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const origin = 'https://site.test'
const entry = '/assets/entry-client-abc.js'
vi.stubGlobal('__BUILD__', { entry, files: [entry] })
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
/** As of this site; its clones are so too. */
const responseWith = (text: string, status = 200, redirected = false): Response =>
  Object.defineProperties(new Response(text, { status }), {
    type: { value: 'basic' },
    redirected: { value: redirected },
    clone: { value: () => responseWith(text, status, redirected) },
  })
/** The answer comes when the test says so. */
const delayNetwork = () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  network = () => promise
  return (text: string) => resolve(responseWith(text))
}

type RequestOptions = { mode?: string; method?: string; preload?: Promise<Response | undefined> }

/** What the worker answers; null where it leaves the request to the network. */
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

describe('the worker leaves to the network', () => {
  it.each([
    ['calls', '/api/posts', {}],
    ['a page of the API', '/api/docs', { mode: 'navigate' }],
    ['media', '/media/abc/480.webp', {}],
    ['media in a tab of their own', '/media/abc/480.webp', { mode: 'navigate' }],
    ['the live connection', '/socket.io/?EIO=4', {}],
    ['files opened in a tab', '/robots.txt', { mode: 'navigate' }],
    ['the shell itself', '/shell', { mode: 'navigate' }],
    ['what is sent', '/dashboard', { mode: 'navigate', method: 'POST' }],
    ['other sites', 'https://elsewhere.test/assets/a.js', {}],
    ['what only looks like a file of the build', '/assets/../api/posts', {}],
  ])('%s', (_, url, options) => {
    expect(request(url, options)).toBeNull()
    expect(requestedPaths).toEqual([])
  })
})

describe('a page', () => {
  beforeEach(() => stored.set('/shell', responseWith('shell')))

  it('comes from the server, by what the browser asked early where it did', async () => {
    network = async () => responseWith('from the server')
    expect(await (await openPage('/post/1')).text()).toBe('from the server')
    expect(await (await openPage('/post/1', Promise.resolve(responseWith('early')))).text()).toBe('early')
    expect(requestedPaths).toEqual(['/post/1'])
  })

  it('is whatever the server says of it, a refusal too', async () => {
    network = async () => responseWith('busy', 503)
    expect((await openPage('/post/1')).status).toBe(503)
  })

  it('is the shell where nobody is reached', async () => {
    network = unreachable
    expect(await (await openPage('/meera_krishnan')).text()).toBe('shell')
    expect(await (await openPage('/dashboard', unreachable())).text()).toBe('shell')
  })

  it('is the shell after 4 s without an answer', async () => {
    network = () => new Promise(() => {})
    const response = openPage('/dashboard')
    await vi.advanceTimersByTimeAsync(3999)
    const early = await Promise.race([response, Promise.resolve('none yet')])
    expect(early).toBe('none yet')
    await vi.advanceTimersByTimeAsync(1)
    expect(await (await response).text()).toBe('shell')
  })

  it('is waited for where there is no shell', async () => {
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

describe('a cache that cannot be read', () => {
  const broken = () => Promise.reject(new DOMException('Unexpected internal error', 'UnknownError'))
  beforeEach(() => void vi.stubGlobal('caches', { match: broken, open: broken }))

  it('does not stand between a page and the server, not even a slow one', async () => {
    network = async () => responseWith('polls')
    expect(await (await request('/assets/polls-page-abc.js')!).text()).toBe('polls')
    const respond = delayNetwork()
    const response = openPage('/dashboard')
    await vi.advanceTimersByTimeAsync(5000)
    respond('from the server')
    expect(await (await response).text()).toBe('from the server')
  })
})

describe('a file of the build', () => {
  const path = '/assets/polls-page-abc.js'

  it('is fetched once and kept', async () => {
    network = async () => responseWith('polls')
    expect(await (await request(path)!).text()).toBe('polls')
    await vi.advanceTimersByTimeAsync(0)
    expect(await (await request(path)!).text()).toBe('polls')
    expect(requestedPaths).toEqual([path])
  })

  it('is asked for again after growing pauses while nobody answers, or the server fails', async () => {
    const responses = [unreachable, async () => responseWith('', 502), unreachable, async () => responseWith('polls')]
    network = () => responses.shift()!()
    const response = request(path)!
    await vi.advanceTimersByTimeAsync(500 + 1000 + 1999)
    expect(requestedPaths.length).toBe(3)
    await vi.advanceTimersByTimeAsync(1)
    expect(await (await response).text()).toBe('polls')
  })

  it('is not waited for long by who has no network at all', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    network = unreachable
    const response = request(path)!
    await vi.advanceTimersByTimeAsync(3500)
    expect((await response).type).toBe('error')
  })

  it('fails after six tries', async () => {
    network = unreachable
    const response = request(path)!
    await vi.advanceTimersByTimeAsync(15_500)
    expect((await response).type).toBe('error')
    expect(requestedPaths.length).toBe(6)
  })

  it('that is gone is told to the page, and nothing in its place is kept', async () => {
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
