// Loses, delays or cuts off single requests of a browser, by rule.
import { createServer, request as forward, type Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Route } from 'playwright-core'

/**
 * `request`: it never reaches the server. `response`: the server handles it, and nothing comes back. `truncated`: the
 * connection breaks after half of the response. `slow`: the response takes 3 seconds longer.
 */
export type LossMode = 'request' | 'response' | 'truncated' | 'slow'

export type Loss = {
  url: RegExp | ((url: URL) => boolean)
  /** All methods without it. */
  method?: string
  /** As the browser names it, such as `script`. All types without it. */
  type?: string
  /** Which of the matching requests, from 1. The first one without it. */
  nth?: number
  mode: LossMode
}

/** Applies a rule to every page of a browser context. The result tells whether it has happened. */
export async function lose(
  context: BrowserContext,
  { url, method, type, nth = 1, mode }: Loss,
): Promise<() => boolean> {
  let seen = 0
  await context.route(url, async (route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback()
    if (type !== undefined && route.request().resourceType() !== type) return route.fallback()
    if (++seen !== nth) return route.fallback()
    // A page that is closed meanwhile needs no response.
    await handlers[mode](route).catch(() => {})
  })
  return () => seen >= nth
}

const handlers: Record<LossMode, (route: Route) => Promise<void>> = {
  request: (route) => route.abort('connectionreset'),
  response: async (route) => {
    await route.fetch({ maxRedirects: 0 })
    await route.abort('connectionreset')
  },
  truncated: async (route) => {
    const { origin, pathname, search } = new URL(route.request().url())
    await route.continue({ url: `${await truncatingProxy(origin)}${pathname}${search}` })
  },
  slow: async (route) => {
    await pause(3000)
    await route.continue()
  },
}

const proxies = new Map<string, Promise<string>>()

/** A server that forwards to the site, and closes each connection after half of the response. */
function truncatingProxy(origin: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const existing = proxies.get(origin)
  if (existing) return existing
  proxies.set(origin, promise)
  const server: Server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, host: new URL(origin).host }
    const request = forward(new URL(incoming.url ?? '/', origin), { method: incoming.method, headers })
    request.on('response', async (response) => {
      const body = Buffer.concat(await response.toArray())
      const { 'transfer-encoding': _, ...rest } = response.headers
      outgoing.writeHead(response.statusCode ?? 502, { ...rest, 'content-length': body.length })
      outgoing.write(body.subarray(0, Math.floor(body.length / 2)), () => outgoing.socket?.destroy())
    })
    request.on('error', () => outgoing.socket?.destroy())
    incoming.pipe(request)
  })
  server.unref().listen(0, '127.0.0.1', () => {
    const address = server.address()
    resolve(`http://localhost:${typeof address === 'object' ? address?.port : ''}`)
  })
  return promise
}
