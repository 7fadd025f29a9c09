// Guest pages, complete and compressed, for 15 seconds or until what they show changes.
import { nowMs, second } from '../clock.ts'
import { Encoded } from './encodings.ts'
import type { FlatHeaders } from './security.ts'

export type Page = { status: number; redirect: string | null; content: Encoded }

/** What a render comes to. Only what `isKept` is shown to others than those who waited for it. */
export type Fresh = { status: number; redirect: string | null; html: Buffer; headers: FlatHeaders; isKept: boolean }

export type PageCache = {
  /** At once where it is kept. */
  get(key: string): Page | undefined
  /** Renders, once for all who wait for the same. */
  fresh(key: string, render: () => Promise<Fresh>): Promise<Page>
  /** `address`: a path drops itself and all below it, `*` everything. */
  drop(address: string): void
  figures(): { pages: number; bytes: number }
}

type Kept = Page & { until: number; bytes: number }
type Flight = { page: Promise<Page>; isDropped: boolean }

export const pageLifetime = 15 * second
const mostBytes = 64 * 1024 * 1024
/** Renders begun before a change are begun again; who waits through this many changes gets the last. */
const mostTries = 3

const pathOf = (key: string): string => {
  const query = key.indexOf('?')
  return query < 0 ? key : key.slice(0, query)
}

const concerns = (address: string, key: string): boolean => {
  if (address === '*') return true
  const path = pathOf(key)
  return path === address || (address !== '/' && path.startsWith(`${address}/`))
}

export function createPageCache({ lifetime = pageLifetime, limit = mostBytes } = {}): PageCache {
  // In the order of use: what was used longest ago comes first.
  const kept = new Map<string, Kept>()
  const flights = new Map<string, Flight>()
  let total = 0

  const forget = (key: string): void => {
    total -= kept.get(key)?.bytes ?? 0
    kept.delete(key)
  }

  const makeRoom = (): void => {
    for (const key of kept.keys()) {
      if (total <= limit) return
      forget(key)
    }
  }

  const keep = (key: string, { status, redirect, html, headers }: Fresh, since: number): Page => {
    const content = new Encoded(html, headers, 'page', (bytes) => {
      page.bytes += bytes
      if (kept.get(key) !== page) return
      total += bytes
      makeRoom()
    })
    const page: Kept = { status, redirect, content, until: since + lifetime, bytes: html.length }
    forget(key)
    kept.set(key, page)
    total += page.bytes
    makeRoom()
    return page
  }

  const fly = async (key: string, flight: Flight, render: () => Promise<Fresh>): Promise<Page> => {
    for (let attempt = 1; ; attempt++) {
      flight.isDropped = false
      const since = nowMs()
      const rendered = await render()
      if (flight.isDropped && attempt < mostTries) continue
      if (rendered.isKept && !flight.isDropped && lifetime > 0) return keep(key, rendered, since)
      const { status, redirect, html, headers } = rendered
      return { status, redirect, content: new Encoded(html, headers, 'page') }
    }
  }

  return {
    get: (key) => {
      const page = kept.get(key)
      if (!page) return undefined
      if (page.until <= nowMs()) {
        forget(key)
        return undefined
      }
      kept.delete(key)
      kept.set(key, page)
      return page
    },
    fresh: (key, render) => {
      const under = flights.get(key)
      if (under) return under.page
      const landed = Promise.withResolvers<Page>()
      const flight: Flight = { page: landed.promise, isDropped: false }
      // Known before it begins, so that a change that comes at once is not missed.
      flights.set(key, flight)
      fly(key, flight, render)
        .finally(() => flights.delete(key))
        .then(landed.resolve, landed.reject)
      return flight.page
    },
    drop: (address) => {
      for (const key of kept.keys()) if (concerns(address, key)) forget(key)
      for (const [key, flight] of flights) if (concerns(address, key)) flight.isDropped = true
    },
    figures: () => ({ pages: kept.size, bytes: total }),
  }
}
