import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { waitUntil } from '../../testing/wait-until.ts'
import { second, shiftClock } from '../clock.ts'
import { renderPrice } from './call-costs.ts'
import { createPageCache, type RenderedPage } from './page-cache.ts'
import { parsePageUrl } from './page-url.ts'
import { rates } from './rate-limiter.ts'
import type { Rendered, RenderRequest } from './renderer.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let files: string
let site: TestApp
let renders: RenderRequest[]
let renderPage: (request: RenderRequest) => Promise<Partial<Rendered>>

const filler = 'and so it goes. '.repeat(200)
const renderUrl = async ({ url }: RenderRequest): Promise<Partial<Rendered>> => ({ html: `<p>${url} ${filler}</p>` })

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'chartroom-pages-'))
  await mkdir(join(files, 'assets'))
  await mkdir(join(files, '.vite'))
  await writeFile(join(files, 'assets/tour-abc123.mp4'), '0123456789')
  await writeFile(join(files, 'assets/app-abc123.js'), `console.log("${filler}")`)
  await writeFile(join(files, 'sw.js'), '// worker')
  await writeFile(join(files, 'favicon.svg'), '<svg/>')
  await writeFile(join(files, '.vite/manifest.json'), '{}')
})
afterAll(() => rm(files, { recursive: true }))

beforeEach(async () => {
  renders = []
  renderPage = renderUrl
  const render = async (request: RenderRequest): Promise<Rendered> => {
    renders.push(request)
    return {
      status: 200,
      html: '',
      scriptHashes: ["'sha256-abc='"],
      styleHashes: ["'sha256-def='"],
      ...(await renderPage(request)),
    }
  }
  site = await openTestApp({
    settings: { RATE_LIMIT_FACTOR: '1000' },
    pages: async () => ({ render, files, close: async () => {} }),
  })
})
afterEach(async () => {
  shiftClock(0)
  await site.close()
})

const get = (path: string, headers: Record<string, string> = {}) => site.call(`GET ${path}`, { headers })

/** The raw bytes, not decompressed. */
function getBytes(path: string, encoding: string): Promise<{ head: string; body: Buffer }> {
  const { promise, resolve } = Promise.withResolvers<{ head: string; body: Buffer }>()
  const chunks: Buffer[] = []
  const request = `GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\naccept-encoding: ${encoding}\r\n\r\n`
  const socket = connect(site.port, '127.0.0.1', () => socket.write(request))
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.on('close', () => {
    const whole = Buffer.concat(chunks)
    const end = whole.indexOf('\r\n\r\n')
    resolve({ head: whole.toString('latin1', 0, end), body: whole.subarray(end + 4) })
  })
  return promise
}

