import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const origin = 'https://site.test'
const entry = '/assets/entry-client-abc.js'
vi.stubGlobal('__BUILD__', { entry, files: [entry] })
vi.stubGlobal('location', { origin })
beforeEach(() => void vi.stubGlobal('navigator', { onLine: true }))
const { handleFetch: serve } = await import('./fetch-handler.ts')

let kept: Map<string, Response>
let network: (path: string) => Promise<Response>
let asked: string[]
let told: unknown[]

beforeEach(() => {
  vi.useFakeTimers()
  kept = new Map()
  asked = []
  told = []
  network = async () => Response.error()
  const put = async (path: string, response: Response) => void kept.set(path, response)
  vi.stubGlobal('caches', { match: async (path: string) => kept.get(path)?.clone(), open: async () => ({ put }) })
  vi.stubGlobal('clients', { get: async () => ({ postMessage: (message: unknown) => told.push(message) }) })
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url)
    asked.push(pathname)
    return network(pathname)
  })
})
afterEach(() => vi.useRealTimers())

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
/** As of this site; its clones are so too. */
const arriving = (text: string, status = 200, redirected = false): Response =>
  Object.defineProperties(new Response(text, { status }), {
    type: { value: 'basic' },
    redirected: { value: redirected },
    clone: { value: () => arriving(text, status, redirected) },
  })
/** The answer comes when the test says so. */
const keepWaiting = () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  network = () => promise
  return (text: string) => resolve(arriving(text))
}

type Asking = { mode?: string; method?: string; early?: Promise<Response | undefined> }

/** What the worker answers; null where it leaves the request to the network. */
function ask(url: string, { mode = 'cors', method = 'GET', early }: Asking = {}): Promise<Response> | null {
  let answer: Promise<Response> | null = null
  serve({
    request: { method, mode, url: new URL(url, origin).href },
    clientId: 'tab',
    preloadResponse: early ?? Promise.resolve(undefined),
    waitUntil: () => {},
    respondWith: (response: Promise<Response>) => {
      answer = response
    },
  } as unknown as FetchEvent)
  return answer
}

const open = (url: string, early?: Promise<Response | undefined>) => ask(url, { mode: 'navigate', early })!

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
  ])('%s', (_, url, asking) => {
    expect(ask(url, asking)).toBeNull()
    expect(asked).toEqual([])
  })
})

describe('a page', () => {
  beforeEach(() => kept.set('/shell', arriving('shell')))

  it('comes from the server, by what the browser asked early where it did', async () => {
    network = async () => arriving('from the server')
    expect(await (await open('/post/1')).text()).toBe('from the server')
    expect(await (await open('/post/1', Promise.resolve(arriving('early')))).text()).toBe('early')
    expect(asked).toEqual(['/post/1'])
  })

  it('is whatever the server says of it, a refusal too', async () => {
    network = async () => arriving('busy', 503)
    expect((await open('/post/1')).status).toBe(503)
  })

  it('is the shell where nobody is reached', async () => {
    network = unreachable
    expect(await (await open('/meera_krishnan')).text()).toBe('shell')
    expect(await (await open('/dashboard', unreachable())).text()).toBe('shell')
  })

  it('is the shell after 4 s without an answer', async () => {
    network = () => new Promise(() => {})
    const answer = open('/dashboard')
    await vi.advanceTimersByTimeAsync(3999)
    const early = await Promise.race([answer, Promise.resolve('none yet')])
    expect(early).toBe('none yet')
    await vi.advanceTimersByTimeAsync(1)
    expect(await (await answer).text()).toBe('shell')
  })

  it('is waited for where there is no shell', async () => {
    kept.clear()
    const arrive = keepWaiting()
    const answer = open('/dashboard')
    await vi.advanceTimersByTimeAsync(10_000)
    arrive('late')
    expect(await (await answer).text()).toBe('late')
    network = unreachable
    expect((await open('/dashboard')).type).toBe('error')
  })
})

describe('a cache that cannot be read', () => {
  const broken = () => Promise.reject(new DOMException('Unexpected internal error', 'UnknownError'))
  beforeEach(() => void vi.stubGlobal('caches', { match: broken, open: broken }))

  it('does not stand between a page and the server, not even a slow one', async () => {
    network = async () => arriving('polls')
    expect(await (await ask('/assets/polls-page-abc.js')!).text()).toBe('polls')
    const arrive = keepWaiting()
    const answer = open('/dashboard')
    await vi.advanceTimersByTimeAsync(5000)
    arrive('from the server')
    expect(await (await answer).text()).toBe('from the server')
  })
})

describe('a file of the build', () => {
  const path = '/assets/polls-page-abc.js'

  it('is fetched once and kept', async () => {
    network = async () => arriving('polls')
    expect(await (await ask(path)!).text()).toBe('polls')
    await vi.advanceTimersByTimeAsync(0)
    expect(await (await ask(path)!).text()).toBe('polls')
    expect(asked).toEqual([path])
  })

  it('is asked for again after growing pauses while nobody answers, or the server fails', async () => {
    const answers = [unreachable, async () => arriving('', 502), unreachable, async () => arriving('polls')]
    network = () => answers.shift()!()
    const answer = ask(path)!
    await vi.advanceTimersByTimeAsync(500 + 1000 + 1999)
    expect(asked.length).toBe(3)
    await vi.advanceTimersByTimeAsync(1)
    expect(await (await answer).text()).toBe('polls')
  })

  it('is not waited for long by who has no network at all', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    network = unreachable
    const answer = ask(path)!
    await vi.advanceTimersByTimeAsync(3500)
    expect((await answer).type).toBe('error')
  })

  it('fails after six tries', async () => {
    network = unreachable
    const answer = ask(path)!
    await vi.advanceTimersByTimeAsync(15_500)
    expect((await answer).type).toBe('error')
    expect(asked.length).toBe(6)
  })

  it('that is gone is told to the page, and nothing in its place is kept', async () => {
    network = async () => arriving('nothing', 404)
    expect((await ask(path)!).status).toBe(404)
    await vi.advanceTimersByTimeAsync(0)
    expect(told).toEqual([{ kind: 'missing' }])
    network = async () => arriving('sign in here', 200, true)
    await ask(path)!
    await vi.advanceTimersByTimeAsync(0)
    expect(kept.size).toBe(0)
  })
})
