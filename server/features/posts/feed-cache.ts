// Caches the first feed page of each room and length for guests, for one second: the request that a crowd of guests
// repeats, above all after a new post. A
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

/** Keyed by room and page length. The contract allows 250 combinations. */
type FeedCache = Map<string, CacheEntry>
const caches = new WeakMap<Platform, FeedCache>()

function cacheOf(platform: Platform): FeedCache {
  const existing = caches.get(platform)
  if (existing) return existing
  const cache: FeedCache = new Map()
  caches.set(platform, cache)
  platform.invalidations.on('feed', () => cache.clear())
  platform.invalidations.onDisconnect(() => cache.clear())
  return cache
}

/** Parallel requests share one read. Nothing is cached while this process can't receive invalidations. */
export function cachedFeed(
  platform: Platform,
  { section, limit }: { section: SectionOrAll; limit: number },
  read: () => Promise<FeedPage>,
): Promise<FeedPage> {
  const cache = cacheOf(platform)
  const key = `${section} ${limit}`
  const entry = cache.get(key)
  if (entry && entry.until > nowMs()) return entry.page
  const page = read()
  if (!platform.invalidations.isConnected()) return page
  cache.set(key, { page, until: nowMs() + maxAge })
  page.catch(() => cache.clear())
  return page
}

/** Call it after a write, so that this process reads its own writes. */
export const clearFeedCache = (platform: Platform): void => cacheOf(platform).clear()