describe('a page', () => {
  test("is rendered from the site's settings and never from the visitor's headers", async () => {
    await get('/post/1/a-slug', { host: 'evil.test', authorization: 'Bearer member', cookie: 'a=1' })
    expect(renders).toHaveLength(1)
    expect(renders[0]).toMatchObject({
      url: '/post/1/a-slug',
      origin: 'https://site.test',
      site: {
        productName: 'Chartroom',
        publicUrl: 'https://site.test',
        socialLinks: [],
        contactEmail: 'contact@site.test',
        oidcProvider: null,
      },
    })
    expect(JSON.stringify(renders[0])).not.toContain('evil')
  })

  test('is the same for every visitor', async () => {
    const first = await get('/a')
    const second = await get('/a', { authorization: 'Bearer member', cookie: 'session=1' })
    expect(second.text).toBe(first.text)
    expect(renders).toHaveLength(1)
  })

  test('has a policy with the hashes of its own scripts and styles, and no ETag', async () => {
    const { headers, status } = await get('/a')
    const policy = headers.get('content-security-policy')
    expect(status).toBe(200)
    expect(policy).toBe(
      [
        "default-src 'self'",
        "script-src 'self' 'sha256-abc='",
        "style-src 'self' 'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg=' 'sha256-def='",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' blob: data:",
        "media-src 'self' blob:",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        'trusted-types default',
      ].join('; '),
    )
    expect(headers.get('etag')).toBeNull()
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('x-robots-tag')).toBeNull()
    expect((await get('/a')).headers.get('content-security-policy')).toBe(policy)
  })

  // Proves: rule.guards.admin-noindex
  test.each(['/admin', '/admin/users', '/auth/login', '/shell', '/hi/admin', '/hi/auth/login', '/hi/shell'])(
    'at %s is not indexed by search engines',
    async (path) => {
      expect((await get(path)).headers.get('x-robots-tag')).toBe('noindex')
    },
  )

  test.each([
    ['br', (bytes: Buffer) => brotliDecompressSync(bytes)],
    ['gzip', (bytes: Buffer) => gunzipSync(bytes)],
    ['identity', (bytes: Buffer) => bytes],
  ])('is sent as %s when accepted, both from the renderer and from the cache', async (encoding, unpack) => {
    for (const time of ['first', 'second']) {
      const { head, body } = await getBytes('/a', encoding === 'br' ? 'gzip, deflate, br, zstd' : encoding)
      expect(unpack(body).toString(), time).toBe(`<p>/a ${filler}</p>`)
      expect(head.toLowerCase().includes('content-encoding'), time).toBe(encoding !== 'identity')
      expect(head.toLowerCase()).toContain(`content-length: ${body.length}`)
      expect(head.toLowerCase()).toContain('vary: accept-encoding')
    }
    expect(renders).toHaveLength(1)
  })

  test('is not sent in an encoding with q=0', async () => {
    const { head } = await getBytes('/a', 'br;q=0, gzip')
    expect(head.toLowerCase()).toContain('content-encoding: gzip')
  })

  test('responds to HEAD with headers only', async () => {
    const before = await site.call('HEAD /a')
    await get('/a')
    const after = await site.call('HEAD /a')
    expect([before.status, before.text, after.status, after.text]).toEqual([200, '', 200, ''])
    expect(renders).toHaveLength(1)
  })

  test("responds with 404 when it doesn't exist, and that isn't cached", async () => {
    renderPage = async () => ({ status: 404, html: '<p>nothing</p>' })
    expect((await get('/post/nothing')).status).toBe(404)
    await get('/post/nothing')
    expect(renders).toHaveLength(2)
  })

  test('rejects other methods', async () => {
    const { status, headers, body } = await site.call('POST /a')
    expect({ status, type: body.type }).toEqual({ status: 405, type: 'method_not_allowed' })
    expect(headers.get('allow')).toBe('GET, HEAD')
  })

  test('redirects within the site and keeps the query', async () => {
    renderPage = async () => ({ status: 301, redirect: '/verify-email' })
    const { status, headers } = await get('/verify-email/?token=abc&post=1')
    expect({ status, location: headers.get('location') }).toEqual({
      status: 301,
      location: '/verify-email?token=abc&post=1',
    })
    expect(renders[0]?.url).toBe('/verify-email/')
  })

  test.each(['https://evil.test/', '//evil.test', '/\\evil.test'])('never redirects to %s', async (redirect) => {
    renderPage = async () => ({ status: 302, redirect })
    const { status, headers } = await get('/a')
    expect({ status, location: headers.get('location') }).toEqual({ status: 500, location: null })
  })

  test('that fails to render gets a plain error page with an equally strict policy', async () => {
    renderPage = async () => {
      throw new Error('secret detail')
    }
    const { status, headers, text } = await get('/a')
    expect(status).toBe(500)
    expect(text).toContain('Something went wrong on our side')
    expect(text).toContain('Chartroom')
    expect(text).not.toContain('secret')
    const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(site.logged()).toContain('secret detail')
  })

  test('responds with 503 while the database is unreachable', async () => {
    renderPage = async () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })
    }
    const { status, headers, text } = await get('/a')
    expect({ status, retry: headers.get('retry-after') }).toEqual({ status: 503, retry: '2' })
    expect(text).toContain('be right back')
  })

  test('at /metrics looks like any unknown page without the token', async () => {
    renderPage = async () => ({ status: 404, html: '<p>nothing</p>' })
    const metrics = await get('/metrics', { authorization: 'Bearer wrong' })
    const nothing = await get('/nothing')
    const comparable = ({ status, text, headers }: typeof metrics) => [
      status,
      text,
      [...headers].filter(([name]) => name !== 'date'),
    ]
    expect(comparable(metrics)).toEqual(comparable(nothing))
    const token = site.platform.config.metricsToken
    expect((await get('/metrics', { authorization: `Bearer ${token}` })).text).toContain('# TYPE')
  })

  test.each(['/api/nothing', '/media/nothing', '/socket.io/'])('is never rendered at %s', async (path) => {
    const { status, body } = await get(path)
    expect({ status, type: body.type }).toEqual({ status: 404, type: 'not_found' })
    expect(renders).toHaveLength(0)
  })

  test('is rate limited per network when rendered, but not when cached', async () => {
    const limited = await openTestApp({
      settings: { RATE_LIMIT_FACTOR: String((2 * renderPrice) / rates.read.network.count) },
      pages: async () => ({
        render: async () => ({ status: 200, html: '<p>a</p>', scriptHashes: [], styleHashes: [] }),
        close: async () => {},
      }),
    })
    const statuses: number[] = []
    for (const path of ['/a', '/b', '/c', '/a', '/a']) statuses.push((await limited.call(`GET ${path}`)).status)
    const rejected = await limited.call('GET /d')
    await limited.close()
    expect(statuses).toEqual([200, 200, 429, 200, 200])
    expect(rejected.text).toContain('Too many requests')
    expect(rejected.headers.get('retry-after')).toMatch(/^\d+$/)
  })

  test('is rendered in turns: one at a time for each network, however many it asks for', async () => {
    const done = Promise.withResolvers<void>()
    const proxied = await openTestApp({
      settings: { RATE_LIMIT_FACTOR: '1000', TRUSTED_PROXIES: '127.0.0.1' },
      pages: async () => ({
        render: async (request) => {
          renders.push(request)
          await done.promise
          return { status: 200, html: '<p>a</p>', scriptHashes: [], styleHashes: [] }
        },
        close: async () => {},
      }),
    })
    const from = (address: string, path: string) =>
      proxied.call(`GET ${path}`, { headers: { 'x-forwarded-for': address } })
    const many = ['/a', '/b', '/c', '/d'].map((path) => from('203.0.113.1', path))
    await waitUntil('one is rendered', () => renders.length > 0)
    const other = from('203.0.113.2', '/e')
    await waitUntil('the other network has its turn', () => renders.some(({ url }) => url === '/e'))
    expect(renders).toHaveLength(2)
    done.resolve()
    const responses = await Promise.all([...many, other])
    await proxied.close()
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  test('at /shell renders the app shell only', async () => {
    await get('/shell')
    expect(renders[0]).toMatchObject({ url: '/', isShell: true })
  })
})

