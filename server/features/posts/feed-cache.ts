// The first page of each room as guests see it, kept for a second: what a crowd of guests asks for all the time.
// A write of this process drops it before it is answered, other processes' writes by the invalidation `feed`. Counts may
// be a second old here; a member never reads it.
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

/** One reading at a time for all who ask meanwhile; nothing is kept while this process does not hear of writes. */
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

/** After a write: this process reads its own writes. */
export const clearFeedCache = (platform: Platform): void => cacheOf(platform).clear()
