// Caches rendered guest pages with their compressed bodies, for 15 seconds or until they're invalidated.
import { LRUCache } from 'lru-cache'
import { splitLanguage } from '#contract/languages.ts'
import { nowMs, second } from '../clock.ts'
import { EncodedBody } from './encodings.ts'
import type { FlatHeaders } from './security-headers.ts'

export type Page = { status: number; redirect: string | null; content: EncodedBody }

/** The result of a render. If it isn't cacheable, only the requests that waited for it get it. */
export type RenderedPage = {
  status: number
  redirect: string | null
  html: Buffer
  headers: FlatHeaders
  isCacheable: boolean
}

export type PageCache = {
  /** Returns the page if it's cached and fresh. */
  get(key: string): Page | undefined
  /** Renders a page, once for all concurrent requests. */
  render(key: string, render: () => Promise<RenderedPage>): Promise<Page>
  /** A path invalidates itself and everything below it, `*` everything. */
  invalidate(path: string): void
  stats(): { pages: number; bytes: number }
}

type CachedPage = Page & { expiresAt: number; bytes: number }
type PendingRender = { page: Promise<Page>; isInvalidated: boolean }

export const pageLifetime = 15 * second
const maxBytes = 64 * 1024 * 1024
/** A render that is invalidated midway starts again, at most this often; then the last result is used. */
const maxAttempts = 3

/** The same in all languages, which show the same content. */
const pathOf = (key: string): string => {
  const query = key.indexOf('?')
  return splitLanguage(query < 0 ? key : key.slice(0, query)).path
}

const matches = (path: string, key: string): boolean => {
  if (path === '*') return true
  const keyPath = pathOf(key)
  return keyPath === path || (path !== '/' && keyPath.startsWith(`${path}/`))
}

export function createPageCache({ lifetime = pageLifetime, limitBytes = maxBytes } = {}): PageCache {
  // Sizes must not be 0.
  const cached = new LRUCache<string, CachedPage>({
    maxSize: limitBytes,
    sizeCalculation: ({ bytes }) => Math.max(1, bytes),
  })
  const pending = new Map<string, PendingRender>()

  /** Storing a page again, in place, wouldn't update its size. */
  const put = (key: string, page: CachedPage): void => {
    cached.delete(key)
    cached.set(key, page)
  }

  const store = (key: string, { status, redirect, html, headers }: RenderedPage, since: number): Page => {
    const content = new EncodedBody(html, headers, 'page', (bytes) => {
      page.bytes += bytes
      if (cached.peek(key) === page) put(key, page)
    })
    const page: CachedPage = { status, redirect, content, expiresAt: since + lifetime, bytes: html.length }
    put(key, page)
    return page
  }

  const renderUntilCurrent = async (
    key: string,
    pendingRender: PendingRender,
    render: () => Promise<RenderedPage>,
  ): Promise<Page> => {
    for (let attempt = 1; ; attempt++) {
      pendingRender.isInvalidated = false
      const since = nowMs()
      const rendered = await render()
      if (pendingRender.isInvalidated && attempt < maxAttempts) continue
      if (rendered.isCacheable && !pendingRender.isInvalidated && lifetime > 0) return store(key, rendered, since)
      const { status, redirect, html, headers } = rendered
      return { status, redirect, content: new EncodedBody(html, headers, 'page') }
    }
  }

  return {
    get: (key) => {
      const page = cached.get(key)
      if (!page) return undefined
      if (page.expiresAt > nowMs()) return page
      cached.delete(key)
      return undefined
    },
    render: (key, render) => {
      const running = pending.get(key)
      if (running) return running.page
      const result = Promise.withResolvers<Page>()
      const pendingRender: PendingRender = { page: result.promise, isInvalidated: false }
      // Registered before the render starts, so that an immediate invalidation isn't missed.
      pending.set(key, pendingRender)
      renderUntilCurrent(key, pendingRender, render)
        .finally(() => pending.delete(key))
        .then(result.resolve, result.reject)
      return pendingRender.page
    },
    invalidate: (path) => {
      for (const key of [...cached.keys()]) if (matches(path, key)) cached.delete(key)
      for (const [key, pendingRender] of pending) if (matches(path, key)) pendingRender.isInvalidated = true
    },
    stats: () => ({ pages: cached.size, bytes: cached.calculatedSize }),
  }
}