describe('the page cache', () => {
  test('keys pages by path, whatever the query says', async () => {
    for (const url of ['/a', '/a?', '/a?utm_source=x', '/a?token=secret', '/a?tag=x', '/a?tag=y&post=1']) await get(url)
    expect(renders.map(({ url }) => url)).toEqual(['/a'])
  })

  test('counts the pages that it sends in the metrics, without a duration', async () => {
    for (let visit = 0; visit < 3; visit++) await get('/a')
    const { text } = await get('/metrics', { authorization: `Bearer ${site.platform.config.metricsToken}` })
    expect(text).toContain('http_cached_pages_total 2\n')
    expect(text).toContain('http_request_duration_seconds_count{call="GET /*",status="200"} 1\n')
  })

  test('keeps a page for 15 seconds', async () => {
    await get('/a')
    shiftClock(14 * second)
    await get('/a')
    expect(renders).toHaveLength(1)
    shiftClock(16 * second)
    await get('/a')
    expect(renders).toHaveLength(2)
  })

  test('drops an invalidated page at once, with all pages below its path', async () => {
    for (const path of ['/post/1/a', '/post/1', '/post/12/b', '/']) await get(path)
    site.drop('/post/1')
    renders = []
    for (const path of ['/post/1/a', '/post/1', '/post/12/b', '/']) await get(path)
    expect(renders.map(({ url }) => url)).toEqual(['/post/1/a', '/post/1'])
  })

  test('drops an invalidated page in all languages', async () => {
    const pages = ['/hi/post/1/a', '/hi/post/1', '/hi/post/12/b', '/hi', '/hip']
    for (const path of pages) await get(path)
    expect(renders.map(({ language }) => language)).toEqual(['hi', 'hi', 'hi', 'hi', 'en'])
    site.drop('/post/1')
    renders = []
    for (const path of pages) await get(path)
    expect(renders.map(({ url }) => url)).toEqual(['/hi/post/1/a', '/hi/post/1'])
    site.drop('/')
    renders = []
    for (const path of pages) await get(path)
    expect(renders.map(({ url }) => url)).toEqual(['/hi'])
  })

  test.each([
    '/hi/Post/1/a',
    '/Hi/post/1/a',
    '/Post/1/a',
    '/p%6fst/1/a',
    '/post/%31/a',
    '//post/1/a',
    '/post//1',
    '/post/1%20',
    '/x/../post/1',
    '/x/y/%2e%2e/../post/1',
  ])('does not keep %s, because an invalidation would miss that spelling', async (path) => {
    for (const _ of [1, 2]) await getBytes(path, 'identity')
    expect(renders.map(({ url }) => url)).toEqual([path, path])
  })

  test('keeps pages whose slug has any letters', async () => {
    for (const _ of [1, 2]) await get('/post/1/%E0%A4%A8%E0%A4%AE%E0%A4%B8%E0%A5%8D%E0%A4%A4%E0%A5%87-2.5')
    expect(renders).toHaveLength(1)
  })

  test('renders once for concurrent requests', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    renderPage = async (request) => {
      await gate
      return renderUrl(request)
    }
    const waiting = Promise.all(Array.from({ length: 20 }, () => get('/a')))
    await waitUntil('a render begins', () => renders.length > 0)
    open()
    const texts = new Set((await waiting).map(({ text }) => text))
    expect([renders.length, texts.size]).toEqual([1, 1])
  })

  test('finishes the render when the first visitor disconnects', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>()
    renderPage = async (request) => {
      await gate
      return renderUrl(request)
    }
    const leaver = new AbortController()
    const left = site.call('GET /a', { signal: leaver.signal }).catch(() => 'left')
    await waitUntil('a render begins', () => renders.length > 0)
    const stayed = get('/a')
    leaver.abort()
    expect(await left).toBe('left')
    open()
    expect((await stayed).status).toBe(200)
    expect(renders).toHaveLength(1)
  })

  test('renders again when the page is invalidated during the render', async () => {
    let version = 1
    renderPage = async () => {
      const html = `<p>${version}</p>`
      if (version === 1) {
        version = 2
        site.drop('/a')
      }
      return { html }
    }
    expect((await get('/a')).text).toBe('<p>2</p>')
    expect((await get('/a')).text).toBe('<p>2</p>')
    expect(renders).toHaveLength(2)
  })

  test('keeps nothing while invalidations are disconnected', async () => {
    await get('/a')
    site.loseInvalidations()
    await get('/a')
    await get('/a')
    expect(renders).toHaveLength(3)
  })

  test('evicts the least recently used pages over its size limit', async () => {
    const cache = createPageCache({ limitBytes: 1000 })
    const page = (size: number) => async (): Promise<RenderedPage> => ({
      status: 200,
      redirect: null,
      html: Buffer.alloc(size),
      headers: [],
      isCacheable: true,
    })
    await cache.render('/a', page(400))
    await cache.render('/b', page(400))
    cache.get('/a')
    await cache.render('/c', page(400))
    expect(['/a', '/b', '/c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true])
    await cache.get('/a')?.content.in('gzip')
    expect(cache.stats().bytes).toBeGreaterThan(800)
    expect(cache.stats().bytes).toBeLessThanOrEqual(1000)
    const before = cache.stats()
    await cache.render('/d', page(2000))
    expect(cache.get('/d')).toBeUndefined()
    expect(cache.stats()).toEqual(before)
  })

  test('parsePageUrl splits off the query', () => {
    expect(parsePageUrl('/a')).toEqual({ path: '/a', query: '' })
    expect(parsePageUrl('/a?x=1&tag=b%20c?')).toEqual({ path: '/a', query: 'x=1&tag=b%20c?' })
    expect(parsePageUrl('/a?')).toEqual({ path: '/a', query: '' })
  })
})

