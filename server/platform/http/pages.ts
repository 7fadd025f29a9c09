// Serves everything people open by URL: the site's files, and pages rendered for guests.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { plainPages } from '#contract/messages/en/server-pages.ts'
import type { Platform } from '../context.ts'
import type { FairQueue } from '../fair-queue.ts'
import { type Assets, openAssets } from './assets.ts'
import { renderPrice } from './call-costs.ts'
import type { SendRejection } from './delayed-rejections.ts'
import { encodingFor } from './encodings.ts'
import type { Failure } from './failure.ts'
import { failureFromError } from './failure-from-error.ts'
import { type GeneratedFile, generateFiles } from './generated-files.ts'
import { createGuestPageRenderer } from './guest-page-renderer.ts'
import type { InProcessClient } from './in-process.ts'
import { createPageCache, type Page, type PageCache, pageLifetime } from './page-cache.ts'
import { isFileName, type PageUrl, parsePageUrl, withQuery } from './page-url.ts'
import { rejectIfLimited } from './rate-limiter.ts'
import type { OpenRenderer, ReadSiteSettings, Renderer } from './renderer.ts'
import type { FlatHeaders, SecurityHeaders } from './security-headers.ts'
import { depthLines, escapeHtml, inlineStyle } from './server-page-style.ts'

// The error page that people see when the site's own pages can't be rendered.
const style = inlineStyle(`
body{min-height:100vh;min-height:100dvh;display:grid;grid-template-rows:1fr auto}
main{max-width:520px;padding:64px 24px 40px;margin:auto;text-align:center}
.name{font:500 20px/28px var(--serif);margin:0 0 40px}
h1{font-size:28px;line-height:36px;margin:0 0 12px}
p{margin:0 0 24px}
.meta{font-size:12px;line-height:16px;color:var(--muted);overflow-wrap:anywhere}
.acts{display:flex;gap:16px;justify-content:center;flex-wrap:wrap}
.acts a{min-height:44px;padding:10px 20px;border-radius:6px;border:1px solid var(--accent);font-weight:600;
text-decoration:none}
.acts a:first-child{background:var(--accent);color:var(--on-accent)}
.sea{height:120px}`)

type ErrorPageReason = 'internal' | 'unavailable' | 'rate_limited'

const errorPageStyle = style.hash

function errorPage(reason: ErrorPageReason, productName: string, requestId: string): string {
  const { title, sentence } = plainPages[reason]
  const product = escapeHtml(productName)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} · ${product}</title>${style.element}</head>
