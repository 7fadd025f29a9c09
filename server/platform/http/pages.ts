// Everything that people open by its address: files of the site, and pages as a guest sees them.
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Platform } from '../context.ts'
import { type Assets, openAssets } from './assets.ts'
import { encodingFor } from './encodings.ts'
import { Failure } from './failure.ts'
import { failureFromError } from './failure-from-error.ts'
import type { InProcessClient } from './in-process.ts'
import { type Address, addressOf, isFileName, withQuery } from './page-address.ts'
import { createPageCache, type Page, type PageCache, pageLifetime } from './page-cache.ts'
import { pageMaker } from './page-maker.ts'
import { type PlainReason, plainPage, plainPageStyle } from './plain-page.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { OpenRenderer, Renderer } from './renderer.ts'
import type { SecurityHeaders } from './security.ts'

export type Visit = { requestId: string; network: string }

export type Pages = {
  /** Sends the page from memory, if it is there: nothing about the visitor is looked at. */
  sendKept(request: IncomingMessage, response: ServerResponse): boolean
  /** Finds or renders what stands at this address. False: nothing does, and a page would be no answer. */
  send(request: IncomingMessage, response: ServerResponse, visit: Visit): Promise<boolean>
  close(): Promise<void>
}

type Parts = {
  platform: Platform
  server: Server
  call: InProcessClient
  limits: RateLimiter
  security: SecurityHeaders
  openRenderer: OpenRenderer
}

const robots = ['User-agent: *', 'Disallow: /admin', ''].join('\n')

function openCache({ config, invalidations }: Platform): PageCache {
  const cache = createPageCache({ lifetime: config.environment === 'development' ? 0 : pageLifetime })
  invalidations.on('page', (address) => cache.drop(address))
  // Not being told of changes, nothing can be kept.
  invalidations.onLost(() => cache.drop('*'))
  return cache
}

function sendKept(cache: PageCache, request: IncomingMessage, response: ServerResponse): boolean {
  const { method, url = '/' } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  const page = cache.get(url.includes('?') ? addressOf(url).key : url)
  const body = page?.content.in(encodingFor(request.headers['accept-encoding']))
  if (!page || !body || body instanceof Promise) return false
  response.writeHead(page.status, body.headers)
  response.end(body.bytes)
  return true
}

/** What stands in for a page that can't be had now. */
function plainSender(security: SecurityHeaders, productName: string) {
  return (response: ServerResponse, { type, status, retryAfter }: Failure, { requestId }: Visit): void => {
    const reason: PlainReason = type === 'unavailable' || type === 'rate_limited' ? type : 'internal'
    const bytes = Buffer.from(plainPage(reason, productName, requestId))
    const headers = ['content-type', 'text/html; charset=utf-8', 'cache-control', 'no-store']
    if (retryAfter !== undefined) headers.push('retry-after', String(retryAfter))
    headers.push(...security.errorPage(plainPageStyle), 'content-length', String(bytes.length))
    response.writeHead(status, headers)
    response.end(bytes)
  }
}

/** Sends a file of the site, or what is made as one; false where the path is none. */
function fileSender(assets: Assets, security: SecurityHeaders) {
  return async (path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    if (assets.has(path)) {
      await assets.send(path, request, response)
      return true
    }
    if (path !== '/robots.txt') return false
    const length = ['content-length', String(robots.length)]
    response.writeHead(200, ['content-type', 'text/plain; charset=utf-8', ...length, ...security.asset])
    response.end(robots)
    return true
  }
}

/** Development: resolves when the sources don't know the address; if they do, they answer it themselves. */
function passes({ serveSource }: Renderer, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  if (!serveSource) return Promise.resolve(true)
  response.once('close', () => resolve(false))
  serveSource(request, response, () => resolve(true))
  return promise
}

export async function openPages(parts: Parts): Promise<Pages> {
  const { platform, limits, security } = parts
  const { config, log } = platform
  const renderer = await parts.openRenderer({ config, server: parts.server })
  const make = pageMaker({ platform, renderer, call: parts.call, security })
  const cache = openCache(platform)
  const sendPlain = plainSender(security, config.product.name)
  const sendFile = fileSender(await openAssets(renderer.files, security), security)

  const find = async (address: Address, network: string): Promise<Page> => {
    // Kept, but not yet in the encoding that is wanted now.
    const kept = cache.get(address.key)
    if (kept) return kept
    const wait = await limits.take('read', 'network', network)
    if (wait > 0) throw new Failure('rate_limited', { retryAfter: wait })
    return cache.fresh(address.key, () => make(address))
  }

  const sendPage = async (request: IncomingMessage, response: ServerResponse, visit: Visit): Promise<void> => {
    const address = addressOf(request.url ?? '/')
    try {
      const page = await find(address, visit.network)
      const { headers, bytes } = await page.content.in(encodingFor(request.headers['accept-encoding']))
      const location = page.redirect === null ? [] : ['location', withQuery(page.redirect, address.rest)]
      response.writeHead(page.status, [...headers, ...location])
      response.end(bytes)
    } catch (error) {
      const { failure, isUnexpected: unforeseen } = failureFromError(error, true)
      if (unforeseen) log.error({ err: error, requestId: visit.requestId }, 'a page could not be made')
      sendPlain(response, failure, visit)
    }
  }

  return {
    sendKept: (request, response) => sendKept(cache, request, response),
    send: async (request, response, visit) => {
      const { path } = addressOf(request.url ?? '/')
      if (!(await passes(renderer, request, response)) || (await sendFile(path, request, response))) return true
      if (isFileName(path)) return false
      await sendPage(request, response, visit)
      return true
    },
    close: () => renderer.close(),
  }
}
