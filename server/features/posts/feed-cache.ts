// Caches the first feed page of each room for guests, for one second: the request that a crowd of guests repeats. A
// write in this process clears it before the response; other processes clear it by the invalidation `feed`. Counts may
// be one second old. Members never read from it.
import type { SectionOrAll } from '#contract/common.ts'
import type { Post } from '#contract/posts.ts'
import { nowMs, second } from '../../platform/clock.ts'
import type { Platform } from '../../platform/context.ts'

export type FeedPage = {
  posts: Post[]
  pagination: { limit: number; nextCursor: string | null; hasMore: boolean }
}
type CacheEntry = { page: Promise<FeedPage>; until: number }

const maxAge = second

const caches = new WeakMap<Platform, Map<SectionOrAll, CacheEntry>>()

function cacheOf(platform: Platform): Map<SectionOrAll, CacheEntry> {
  const existing = caches.get(platform)
  if (existing) return existing
  const cache = new Map<SectionOrAll, CacheEntry>()
  caches.set(platform, cache)
  platform.invalidations.on('feed', () => cache.clear())
  platform.invalidations.onDisconnect(() => cache.clear())
  return cache
}

/** Parallel requests share one read. Nothing is cached while this process can't receive invalidations. */
export function cachedFeed(
  platform: Platform,
  section: SectionOrAll,
  read: () => Promise<FeedPage>,
): Promise<FeedPage> {
  const cache = cacheOf(platform)
  const entry = cache.get(section)
  if (entry && entry.until > nowMs()) return entry.page
  const page = read()
  if (!platform.invalidations.isConnected()) return page
  cache.set(section, { page, until: nowMs() + maxAge })
  page.catch(() => cache.clear())
  return page
}

/** Call it after a write, so that this process reads its own writes. */
export const clearFeedCache = (platform: Platform): void => cacheOf(platform).clear()