<body><main><p class="name">${product}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p>
<p class="acts"><a href="">${plainPages.retry}</a><a href="/">${plainPages.home}</a></p>
<p class="meta">${escapeHtml(plainPages.reference(requestId))}</p></main>${depthLines}</body></html>
`
}

export type Visitor = { requestId: string; network: string }

export type Pages = {
  /** Sends the page if it's cached. Checks only the path and the accepted encodings. */
  sendCached(request: IncomingMessage, response: ServerResponse): boolean
  /** Sends the file or page at this URL. Returns false for a URL that has no file and must not get a page. */
  send(request: IncomingMessage, response: ServerResponse, visitor: Visitor): Promise<boolean>
  close(): Promise<void>
}

type PagesOptions = {
  platform: Platform
  server: Server
  call: InProcessClient
  security: SecurityHeaders
  sendRejection: SendRejection
  expensiveReadQueue: FairQueue
  openRenderer: OpenRenderer
  readSiteSettings: ReadSiteSettings
}

function openPageCache({ config, invalidations }: Platform): PageCache {
  const cache = createPageCache({ lifetime: config.environment === 'development' ? 0 : pageLifetime })
  invalidations.on('page', (path) => cache.invalidate(path))
  // Without invalidations nothing may stay cached.
  invalidations.onDisconnect(() => cache.invalidate('*'))
  return cache
}

function sendCached(cache: PageCache, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '/' } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  const page = cache.get(parsePageUrl(url).path)
  const body = page?.content.in(encodingFor(request.headers['accept-encoding']))
  if (!page || !body || body instanceof Promise) return false
  response.writeHead(page.status, body.headers)
  response.end(body.bytes)
  return true
}

/** Sends the error page that replaces a page. */
function createErrorPageSender({ security, sendRejection }: PagesOptions, productName: string) {
  return (response: ServerResponse, { type, status, retryAfter }: Failure, { requestId, network }: Visitor): void => {
    const reason: ErrorPageReason = type === 'unavailable' || type === 'rate_limited' ? type : 'internal'
    const bytes = Buffer.from(errorPage(reason, productName, requestId))
    const headers = ['content-type', 'text/html; charset=utf-8', 'cache-control', 'no-store']
    if (retryAfter !== undefined) headers.push('retry-after', String(retryAfter))
    headers.push(...security.errorPage(errorPageStyle), 'content-length', String(bytes.length))
    const send = (more: FlatHeaders = []): void => {
      response.writeHead(status, [...headers, ...more])
      response.end(bytes)
    }
    if (type === 'rate_limited') sendRejection(network, response, send)
    else send()
  }
}

/** Sends a file of the site. Returns false if there's none at the path. */
function createFileSender(assets: Assets, generated: ReadonlyMap<string, GeneratedFile>, security: SecurityHeaders) {
  return async (path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (assets.has(path)) {
      await assets.send(path, request, response)
      return true
    }
    const file = generated.get(path)
    if (!file) return false
    const headers = ['content-type', file.type, 'cache-control', 'no-cache']
    response.writeHead(200, [...headers, 'content-length', String(file.bytes.length), ...security.asset])
    response.end(file.bytes)
    return true
  }
}

/** Development: lets the dev server handle the request. Resolves to true if it doesn't know the path. */
function isNotSource({ serveSource }: Renderer, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  if (!serveSource) return Promise.resolve(true)
  response.once('close', () => resolve(false))
  serveSource(request, response, () => resolve(true))
  return promise
}

export async function openPages(parts: PagesOptions): Promise<Pages> {
  const { platform, security } = parts
  const { config, log, rateLimiter } = platform
  const renderer = await parts.openRenderer({ config, server: parts.server })
  const renderPage = createGuestPageRenderer({ ...parts, renderer })
  const cache = openPageCache(platform)
  const sendErrorPage = createErrorPageSender(parts, config.product.name)
  const sendFile = createFileSender(await openAssets(renderer.files, security), generateFiles(config), security)

  const findPage = async (url: PageUrl, network: string): Promise<Page> => {
    // Cached, but not yet in this encoding.
    const cached = cache.get(url.path)
    if (cached) return cached
    await rejectIfLimited(rateLimiter.take('read', 'network', network, renderPrice))
    return cache.render(url.path, () => parts.expensiveReadQueue({ owner: network }, () => renderPage(url.path)))
  }

  const sendPage = async (request: IncomingMessage, response: ServerResponse, visitor: Visitor): Promise<void> => {
    const url = parsePageUrl(request.url ?? '/')
    try {
      const page = await findPage(url, visitor.network)
      const { headers, bytes } = await page.content.in(encodingFor(request.headers['accept-encoding']))
      const location =
        page.redirect === null ? [] : ['location', withQuery(page.redirect, new URLSearchParams(url.query).toString())]
      response.writeHead(page.status, [...headers, ...location])
      response.end(bytes)
    } catch (error) {
      const { failure, isUnexpected } = failureFromError(error, true)
      if (isUnexpected) log.error({ err: error, requestId: visitor.requestId }, 'rendering a page failed')
      sendErrorPage(response, failure, visitor)
    }
  }

  return {
    sendCached: (request, response) => sendCached(cache, request, response),
    send: async (request, response, visitor) => {
      const { path } = parsePageUrl(request.url ?? '/')
      if (!(await isNotSource(renderer, request, response)) || (await sendFile(path, request, response))) return true
      if (isFileName(path)) return false
      await sendPage(request, response, visitor)
      return true
    },
    close: () => renderer.close(),
  }
}