describe('site files', () => {
  test('are cached forever and compressed when their name has a hash', async () => {
    const { head, body } = await getBytes('/assets/app-abc123.js', 'br')
    expect(brotliDecompressSync(body).toString()).toContain('console.log')
    expect(head).toContain('cache-control: public, max-age=31536000, immutable')
    expect(head).toContain('content-type: text/javascript; charset=utf-8')
    expect(head).toContain('x-content-type-options: nosniff')
  })

  test.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=0-1,4-5', 200, '0123456789', null],
  ])('are sent in parts when they are videos: %s', async (range, status, text, place) => {
    const part = await get('/assets/tour-abc123.mp4', { range })
    expect([part.status, part.text, part.headers.get('content-range')]).toEqual([status, text, place])
    expect(part.headers.get('content-type')).toBe('video/mp4')
    expect(part.headers.get('content-length')).toBe(String(text.length))
  })

  test('are revalidated with 304 when their name has no hash', async () => {
    const first = await get('/sw.js')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = await get('/sw.js', { 'if-none-match': `W/${first.headers.get('etag')}` })
    expect([again.status, again.text]).toEqual([304, ''])
    const other = await get('/sw.js', { 'if-none-match': '"other"' })
    expect(other.status).toBe(200)
  })

  test('include a service worker that is always revalidated and may only connect to this site', async () => {
    const { headers } = await get('/sw.js')
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
  })

  test.each([
    '/assets/gone-000000.js',
    '/.vite/manifest.json',
    '/assets/../../package.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets//etc/passwd.txt',
    '/favicon.ico',
  ])('do not include %s, and no page is rendered for it', async (path) => {
    const response = await site.send(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`)
    expect(response).toMatch(/^HTTP\/1\.1 404 /)
    expect(renders).toHaveLength(0)
  })

  test('include a robots.txt that excludes the admin pages and names the sitemaps', async () => {
    const { status, text, headers } = await get('/robots.txt')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/plain')
    expect(text).toMatch(/^User-agent: \*\nDisallow: \/admin\nDisallow: \/hi\/admin$/m)
    expect(text).toMatch(/^Sitemap: https?:\/\/[^/]+\/sitemap-index\.xml$/m)
  })

  test('include a web manifest with the name of the site, its theme and icons that exist', async () => {
    const { status, text, headers } = await get('/manifest.webmanifest')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('application/manifest+json')
    const manifest = JSON.parse(text)
    expect(manifest).toMatchObject({ id: '/', name: 'Chartroom', short_name: 'Chartroom', start_url: '/dashboard' })
    expect(manifest).toMatchObject({ scope: '/', display: 'standalone', theme_color: '#faf7f0' })
    expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toEqual(['any', 'any', 'maskable'])
    for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
      const { width, height } = await sharp(join(import.meta.dirname, '../../../web/public', src)).metadata()
      expect(`${width}x${height}`, src).toBe(sizes)
    }
  })
})
